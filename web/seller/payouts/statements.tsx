import type { Text } from '#core/i18n.ts';
import type { StatementAnswer } from '#core/payout/contract.ts';
import { api } from '#web/api/client.ts';
import { listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Day } from '#web/components/office/pieces.tsx';
import { RowLink } from '#web/components/office/row-link.tsx';
import { StatementChip, StatementPeriod } from '#web/components/payout/statement-facts.tsx';
import { Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { PayoutTabs } from '#web/seller/payouts/tabs.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/statements';

const statements = listQuery(toOffice.sellerStatements, {});

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.money');
  return await statements.load(request, (query) => api('listPayoutStatements', { query }));
}

/** The statements of the store, the newest first. */
export default function SellerStatements({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  return (
    <OfficeList
      title={t('statement.statements')}
      lead={t('seller.payouts.statementsLead')}
      list={list}
      rowsOf={(answer) => answer.statements}
      keyOf={({ id }) => id}
      columns={columnsIn(t)}
      tabs={<PayoutTabs current="statements" />}
      empty={{ icon: 'receipt', title: t('seller.payouts.noStatements') }}
    />
  );
}

const columnsIn = (t: Text): Column<StatementAnswer>[] => [
  {
    key: 'period',
    head: t('statement.period'),
    narrow: 'name',
    cell: (statement) => (
      <div className="py-1">
        <RowLink to={toOffice.sellerStatement(statement.id)}>
          <StatementPeriod of={statement} />
        </RowLink>
        <p className="text-xs text-ink-600">
          <bdi>{statement.number}</bdi>
        </p>
      </div>
    ),
  },
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
