import type { Answers } from '#core/contract.ts';
import { PERIODS } from '#core/period.ts';
import { postings } from '#web/admin/ledger/postings.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { listQuery } from '#web/components/office/list-query.ts';
import { PeriodFilter } from '#web/components/office/period-filter.tsx';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { Price } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState, Notice } from '#web/ui/states.tsx';
import { Card, TableFrame } from '#web/ui/surface.tsx';

const balance = listQuery(toOffice.adminLedger, {}, { periods: PERIODS });

export async function loadBalance(request: Request) {
  const place = balance.at(request);
  return { ...place, ...(await answered(request, () => api('readTrialBalance', { query: place.narrowed }))) };
}

/** Debit, credit and balance of every account; each links to its postings. */
export function Balance({ list }: { list: Awaited<ReturnType<typeof loadBalance>> }) {
  const t = useText();
  const { answer, problem } = list;
  const { period, own } = list.values;
  return (
    <div className="flex flex-col gap-4">
      <PeriodFilter list={list} />
      {problem && <ListProblem problem={problem} />}
      {answer && answer.accounts.length === 0 && (
        <Card>
          <EmptyState icon="receipt" title={t('ledger.nothing')} />
        </Card>
      )}
      {answer?.totals.map((total) => (
        <section key={total.currency} className="flex flex-col gap-2">
          <h2 className="text-md">{total.currency}</h2>
          {total.balance !== 0 && <Notice tone="error">{t('ledger.outOfBalance')}</Notice>}
          <TableFrame label={`${t('ledger.tab.balance')} ${total.currency}`}>
            <thead>
              <tr>
                <th scope="col">{t('ledger.column.account')}</th>
                {(['debit', 'credit', 'balance'] as const).map((column) => (
                  <th key={column} scope="col" className="text-end!">
                    {t(`ledger.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {answer.accounts
                .filter(({ currency }) => currency === total.currency)
                .map((row) => (
                  <tr key={row.account}>
                    <th scope="row" className="bg-surface! font-medium! text-ink-900!">
                      <Link
                        className="inline-flex min-h-8 flex-col justify-center text-brand-700 hover:underline"
                        to={postings.hrefOf({ account: row.account }, { period, own })}
                      >
                        {t(`ledger.account.${row.account}`)}
                      </Link>
                    </th>
                    <Sums row={row} />
                  </tr>
                ))}
            </tbody>
            <tfoot>
              <tr className="bg-surface-1 font-semibold">
                <th scope="row">{t('ledger.column.total')}</th>
                <Sums row={total} />
              </tr>
            </tfoot>
          </TableFrame>
        </section>
      ))}
      <p className="max-w-[70ch] text-sm text-ink-600">{t('ledger.howToRead')}</p>
    </div>
  );
}

type Row = Answers['readTrialBalance']['totals'][number];

function Sums({ row: { currency, debit, credit, balance } }: { row: Row }) {
  return [debit, credit, balance].map((amount, index) => (
    <td key={index} className="text-end">
      <Price money={{ amount, currency }} />
    </td>
  ));
}
