import { PERIODS } from '#core/period.ts';
import { RECEIPT_KINDS } from '#core/receipt/states.ts';
import { PageTitle } from '#web/account/page-title.tsx';
import { ReceiptCard } from '#web/account/receipts/receipt-card.tsx';
import { MonthlyStatement } from '#web/account/receipts/statement.tsx';
import { api } from '#web/api/client.ts';
import { CardList } from '#web/components/office/card-list.tsx';
import { ListChips } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { requireMember } from '#web/session/guard.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/page';

const receipts = listQuery(to.receipts, { kind: choice(RECEIPT_KINDS) }, { periods: PERIODS });

/** Cash receipts and tax invoices of the buyer; period, kind and page are in the URL (PAY-007). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  return await receipts.load(request, (query) => api('listMyReceipts', { query }));
}

export default function ReceiptsPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageTitle title={t('receipt.title')} />
      <MonthlyStatement />
      <CardList
        label={t('receipt.title')}
        list={list}
        rowsOf={(answer) => answer.receipts}
        keyOf={(receipt) => receipt.id}
        card={(receipt) => <ReceiptCard receipt={receipt} />}
        className="gap-3!"
        filters={
          <ListChips list={list} by="kind" label={t('receipt.kinds')} text={(kind) => t(`receipt.kind.${kind}`)} />
        }
        empty={{
          icon: 'receipt',
          title: t('receipt.none'),
          action: (
            <LinkButton look="secondary" to={to.orders()}>
              {t('account.nav.orders')}
            </LinkButton>
          ),
        }}
      />
    </>
  );
}
