import { useState } from 'react';
import { kstDate } from '#core/calendar.ts';
import { formatDay, formatInstant } from '#core/format.ts';
import type { ImportAnswer } from '#core/importing/contract.ts';
import { importSteps, type Step } from '#core/importing/following/rules.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** The eight milestones with their dates, and one sentence about the next step (ux §9.7). */
export function ImportProgress({ order, imported }: { order: OrderAnswer; imported: ImportAnswer }) {
  const t = useText();
  const days = useDays();
  const [today] = useState(() => kstDate(new Date()));
  const { status } = order;
  const isCancelled = status === 'cancelled';
  const why = order.history.find((row) => row.to === 'cancelled')?.why;
  const steps = importSteps({ ...imported, status, placedAt: order.placedAt, history: order.history, today });
  const delivery = steps.at(-1)?.expected;
  return (
    <Card as="section" className="flex flex-col gap-5 p-4 sm:p-6">
      {!isCancelled && <Milestones steps={steps} current={order.milestone} />}
      <Notice tone={isCancelled ? 'warn' : order.milestone === 'delivered' ? 'ok' : 'info'}>
        <p className="font-medium">{t(`import-view.next.${status}`)}</p>
        {isCancelled && why && (
          <p className="mt-1">
            {t('account.order.why')}: <bdi>{why}</bdi>
          </p>
        )}
        {delivery && (
          <p className="mt-1">
            {t('import-view.expectedDelivery', days(delivery))}{' '}
            <span className="text-ink-600">{t('import-view.businessDays')}</span>
          </p>
        )}
      </Notice>
    </Card>
  );
}

/** A Korean date, formatted in the page's language. */
function useDays() {
  const lang = useLang();
  const dayOf = (date: string) => formatDay(date, lang);
  return ({ from, to }: { from: string; to: string }) => ({ from: dayOf(from), to: dayOf(to) });
}

function Milestones({ steps, current }: { steps: readonly Step[]; current: Step['milestone'] }) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const at = steps.findIndex(({ milestone }) => milestone === current);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3 sm:hidden">
        <Bidi className="tabular text-sm font-semibold">{`${at + 1} / ${steps.length}`}</Bidi>
        <span aria-hidden className="flex grow gap-1">
          {steps.map(({ milestone }, index) => (
            <span
              key={milestone}
              className={classes('h-1.5 grow rounded-pill', index <= at ? 'bg-brand-600' : 'bg-line')}
            />
          ))}
        </span>
        <Button
          look="quiet"
          size="small"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="min-h-11"
        >
          {t(isWhole ? 'order-page.showFewer' : 'order-page.showAll', { count: steps.length })}
        </Button>
      </div>
      <ol aria-label={t('import-view.progress')} className="flex flex-col gap-3 sm:flex-row sm:gap-0">
        {steps.map((step, index) => (
          <Milestone
            key={step.milestone}
            step={step}
            number={index + 1}
            state={index < at ? 'done' : index === at ? 'now' : 'next'}
            isAside={!isWhole && index !== at && index !== at + 1}
          />
        ))}
      </ol>
    </div>
  );
}

/** `isAside`: on a phone only the current and the next milestone are shown until the list is expanded. */
function Milestone({
  step,
  number,
  state,
  isAside,
}: {
  step: Step;
  number: number;
  state: 'done' | 'now' | 'next';
  isAside: boolean;
}) {
  const t = useText();
  const lang = useLang();
  const days = useDays();
  const look = {
    done: 'bg-brand-600 text-white',
    now: 'bg-surface text-brand-700 ring-2 ring-inset ring-brand-600',
    next: 'bg-surface-2 text-ink-500',
  }[state];
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={classes(
        'relative flex min-w-0 items-start gap-3 sm:flex-1 sm:flex-col sm:items-center sm:gap-1 sm:px-0.5 sm:text-center',
        isAside && 'max-sm:hidden',
      )}
    >
      {number > 1 && (
        <span
          aria-hidden
          className={classes(
            'absolute end-1/2 top-3.5 hidden h-0.5 w-full sm:block',
            state === 'next' ? 'bg-line' : 'bg-brand-600',
          )}
        />
      )}
      <span
        aria-hidden
        className={classes(
          'tabular relative z-1 flex size-7 shrink-0 items-center justify-center rounded-pill text-sm font-semibold',
          look,
        )}
      >
        {state === 'done' ? <Icon name="check" size={16} /> : number}
      </span>
      <span className="flex min-w-0 flex-col max-sm:pt-0.5">
        <span
          className={classes(
            'text-sm',
            state === 'next' ? 'text-ink-500' : 'text-ink-900',
            state === 'now' && 'font-semibold',
          )}
        >
          {t(`order-page.milestone.${step.milestone}`)}
          {state === 'done' && <span className="sr-only"> ({t('order-page.stepDone')})</span>}
        </span>
        {state !== 'next' && step.at && (
          <time dateTime={step.at} className="tabular text-xs text-ink-600">
            {formatInstant(step.at, lang, 'day')}
          </time>
        )}
        {step.expected && (
          <span className="tabular text-xs text-ink-600">{t('import-view.expected', days(step.expected))}</span>
        )}
      </span>
    </li>
  );
}
