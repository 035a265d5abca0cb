import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { TakeDownGround } from '#core/catalogue/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { EditFacts } from '#web/admin/approvals/edit-facts.tsx';
import { ProductFacts, StoreFacts, SubjectHistory } from '#web/admin/approvals/facts.tsx';
import type { Marks } from '#web/admin/approvals/mark-field.tsx';
import { ProductReview } from '#web/admin/approvals/lazy-review.tsx';
import { StateChip } from '#web/admin/approvals/state-chip.tsx';
import type { Decision, Subject } from '#web/admin/approvals/subject.ts';
import { DecisionReason } from '#web/admin/approvals/decision-reason.tsx';
import { Count } from '#web/components/price.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { letterOf } from '#web/ui/row-keys.ts';
import { Notice } from '#web/ui/states.tsx';

type Props = {
  subject: Subject | undefined;
  place: { readonly at: number; readonly of: number };
  previousHref: string | undefined;
  nextHref: string | undefined;
  /** The result of the previous decision; a toast behind this modal panel would not be announced. */
  lastDecision: string | undefined;
  onClose(): void;
  /** Called after the decision; `goOn` opens the next one. */
  onDecided(event: Decision['event'], goOn: boolean): void;
};

/**
 * All data of a store or product, and the operator's decisions. J and K turn pages, A approves, R asks for the reason
 * of a rejection.
 */
export function SubjectPanel({ subject, place, previousHref, nextHref, lastDecision, onClose, onDecided }: Props) {
  const t = useText();
  const form = useId();
  const [asking, setAsking] = useState<Decision>();
  const [shownId, setShownId] = useState(subject?.id);
  const [made, setMade] = useState('');
  const [marks, setMarks] = useState<Marks>({});
  const making = useSubmit(async (decision: Decision, reason: string, goOn: boolean, ground?: TakeDownGround) => {
    setMade(`${decision.event}${goOn}`);
    await decision.make(reason, { ground, marks });
    setAsking(undefined);
    onDecided(decision.event, goOn);
  });
  if (shownId !== subject?.id) {
    setShownId(subject?.id);
    setAsking(undefined);
    setMarks({});
    making.forgetProblem();
  }
  const make = making.submit;
  const busy = making.isBusy ? made : undefined;
  const decisions = subject?.decisions ?? [];
  const no = decisions.find((decision) => decision.needsReason);
  const yes = decisions.find((decision) => !decision.needsReason);
  const take = useEffectEvent((letter: string) => {
    if (busy || asking) return;
    if (letter === 'a' && yes) void make(yes, '', nextHref !== undefined);
    if (letter === 'r' && no) setAsking(no);
    if (letter === 'j' || letter === 'k') document.querySelector<HTMLElement>(`[data-turn=${letter}]`)?.click();
  });
  const isOpen = subject !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      // A second dialog on top handles its own keys.
      if (document.querySelectorAll('dialog[open]').length === 1) take(letterOf(event));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);

  const buttons = asking ? (
    <>
      <Button look="secondary" onClick={() => setAsking(undefined)}>
        {t('office.cancel')}
      </Button>
      <Button
        type="submit"
        form={form}
        look={asking.event === 'restore' ? 'primary' : 'danger'}
        busy={busy !== undefined}
      >
        {t(`admin.decide.${asking.event}`)}
      </Button>
    </>
  ) : (
    <>
      {no && (
        <Button
          look="secondary"
          disabled={busy !== undefined}
          onClick={() => setAsking(no)}
          className={no.event === 'restore' ? 'me-auto' : 'me-auto text-sale-600!'}
        >
          {t(`admin.decide.${no.event}`)}
        </Button>
      )}
      {yes && (
        <Button
          look={nextHref && yes.event === 'approve' ? 'secondary' : 'primary'}
          busy={busy === `${yes.event}false`}
          onClick={() => void make(yes, '', false)}
        >
          {t(`admin.decide.${yes.event}`)}
        </Button>
      )}
      {yes?.event === 'approve' && nextHref && (
        <Button busy={busy === 'approvetrue'} onClick={() => void make(yes, '', true)}>
          {t('admin.decide.approveNext')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      shape={subject?.kind === 'edits' ? 'wide' : 'panel'}
      title={subject?.name ?? ''}
      footer={decisions.length > 0 && buttons}
    >
      {subject && (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <StateChip kind={subject.kind} state={subject.state} />
            <nav aria-label={t('admin.turn.label')} className="flex items-center gap-1 text-sm text-ink-600">
              <Turn letter="k" icon="chevronStart" label={t('admin.turn.previous')} href={previousHref} />
              <bdi dir="ltr">
                <Count value={place.at} /> / <Count value={place.of} />
              </bdi>
              <Turn letter="j" icon="chevronEnd" label={t('admin.turn.next')} href={nextHref} />
            </nav>
          </div>
          <output className="block empty:hidden">{lastDecision && <Notice tone="ok">{lastDecision}</Notice>}</output>
          <RefusalNotice problem={making.problem} />
          {asking && (
            <DecisionReason
              key={`${subject.id}${asking.event}`}
              id={form}
              event={asking.event}
              onGiven={(reason, ground) => void make(asking, reason, false, ground)}
            />
          )}
          <SubjectFacts subject={subject} marks={marks} onMark={setMarks} />
        </div>
      )}
    </Dialog>
  );
}

function SubjectFacts({ subject, ...marking }: { subject: Subject; marks: Marks; onMark(marks: Marks): void }) {
  if (subject.kind === 'edits') return <EditFacts key={subject.id} edit={subject.edit} {...marking} />;
  return (
    <>
      {subject.kind === 'stores' ? (
        <StoreFacts store={subject.store} />
      ) : (
        <>
          <ProductFacts product={subject.product} />
          <ProductReview key={subject.id} id={subject.id} version={subject.product.version} {...marking} />
        </>
      )}
      <SubjectHistory subject={subject} />
    </>
  );
}

function Turn({
  letter,
  icon,
  label,
  href,
}: {
  letter: 'j' | 'k';
  icon: IconName;
  label: string;
  href: string | undefined;
}) {
  const look = 'inline-flex size-10 items-center justify-center rounded-sm pointer-coarse:size-11';
  if (href === undefined) {
    return (
      <span aria-hidden className={`${look} text-line-strong`}>
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link
      to={href}
      replace
      preventScrollReset
      defaultShouldRevalidate={false}
      data-turn={letter}
      aria-label={label}
      className={`${look} hover:bg-surface-2`}
    >
      <Icon name={icon} />
    </Link>
  );
}
