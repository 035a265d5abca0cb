import type { PayoutAnswer } from '#core/payout/runs/contract.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { PayeeText } from '#web/components/payment/payee.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import type { Text } from '#core/i18n.ts';
import { Chip } from '#web/ui/chip.tsx';

const TONES = { draft: 'ink', sent: 'brand', paid: 'ok', returned: 'sale', withdrawn: 'ink' } as const;

/** The payouts of a run. */
export const payoutColumns = (t: Text): Column<PayoutAnswer>[] => [
  { key: 'store', head: t('payout.store'), narrow: 'name', cell: ({ store }) => <bdi>{store.name}</bdi> },
  { key: 'statement', head: t('payout.statement'), cell: ({ statement }) => <Bidi>{statement.number}</Bidi> },
  {
    key: 'reference',
    head: t('payout.reference'),
    className: 'whitespace-nowrap',
    cell: ({ reference }) => <Bidi>{reference}</Bidi>,
  },
  { key: 'account', head: t('payout.account'), cell: ({ payee }) => <PayeeText payee={payee} /> },
  {
    key: 'status',
    head: t('payout.status'),
    cell: ({ status, answeredAt, reason }) => (
      <div className="py-1">
        <Chip tone={TONES[status]}>{t(`payout.state.${status}`)}</Chip>
        {answeredAt && (
          <p className="mt-1 text-xs text-ink-600">
            <Moment at={answeredAt} /> <bdi>{reason}</bdi>
          </p>
        )}
      </div>
    ),
  },
  {
    key: 'amount',
    head: t('payout.amount'),
    align: 'end',
    narrow: 'beside',
    cell: ({ amount }) => (
      <strong>
        <Price money={amount} />
      </strong>
    ),
  },
];
