import { useNavigate } from 'react-router';
import type { Answers } from '#core/contract.ts';
import { ACCOUNTS, CAUSES } from '#core/ledger/rules.ts';
import { useText } from '#web/i18n/text.tsx';
import type { Answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { addressOf, type ListQuery } from '#web/components/office/list-query.ts';
import { PeriodFilter } from '#web/components/office/period-filter.tsx';
import { ListProblem, Moment, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type Posting = Answers['listPostings']['postings'][number];
type Search = {
  account: string | undefined;
  cause: string | undefined;
  owner: string | undefined;
  orderId: number | undefined;
};
type Props = { listQuery: ListQuery; search: Search; list: Answered<Answers['listPostings']> };

/** Every posting with its entries, filtered by account, cause, owner or order. */
export function Postings({ listQuery, search, list: { answer, problem } }: Props) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const hrefOf = (change: Partial<ListQuery & Search>) => {
    const { account, cause, owner, orderId, ...rest } = { ...listQuery, ...search, page: 0, ...change };
    return toOffice.adminLedger({ tab: 'postings', account, cause, owner, order: orderId, ...addressOf(rest) });
  };
  const columns: Column<Posting>[] = [
    { key: 'at', head: t('ledger.column.at'), cell: ({ at }) => <Moment at={at} /> },
    { key: 'cause', head: t('ledger.column.cause'), cell: ({ cause }) => t(`ledger.cause.${cause}`) },
    { key: 'order', head: t('ledger.column.order'), cell: ({ orderId }) => orderId && <OrderLink id={orderId} /> },
    {
      key: 'entries',
      head: t('ledger.column.entries'),
      className: 'w-full',
      cell: (posting) => <Entries posting={posting} hrefOf={hrefOf} />,
    },
  ];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Choice
          label={t('ledger.column.account')}
          all={t('ledger.allAccounts')}
          value={search.account}
          options={ACCOUNTS.map((key) => ({ key, label: t(`ledger.account.${key}`) }))}
          hrefOf={(account) => hrefOf({ account })}
        />
        <Choice
          label={t('ledger.column.cause')}
          all={t('ledger.allCauses')}
          value={search.cause}
          options={CAUSES.map((key) => ({ key, label: t(`ledger.cause.${key}`) }))}
          hrefOf={(cause) => hrefOf({ cause })}
        />
        {search.orderId && (
          <ChipLink
            href={hrefOf({ orderId: undefined })}
            isCurrent
          >{`${t('ledger.column.order')} ${search.orderId} ×`}</ChipLink>
        )}
        {search.owner && <ChipLink href={hrefOf({ owner: undefined })} isCurrent>{`${search.owner} ×`}</ChipLink>}
      </div>
      <PeriodFilter listQuery={listQuery} hrefOf={hrefOf} />
      {problem && <ListProblem problem={problem} />}
      {answer &&
        (answer.postings.length === 0 ? (
          <Card>
            <EmptyState icon="receipt" title={t('ledger.nothing')} />
          </Card>
        ) : (
          <>
            <DataList
              label={t('ledger.tab.postings')}
              rows={answer.postings}
              keyOf={({ id }) => id}
              columns={columns}
              busy={isPageLoading}
              card={(posting) => (
                <div className="flex flex-col gap-2">
                  <div className="flex flex-wrap justify-between gap-2 text-sm">
                    <span className="font-medium">{t(`ledger.cause.${posting.cause}`)}</span>
                    <Moment at={posting.at} />
                  </div>
                  {posting.orderId && <OrderLink id={posting.orderId} />}
                  <Entries posting={posting} hrefOf={hrefOf} />
                </div>
              )}
            />
            <ListFoot listQuery={listQuery} total={answer.recordsTotal} pages={answer.totalPages} hrefOf={hrefOf} />
          </>
        ))}
    </div>
  );
}

function OrderLink({ id }: { id: number }) {
  return (
    <Link to={toOffice.adminOrder(id)} className="inline-flex min-h-8 items-center text-brand-700 hover:underline">
      <Bidi>{`#${id}`}</Bidi>
    </Link>
  );
}

function Entries({ posting, hrefOf }: { posting: Posting; hrefOf(change: Partial<Search>): string }) {
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
              <Link
                to={hrefOf({ owner: entry.owner })}
                className="ms-2 inline-flex min-h-6 items-center text-ink-600 underline"
              >
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

type ChoiceProps = {
  label: string;
  all: string;
  value: string | undefined;
  options: readonly { key: string; label: string }[];
  hrefOf(value: string | undefined): string;
};

function Choice({ label, all, value, options, hrefOf }: ChoiceProps) {
  const navigate = useNavigate();
  return (
    <label className="flex items-center gap-2 text-sm text-ink-600">
      {label}
      <select
        value={value ?? ''}
        onChange={(event) =>
          void navigate(hrefOf(event.currentTarget.value || undefined), { preventScrollReset: true })
        }
        className={
          'min-h-10 rounded-sm border border-line-strong bg-surface px-2 text-ink-900 ' +
          'pointer-coarse:min-h-11 pointer-coarse:text-md'
        }
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
