import type { Text } from '#core/i18n.ts';
import type { DebtRequestAnswer, OwingStoreAnswer } from '#core/payout/debt/contract.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { Day } from '#web/components/office/pieces.tsx';
import { DebtChip } from '#web/components/payout/debt-chip.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

function StoreLink({ store }: Pick<OwingStoreAnswer, 'store'>) {
  return (
    <Link to={toOffice.adminStatements({ store: store.code })} className="text-brand-700 underline">
      <bdi>{store.name}</bdi>
    </Link>
  );
}

/** Stores that owe, each with how long, and what may be done about it. */
export const owingColumns = (t: Text, ask: (row: OwingStoreAnswer) => void): Column<OwingStoreAnswer>[] => [
  { key: 'store', head: t('statement.store'), narrow: 'name', cell: StoreLink },
  {
    key: 'statement',
    head: t('statement.statement'),
    cell: ({ statement }) => (
      <Link to={toOffice.adminStatement(statement.id)} className="text-brand-700 underline">
        <Bidi>{statement.number}</Bidi>
      </Link>
    ),
  },
  { key: 'since', head: t('statement.debt.since'), cell: ({ owedSince }) => <Day on={owedSince} /> },
  {
    key: 'statements',
    head: t('statement.debt.periods'),
    align: 'end',
    cell: ({ statements }) => <Bidi className="tabular">{statements}</Bidi>,
  },
  {
    key: 'running',
    head: t('statement.debt.running'),
    align: 'end',
    cell: ({ running }) => <Price money={running} />,
  },
  {
    key: 'owed',
    head: t('statement.debt.owed'),
    align: 'end',
    narrow: 'beside',
    cell: ({ owed }) => (
      <strong>
        <Price money={owed} />
      </strong>
    ),
  },
  {
    key: 'act',
    head: t('statement.debt.request'),
    hidesHead: true,
    align: 'end',
    narrow: 'below',
    cell: (row) => {
      if (row.request) return <Bidi className="tabular">{row.request.reference}</Bidi>;
      if (!row.mayRequest) return <span className="text-sm text-ink-600">{t('statement.debt.early')}</span>;
      return (
        <Button look="secondary" size="small" onClick={() => ask(row)}>
          {t('statement.debt.request')}
        </Button>
      );
    },
  },
];

/** What stores were asked to pay. */
export const requestColumns = (t: Text, withdraw: (row: DebtRequestAnswer) => void): Column<DebtRequestAnswer>[] => [
  {
    key: 'store',
    head: t('statement.store'),
    narrow: 'name',
    cell: ({ store, reference }) => (
      <div className="py-1">
        <StoreLink store={store} />
        <p className="text-xs text-ink-600">
          <Bidi className="tabular">{reference}</Bidi>
        </p>
      </div>
    ),
  },
  {
    key: 'status',
    head: t('statement.statusLabel'),
    cell: ({ status, dueOn }) => <DebtChip status={status} dueOn={dueOn} />,
  },
  { key: 'dueOn', head: t('statement.debt.dueOn'), cell: ({ dueOn }) => <Day on={dueOn} /> },
  { key: 'asked', head: t('statement.debt.asked'), align: 'end', cell: ({ amount }) => <Price money={amount} /> },
  {
    key: 'received',
    head: t('statement.debt.received'),
    align: 'end',
    cell: ({ received }) => <Price money={received} />,
  },
  {
    key: 'missing',
    head: t('statement.debt.missing'),
    align: 'end',
    narrow: 'beside',
    cell: ({ missing }) => (
      <strong>
        <Price money={missing} />
      </strong>
    ),
  },
  {
    key: 'act',
    head: t('statement.debt.withdraw'),
    hidesHead: true,
    align: 'end',
    narrow: 'below',
    cell: (row) =>
      row.status === 'requested' && (
        <Button look="quiet" size="small" onClick={() => withdraw(row)}>
          {t('statement.debt.withdraw')}
        </Button>
      ),
  },
];
