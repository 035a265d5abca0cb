import { PageTitle } from '#web/account/page-title.tsx';
import { MonthlyStatement } from '#web/account/receipts/statement.tsx';
import { ReceiptCard } from '#web/account/receipts/receipt-card.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { addressOf, callQueryOf, listQueryOf } from '#web/components/office/list-query.ts';
import { PeriodFilter } from '#web/components/office/period-filter.tsx';
import { ListProblem, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { kindIn, ReceiptKinds } from '#web/components/receipt-facts.tsx';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/links/to.ts';
import { classes } from '#web/ui/classes.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

/** Cash receipts and tax invoices of the buyer; period, kind and page are in the URL (PAY-007). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const { searchParams } = new URL(request.url);
  const listQuery = listQueryOf(searchParams);
  const kind = kindIn(searchParams);
  return {
    listQuery,
    kind,
    list: await answered(request, () =>
      api('listMyReceipts', { query: { ...callQueryOf(listQuery), ...(kind && { kind }) } }),
    ),
  };
}

export default function ReceiptsPage({ loaderData: { listQuery, kind, list } }: Route.ComponentProps) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const hrefOf = (change: Partial<typeof listQuery & { kind: typeof kind }>) => {
    const next = { ...listQuery, kind, page: 0, ...change };
    return to.receipts({ kind: next.kind, ...addressOf(next) });
  };
  const isNarrowed = listQuery.period !== 'all' || kind !== undefined;
  return (
    <>
      <PageTitle title={t('receipt.title')} />
      <MonthlyStatement />
      <div className="mb-4 flex flex-col gap-3">
        <PeriodFilter listQuery={listQuery} hrefOf={hrefOf} />
        <ReceiptKinds kind={kind} hrefOf={hrefOf} />
      </div>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.receipts.length === 0 ? (
        <Card>
          <EmptyState
            icon="receipt"
            title={t(isNarrowed ? 'receipt.noneHere' : 'receipt.none')}
            action={
              <LinkButton look="secondary" to={isNarrowed ? to.receipts() : to.orders()}>
                {t(isNarrowed ? 'office.list.showAll' : 'account.nav.orders')}
              </LinkButton>
            }
          />
        </Card>
      ) : (
        <>
          <ul aria-label={t('receipt.title')} className={classes('flex flex-col gap-3', isPageLoading && 'opacity-60')}>
            {list.answer.receipts.map((receipt) => (
              <li key={receipt.id}>
                <ReceiptCard receipt={receipt} />
              </li>
            ))}
          </ul>
          <ListFoot
            listQuery={listQuery}
            total={list.answer.recordsTotal}
            pages={list.answer.totalPages}
            hrefOf={hrefOf}
          />
        </>
      )}
    </>
  );
}
