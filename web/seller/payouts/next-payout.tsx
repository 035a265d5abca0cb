import type { ReactNode } from 'react';
import { formatDay } from '#core/format.ts';
import type { Answer } from '#web/api/types.ts';
import { Price } from '#web/components/price.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { classes } from '#web/ui/classes.ts';
import { Card } from '#web/ui/surface.tsx';

type Props = {
  answer: Answer<'readNextPayout'>;
  /** What leads on from it, in a place where its lines are not shown. */
  more?: ReactNode;
};

/** What is paid next and when, and what is held back and why: always in sight. */
export function NextPayout({ answer: { next, held }, more }: Props) {
  const t = useText();
  const lang = useLang();
  return (
    <Card as="section" label={t('seller.payouts.next')} className="mb-4 grid gap-4 p-4 sm:grid-cols-2 sm:p-5">
      <div>
        <h2 className="text-sm text-ink-600">{t('seller.payouts.next')}</h2>
        {next.length === 0 && <p className="mt-1 text-ink-600">{t('seller.payouts.nothingNext')}</p>}
        <ul className="mt-1 flex flex-col gap-2">
          {next.map(({ payOn, amount, isClosed, isOverdue }) => (
            <li key={`${payOn}-${amount.currency}-${isClosed}`}>
              <p className="text-xl font-semibold">
                <Price money={amount} />
              </p>
              <p className={classes('text-sm', isOverdue ? 'text-warn-700' : 'text-ink-600')}>
                {t(`seller.payouts.${isOverdue ? 'overdue' : isClosed ? 'paidOn' : 'paidAbout'}`, {
                  date: formatDay(payOn, lang),
                })}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="text-sm text-ink-600">{t('seller.payouts.held')}</h2>
        {held.length === 0 && <p className="mt-1 text-ink-600">{t('seller.payouts.nothingHeld')}</p>}
        <ul className="mt-1 flex flex-col gap-1">
          {held.map(({ reason, amount }) => (
            <li key={`${reason}-${amount.currency}`} className="flex flex-wrap justify-between gap-x-3">
              <span>{t(`seller.payouts.heldBy.${reason}`)}</span>
              <Price money={amount} />
            </li>
          ))}
        </ul>
      </div>
      {more && <div className="sm:col-span-2">{more}</div>}
    </Card>
  );
}
