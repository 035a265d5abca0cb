import { useState } from 'react';
import type { Answers } from '#core/contract.ts';
import { SettleDialog } from '#web/admin/ledger/settle-dialog.tsx';
import { useText } from '#web/i18n/text.tsx';
import type { Answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { addressOf, type ListQuery } from '#web/components/office/list-query.ts';
import { ListProblem, Moment, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

export type Difference = Answers['listProviderDifferences']['differences'][number];
type Props = { listQuery: ListQuery; settled: boolean; list: Answered<Answers['listProviderDifferences']> };

/** Differences found by the nightly comparison with the provider, until a person resolves them. */
export function Differences({ listQuery, settled, list: { answer, problem } }: Props) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const [chosen, setChosen] = useState<Difference>();
  const hrefOf = (change: { page?: number; count?: number; settled?: boolean }) => {
    const next = { ...listQuery, page: 0, settled, ...change };
    return toOffice.adminLedger({ tab: 'differences', ...(next.settled && { settled: 'true' }), ...addressOf(next) });
  };
  const payment = ({ providerPaymentId, orderId }: Difference) =>
    orderId ? (
      <Link
        to={toOffice.adminOrder(orderId)}
        className="inline-flex min-h-8 items-center text-brand-700 hover:underline"
      >
        <Bidi>{providerPaymentId}</Bidi>
      </Link>
    ) : (
      <Bidi>{providerPaymentId}</Bidi>
    );
  const action = (row: Difference) =>
    row.settledAt ? (
      row.note
    ) : (
      <Button look="secondary" size="small" onClick={() => setChosen(row)}>
        {t('ledger.settle.do')}
      </Button>
    );
  const columns: Column<Difference>[] = [
    { key: 'found', head: t('ledger.column.found'), cell: ({ foundAt }) => <Moment at={foundAt} /> },
    { key: 'kind', head: t('ledger.column.difference'), cell: ({ kind }) => t(`ledger.difference.${kind}`) },
    { key: 'payment', head: t('ledger.column.payment'), className: 'w-full', cell: payment },
    { key: 'ours', head: t('ledger.column.ours'), align: 'end', cell: ({ ours }) => <Price money={ours} /> },
    { key: 'theirs', head: t('ledger.column.theirs'), align: 'end', cell: ({ theirs }) => <Price money={theirs} /> },
    { key: 'do', head: t('ledger.column.settled'), cell: action },
  ];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-1">
        {[false, true].map((one) => (
          <ChipLink key={String(one)} href={hrefOf({ settled: one })} isCurrent={one === settled}>
            {t(one ? 'ledger.settled' : 'ledger.open')}
          </ChipLink>
        ))}
      </div>
      {problem && <ListProblem problem={problem} />}
      {answer &&
        (answer.differences.length === 0 ? (
          <Card>
            <EmptyState icon="check" title={t('ledger.noDifference')}>
              {t('ledger.noDifferenceHint')}
            </EmptyState>
          </Card>
        ) : (
          <>
            <DataList
              label={t('ledger.tab.differences')}
              rows={answer.differences}
              keyOf={({ id }) => id}
              columns={columns}
              busy={isPageLoading}
              card={(row) => (
                <div className="flex flex-col gap-2">
                  <span className="font-medium">{t(`ledger.difference.${row.kind}`)}</span>
                  {payment(row)}
                  <span className="flex justify-between gap-2 text-sm">
                    <span>
                      {t('ledger.column.ours')} <Price money={row.ours} />
                    </span>
                    <span>
                      {t('ledger.column.theirs')} <Price money={row.theirs} />
                    </span>
                  </span>
                  {action(row)}
                </div>
              )}
            />
            <ListFoot listQuery={listQuery} total={answer.recordsTotal} pages={answer.totalPages} hrefOf={hrefOf} />
          </>
        ))}
      {chosen && <SettleDialog difference={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  );
}
