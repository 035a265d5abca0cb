import type { Answers } from '#core/contract.ts';
import type { Text } from '#core/i18n.ts';
import { ACCOUNTS, CAUSES } from '#core/ledger/rules.ts';
import { PERIODS } from '#core/period.ts';
import { api } from '#web/api/client.ts';
import { ListSelect } from '#web/components/office/list-filters.tsx';
import { choice, id, listQuery, words } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';

type Posting = Answers['listPostings']['postings'][number];

export const postings = listQuery(
  (query) => toOffice.adminLedger({ tab: 'postings', ...query }),
  { account: choice(ACCOUNTS), cause: choice(CAUSES), owner: words(60), order: id() },
  { periods: PERIODS },
);

export const loadPostings = (request: Request) =>
  postings.load(request, ({ order: orderId, ...query }) => api('listPostings', { query: { ...query, orderId } }));

/** Every posting with its entries, filtered by account, cause, owner or order. */
export function Postings({ list }: { list: Awaited<ReturnType<typeof loadPostings>> }) {
  const t = useText();
  const { order, owner } = list.values;
  return (
    <OfficeList
      label={t('ledger.tab.postings')}
      list={list}
      rowsOf={(answer) => answer.postings}
      keyOf={({ id: posting }) => posting}
      columns={columnsIn(t, (of) => list.hrefOf({ owner: of }))}
      filters={
        <search className="flex flex-wrap items-end gap-3">
          <ListSelect
            list={list}
            by="account"
            label={t('ledger.column.account')}
            all={t('ledger.allAccounts')}
            text={(account) => t(`ledger.account.${account}`)}
          />
          <ListSelect
            list={list}
            by="cause"
            label={t('ledger.column.cause')}
            all={t('ledger.allCauses')}
            text={(cause) => t(`ledger.cause.${cause}`)}
          />
          {order && (
            <ChipLink
              href={list.hrefOf({ order: undefined })}
              isCurrent
            >{`${t('ledger.column.order')} ${order} ×`}</ChipLink>
          )}
          {owner && <ChipLink href={list.hrefOf({ owner: undefined })} isCurrent>{`${owner} ×`}</ChipLink>}
        </search>
      }
      empty={{ icon: 'receipt', title: t('ledger.nothing') }}
    />
  );
}

const columnsIn = (t: Text, hrefOf: (owner: string) => string): Column<Posting>[] => [
  { key: 'at', head: t('ledger.column.at'), narrow: 'beside', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'cause',
    head: t('ledger.column.cause'),
    narrow: 'name',
    cell: ({ cause }) => t(`ledger.cause.${cause}`),
  },
  { key: 'order', head: t('ledger.column.order'), cell: ({ orderId }) => orderId && <OrderLink id={orderId} /> },
  {
    key: 'entries',
    head: t('ledger.column.entries'),
    className: 'w-full',
    narrow: 'below',
    cell: (posting) => <Entries posting={posting} hrefOf={hrefOf} />,
  },
];

function OrderLink({ id }: { id: number }) {
  return (
    <Link to={toOffice.adminOrder(id)} className="inline-flex min-h-8 items-center text-brand-700 hover:underline">
      <Bidi>{`#${id}`}</Bidi>
    </Link>
  );
}

function Entries({ posting, hrefOf }: { posting: Posting; hrefOf(owner: string): string }) {
  const t = useText();
  return (
    <ul className="flex flex-col py-1">
      {posting.entries.map((entry, index) => (
        <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>
            {t(entry.amount.amount > 0 ? 'ledger.debit' : 'ledger.credit', {
              account: t(`ledger.account.${entry.account}`),
            })}
            {entry.owner && (
              <Link to={hrefOf(entry.owner)} className="ms-2 inline-flex min-h-6 items-center text-ink-600 underline">
                <Bidi>{entry.owner}</Bidi>
              </Link>
            )}
          </span>
          <Price money={{ ...entry.amount, amount: Math.abs(entry.amount.amount) }} />
        </li>
      ))}
    </ul>
  );
}
