import { useEffect, useState } from 'react';
import type { AssignmentAnswer } from '#core/partner/contract.ts';
import type { WorkKind } from '#core/partner/rules.ts';
import { api } from '#web/api/client.ts';
import { AssignDialog } from '#web/components/office/assign-dialog.tsx';
import { AssignmentList } from '#web/components/office/assignment-list.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { may } from '#web/session/permissions.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

type Props = {
  work: WorkKind;
  subjectId: number;
  /** The code of the voyage, or the number of the order or certification. */
  reference: string;
  /** Nothing is left to do: it is shown what was assigned, and nothing can be. */
  isOver: boolean;
};

/** Which partner works on a voyage, an order or a certification; those who manage partners assign it and end that. */
export function PartnerSection({ work, subjectId, reference, isOver }: Props) {
  const t = useText();
  const explain = useRefusalText();
  const { profile } = useSession();
  const [version, setVersion] = useState(0);
  const [assignments, setAssignments] = useState<readonly AssignmentAnswer[]>();
  const [problem, setProblem] = useState<unknown>();
  const [isAssigning, setAssigning] = useState(false);
  useEffect(() => {
    let isMounted = true;
    api('listAssignments', { query: { work, subjectId } }).then(
      (answer) => isMounted && setAssignments(answer.assignments),
      (refused: unknown) => isMounted && setProblem(refused),
    );
    return () => {
      isMounted = false;
    };
  }, [work, subjectId, version]);
  const mayDecide = profile !== undefined && may(profile, 'partners.manage');
  const changed = () => setVersion((before) => before + 1);
  const active = assignments?.filter(({ endedAt }) => endedAt === null).length ?? 0;
  const isFree = assignments !== undefined && active < (work === 'delivery' ? 2 : 1);
  return (
    <Section
      title={t('partners.onSubject')}
      aside={
        mayDecide &&
        isFree &&
        !isOver && (
          <Button look="quiet" size="small" icon="plus" onClick={() => setAssigning(true)}>
            {t('partners.assignTo')}
          </Button>
        )
      }
    >
      {problem !== undefined && <Notice tone="error">{explain(problem)}</Notice>}
      {assignments ? (
        <AssignmentList assignments={assignments} mayEnd={mayDecide} onChanged={changed} />
      ) : (
        problem === undefined && <Skeleton className="h-10 w-full" />
      )}
      {isAssigning && (
        <AssignDialog work={work} reference={reference} onDone={changed} onClose={() => setAssigning(false)} />
      )}
    </Section>
  );
}
