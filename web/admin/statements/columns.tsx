import type { Text } from '#core/i18n.ts';
import type { StaffStatementAnswer } from '#core/payout/statement/contract.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { Day } from '#web/components/office/pieces.tsx';
import { RowLink } from '#web/components/office/row-link.tsx';
import { StatementChip, StatementPeriod } from '#web/components/payout/statement-facts.tsx';
import { Price } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';

/** Statements, each with its store and what it pays. */
export const columnsIn = (t: Text): Column<StaffStatementAnswer>[] => [
  {
    key: 'store',
    head: t('statement.store'),
    narrow: 'name',
    cell: ({ id, number, store }) => (
      <div className="py-1">
        <RowLink to={toOffice.adminStatement(id)}>
          <bdi>{store.name}</bdi>
        </RowLink>
        <p className="text-xs text-ink-600">
          <bdi>{number}</bdi>
        </p>
      </div>
    ),
  },
  { key: 'period', head: t('statement.period'), cell: (statement) => <StatementPeriod of={statement} /> },
  { key: 'status', head: t('statement.statusLabel'), cell: ({ status }) => <StatementChip status={status} /> },
  {
    key: 'payOn',
    head: t('statement.payOn'),
    cell: ({ payOn, status }) => (status === 'carried' ? '–' : <Day on={payOn} />),
  },
  { key: 'earned', head: t('statement.earned'), align: 'end', cell: ({ earned }) => <Price money={earned} /> },
  { key: 'carried', head: t('statement.carried'), align: 'end', cell: ({ carried }) => <Price money={carried} /> },
  {
    key: 'amount',
    head: t('statement.pays'),
    align: 'end',
    narrow: 'beside',
    cell: ({ amount, status }) =>
      status === 'carried' ? (
        '–'
      ) : (
        <strong>
          <Price money={amount} />
        </strong>
      ),
  },
];
