import { useState } from 'react';
import type { Answers } from '#core/contract.ts';
import type { Text } from '#core/i18n.ts';
import { SettleDialog } from '#web/admin/ledger/settle-dialog.tsx';
import { api } from '#web/api/client.ts';
import { ListChips } from '#web/components/office/list-filters.tsx';
import { type Filter, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

export type Difference = Answers['listProviderDifferences']['differences'][number];

const settled: Filter<boolean> = {
  options: [false, true],
  fallback: false,
  read: (search, name) => search.get(name) === 'true',
  write: (value, name) => ({ [name]: value || undefined }),
};
const differences = listQuery((query) => toOffice.adminLedger({ tab: 'differences', ...query }), { settled });

export const loadDifferences = (request: Request) =>
  differences.load(request, (query) => api('listProviderDifferences', { query }));

/** Differences found by the nightly comparison with the provider, until a person resolves them. */
export function Differences({ list }: { list: Awaited<ReturnType<typeof loadDifferences>> }) {
  const t = useText();
  const [chosen, setChosen] = useState<Difference>();
  return (
    <>
      <OfficeList
        label={t('ledger.tab.differences')}
        list={list}
        rowsOf={(answer) => answer.differences}
        keyOf={({ id }) => id}
        columns={columnsIn(t, setChosen)}
        filters={
          <ListChips
            list={list}
            by="settled"
            label={t('ledger.column.settled')}
            text={(isSettled) => t(isSettled ? 'ledger.settled' : 'ledger.open')}
          />
        }
        empty={{ icon: 'check', title: t('ledger.noDifference'), children: t('ledger.noDifferenceHint') }}
      />
      {chosen && <SettleDialog difference={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

const columnsIn = (t: Text, settle: (row: Difference) => void): Column<Difference>[] => [
  { key: 'found', head: t('ledger.column.found'), cell: ({ foundAt }) => <Moment at={foundAt} /> },
  {
    key: 'kind',
    head: t('ledger.column.difference'),
    narrow: 'name',
    cell: ({ kind }) => t(`ledger.difference.${kind}`),
  },
  {
    key: 'payment',
    head: t('ledger.column.payment'),
    className: 'w-full',
    cell: ({ providerPaymentId, orderId }) =>
      orderId ? (
        <Link
          to={toOffice.adminOrder(orderId)}
          className="inline-flex min-h-8 items-center text-brand-700 hover:underline"
        >
          <Bidi>{providerPaymentId}</Bidi>
        </Link>
      ) : (
        <Bidi>{providerPaymentId}</Bidi>
      ),
  },
  { key: 'ours', head: t('ledger.column.ours'), align: 'end', cell: ({ ours }) => <Price money={ours} /> },
  { key: 'theirs', head: t('ledger.column.theirs'), align: 'end', cell: ({ theirs }) => <Price money={theirs} /> },
  {
    key: 'do',
    head: t('ledger.column.settled'),
    narrow: 'below',
    cell: (row) =>
      row.settledAt ? (
        <bdi>{row.note}</bdi>
      ) : (
        <Button look="secondary" size="small" className="max-lg:min-h-11" onClick={() => settle(row)}>
          {t('ledger.settle.do')}
        </Button>
      ),
  },
];
