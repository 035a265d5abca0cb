import type { OrderAnswer } from '#core/order/contract.ts';
import type { Milestone } from '#core/order/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { useFolded } from '#web/components/folded.tsx';
import { HistoryList } from '#web/components/history-list.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Milestones that are complete when reached; the others take time. */
const MOMENTS: readonly Milestone[] = ['ordered', 'goodsPaid', 'logisticsPaid', 'delivered'];

/** The milestones of an order as an ordered list. A cancelled order has none; show its reason instead. */
export function OrderMilestones({ order }: { order: Pick<OrderAnswer, 'milestones' | 'milestone'> }) {
  const t = useText();
  const at = order.milestones.indexOf(order.milestone);
  return (
    <ol aria-label={t('order-page.progress')} className="flex">
      {order.milestones.map((milestone, index) => (
        <Step
          key={milestone}
          milestone={milestone}
          number={index + 1}
          state={index < at || (index === at && MOMENTS.includes(milestone)) ? 'done' : index === at ? 'now' : 'next'}
          isCurrent={index === at}
        />
      ))}
    </ol>
  );
}

function Step({
  milestone,
  number,
  state,
  isCurrent,
}: {
  milestone: Milestone;
  number: number;
  state: 'done' | 'now' | 'next';
  isCurrent: boolean;
}) {
  const t = useText();
  const look = {
    done: 'bg-brand-600 text-white',
    now: 'bg-surface text-brand-700 ring-2 ring-inset ring-brand-600',
    next: 'bg-surface-2 text-ink-500',
  }[state];
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className="relative flex min-w-0 flex-1 flex-col items-center gap-1 px-0.5 text-center"
    >
      {number > 1 && (
        <span
          aria-hidden
          className={classes('absolute end-1/2 top-3.5 h-0.5 w-full', state === 'next' ? 'bg-line' : 'bg-brand-600')}
        />
      )}
      <span
        aria-hidden
        className={classes(
          'tabular relative z-1 flex size-7 items-center justify-center rounded-pill text-sm font-semibold',
          look,
        )}
      >
        {state === 'done' ? <Icon name="check" size={16} /> : number}
      </span>
      <span
        className={classes(
          'text-xs sm:text-sm',
          state === 'next' ? 'text-ink-500' : 'text-ink-900',
          isCurrent && 'font-semibold',
        )}
      >
        {t(`order-page.milestone.${milestone}`)}
        {state === 'done' && <span className="sr-only"> ({t('order-page.stepDone')})</span>}
      </span>
    </li>
  );
}

/** An import has some twenty rows, and most readers want the last ones. */
const FIRST_ROWS = 5;

/** The history of an order, the newest first: when, what, by whom, why. */
export function OrderTimeline({ history }: { history: OrderAnswer['history'] }) {
  const t = useText();
  const { shown, toggle } = useFolded(history, FIRST_ROWS);
  const rows = shown.map((row) => ({
    key: `${row.at}${row.event}`,
    what: t(`order-page.event.${row.event}`),
    at: row.at,
    by: (
      <>
        {t(`order-page.by.${row.by}`)} {row.who && <bdi>{row.who}</bdi>}
      </>
    ),
    why: row.why,
  }));
  return (
    <div className="flex flex-col">
      <HistoryList rows={rows} />
      {toggle}
    </div>
  );
}
