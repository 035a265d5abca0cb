import { formatDay, formatInstant } from '#core/format.ts';
import type { Text } from '#core/i18n.ts';
import type { Lang } from '#core/locale.ts';
import type { EarningAnswer } from '#core/payout/contract.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { RowLink } from '#web/components/office/row-link.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Chip } from '#web/ui/chip.tsx';

const TONES = { scheduled: 'brand', onHold: 'warn', paid: 'ok' } as const;

const percent = (basisPoints: number, lang: Lang): string =>
  (basisPoints / 10_000).toLocaleString(`${lang}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 2 });

/** What each order earned: target, fee and its ratio, and when it is paid (SET-001). */
export const earningColumns = (t: Text, lang: Lang): Column<EarningAnswer>[] => [
  {
    key: 'order',
    head: t('seller.payouts.order'),
    narrow: 'name',
    cell: ({ orderId, orderNumber, cause, at }) => (
      <div className="py-1">
        {orderId === null ? (
          <span>{t(`seller.payouts.cause.${cause}`)}</span>
        ) : (
          <RowLink to={toOffice.sellerOrder(orderId)}>
            <bdi>{orderNumber}</bdi>
          </RowLink>
        )}
        <p className="text-xs text-ink-600">
          {orderId !== null && `${t(`seller.payouts.cause.${cause}`)} · `}
          {formatInstant(at, lang, 'day')}
        </p>
      </div>
    ),
  },
  {
    key: 'status',
    head: t('seller.payouts.status'),
    cell: ({ status }) => <Chip tone={TONES[status]}>{t(`seller.payouts.state.${status}`)}</Chip>,
  },
  {
    key: 'scheduledOn',
    head: t('seller.payouts.scheduledOn'),
    className: 'whitespace-nowrap',
    cell: ({ scheduledOn, status }) => (status === 'onHold' ? '–' : formatDay(scheduledOn, lang)),
  },
  { key: 'target', head: t('seller.payouts.target'), align: 'end', cell: ({ target }) => <Price money={target} /> },
  {
    key: 'fee',
    head: t('seller.payouts.fee'),
    align: 'end',
    cell: ({ fee, ratio }) => (
      <div>
        <Price money={fee} />
        {ratio > 0 && (
          <p className="text-xs text-ink-600">
            <Bidi>{percent(ratio, lang)}</Bidi>
          </p>
        )}
      </div>
    ),
  },
  { key: 'vat', head: t('seller.payouts.vat'), align: 'end', cell: ({ vat }) => <Price money={vat} /> },
  {
    key: 'amount',
    head: t('seller.payouts.amount'),
    align: 'end',
    narrow: 'beside',
    cell: ({ amount }) => (
      <strong>
        <Price money={amount} />
      </strong>
    ),
  },
];
