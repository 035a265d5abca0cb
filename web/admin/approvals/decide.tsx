import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { BulkApproval } from '#web/admin/approvals/bulk.tsx';
import { SubjectList } from '#web/admin/approvals/list.tsx';
import { SubjectPanel } from '#web/admin/approvals/panel.tsx';
import type { Kind, Subject } from '#web/admin/approvals/subject.ts';
import { useIsPageLoading } from '#web/components/office/pieces.tsx';
import { toast } from '#web/session/toast.ts';
import { toOffice } from '#web/links/to-office.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type Props = {
  kind: Kind;
  subjects: readonly Subject[];
  isWaiting: boolean;
  withState: boolean;
  hrefOf(open?: number): string;
};

/** The list with its actions: open one (its id is in the URL), approve several. */
export function Decide({ kind, subjects, isWaiting, withState, hrefOf }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const isPageLoading = useIsPageLoading();
  const [search] = useSearchParams();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [lastDecision, setLastDecision] = useState<string>();
  const [bulk, setBulk] = useState<readonly Subject[]>();
  const chosen = subjects.filter(({ id }) => ticked.has(id));
  const at = subjects.findIndex(({ id }) => id === Number(search.get('open')));
  const subject = subjects[at];
  const next = at < 0 ? undefined : subjects[at + 1];
  const previous = subjects[at - 1];

  if (subjects.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="check"
          title={isWaiting ? t(`admin.nothingWaits.${kind}`) : t('office.list.noMatch')}
          action={
            isWaiting && (
              <LinkButton look="secondary" to={toOffice.adminApprovals({ tab: kind, status: 'all' })}>
                {t('office.list.showAll')}
              </LinkButton>
            )
          }
        />
      </Card>
    );
  }
  return (
    <>
      {isWaiting && (
        <div className="mb-2 flex min-h-10 flex-wrap items-center gap-3 text-sm text-ink-600">
          <output>{chosen.length > 0 ? t('admin.bulk.chosen', { count: chosen.length }) : t('admin.bulk.hint')}</output>
          {chosen.length > 0 && (
            <Button size="small" className="max-lg:min-h-11" onClick={() => setBulk(chosen)}>
              {t('admin.bulk.do', { count: chosen.length })}
            </Button>
          )}
        </div>
      )}
      <SubjectList
        kind={kind}
        subjects={subjects}
        hrefOf={hrefOf}
        busy={isPageLoading}
        withState={withState}
        isWaiting={isWaiting}
        selection={
          isWaiting
            ? {
                chosen: ticked,
                onChange: setTicked,
                allLabel: t('admin.bulk.all'),
                labelOf: ({ name }) => t('admin.bulk.one', { name }),
              }
            : undefined
        }
      />
      <SubjectPanel
        subject={subject}
        place={{ at: at + 1, of: subjects.length }}
        previousHref={previous && hrefOf(previous.id)}
        nextHref={next && hrefOf(next.id)}
        lastDecision={lastDecision}
        onClose={() => {
          setLastDecision(undefined);
          if (search.has('open'))
            void navigate(hrefOf(), { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
        }}
        onDecided={(event, goOn) => {
          const text = `${t(`admin.done.${event}`)}: ${subject?.name ?? ''}`;
          setLastDecision(goOn ? text : undefined);
          if (!goOn) toast(text);
          void navigate(hrefOf(goOn ? next?.id : undefined), { replace: true, preventScrollReset: true });
        }}
      />
      <BulkApproval
        subjects={bulk ?? []}
        open={bulk !== undefined}
        onClose={(hasBegun) => {
          setBulk(undefined);
          if (!hasBegun) return;
          setTicked(new Set());
          void navigate(hrefOf(), { replace: true, preventScrollReset: true });
        }}
      />
    </>
  );
}
