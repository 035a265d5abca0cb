import { formatDay, formatInstant } from '#core/format.ts';
import type { Text } from '#core/i18n.ts';
import type { Lang } from '#core/locale.ts';
import type { EarningAnswer } from '#core/payout/contract.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { RowLink } from '#web/components/office/row-link.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { FeeDetail } from '#web/seller/payouts/fee-detail.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';

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
          <span>{t(`statement.cause.${cause}`)}</span>
        ) : (
          <RowLink to={toOffice.sellerOrder(orderId)}>
            <bdi>{orderNumber}</bdi>
          </RowLink>
        )}
        <p className="text-xs text-ink-600">
          {orderId !== null && `${t(`statement.cause.${cause}`)} · `}
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
    cell: ({ scheduledOn, status, statementId }) => (
      <div>
        {status === 'onHold' ? '–' : formatDay(scheduledOn, lang)}
        {statementId !== null && (
          <p>
            <Link
              to={toOffice.sellerStatement(statementId)}
              className="inline-block text-sm text-brand-700 underline pointer-coarse:min-h-11 pointer-coarse:content-center"
            >
              {t('seller.payouts.statementLink')}
            </Link>
          </p>
        )}
      </div>
    ),
  },
  {
    key: 'target',
    head: t('statement.target'),
    align: 'end',
    cell: ({ target, coupon }) => (
      <div>
        <Price money={target} />
        {coupon.amount !== 0 && (
          <p className="text-xs text-ink-600">
            {t('statement.coupon')} <Price money={coupon} />
          </p>
        )}
      </div>
    ),
  },
  {
    key: 'fee',
    head: t('seller.payouts.fee'),
    align: 'end',
    cell: ({ fee, ratio, orderId, orderNumber }) => (
      <div className="flex flex-col items-start lg:items-end">
        <Price money={fee} />
        {ratio > 0 && (
          <p className="text-xs text-ink-600">
            <Bidi>{percent(ratio, lang)}</Bidi>
          </p>
        )}
        {orderId !== null && fee.amount !== 0 && <FeeDetail orderId={orderId} number={orderNumber ?? ''} />}
      </div>
    ),
  },
  { key: 'vat', head: t('statement.vat'), align: 'end', cell: ({ vat }) => <Price money={vat} /> },
  {
    key: 'amount',
    head: t('statement.amount'),
    align: 'end',
    narrow: 'beside',
    cell: ({ amount }) => (
      <strong>
        <Price money={amount} />
      </strong>
    ),
  },
];
