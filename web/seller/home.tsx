import { useText } from '#web/i18n/text.tsx';
import { OfficeTable } from '#web/components/office/office-table.tsx';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { GoodsTasks } from '#web/seller/dashboard/goods-tasks.tsx';
import { type Board, loadBoard } from '#web/seller/dashboard/load.ts';
import { Sales } from '#web/seller/dashboard/sales.tsx';
import { Tasks } from '#web/seller/dashboard/tasks.tsx';
import { storeOrderColumns } from '#web/seller/orders/columns.tsx';
import { NextPayout } from '#web/seller/payouts/next-payout.tsx';
import { ProductCodes } from '#web/seller/product-codes.tsx';
import { TakenDown } from '#web/seller/taken-down.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/home';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadBoard(request);

/** One board of today: what waits, what is paid next, and what was sold. */
export default function SellerHome({ loaderData: board }: Route.ComponentProps) {
  const t = useText();
  const { orders, goods, money, store } = board;
  return (
    <>
      <PageHead title={t('seller.dashboard')} />
      <h1 className="mb-4 text-xl">{t('seller.today')}</h1>
      {goods && goods.takenDown.problem && <ListProblem problem={goods.takenDown.problem} />}
      {goods && goods.takenDown.answer && <TakenDown {...goods.takenDown.answer} />}
      <Tasks board={board} />
      {money && <Payout payout={money.payout} />}
      {goods && goods.tasks.problem && <ListProblem problem={goods.tasks.problem} />}
      {goods && goods.tasks.answer && <GoodsTasks tasks={goods.tasks.answer} />}
      <Sales board={board} />
      {orders && <Newest newest={orders.newest} />}
      {goods && <ProductCodes store={store} />}
    </>
  );
}

function Payout({ payout }: { payout: Exclude<Board['money'], false>['payout'] }) {
  const t = useText();
  if (payout.problem) return <ListProblem problem={payout.problem} />;
  return (
    <NextPayout
      answer={payout.answer}
      more={
        <LinkButton to={toOffice.sellerPayouts()} look="quiet" size="small">
          {t('seller.payouts.all')}
        </LinkButton>
      }
    />
  );
}

function Newest({ newest }: { newest: Exclude<Board['orders'], false>['newest'] }) {
  const t = useText();
  return (
    <>
      <h2 className="mb-3 flex items-center justify-between gap-4 text-lg">
        {t('seller.newest')}
        <LinkButton to={toOffice.sellerOrders()} look="quiet" size="small">
          {t('seller.allOrders')}
        </LinkButton>
      </h2>
      {newest.problem ? (
        <ListProblem problem={newest.problem} />
      ) : newest.answer.orders.length === 0 ? (
        <Card>
          <EmptyState icon="receipt" title={t('seller.noneYet')}>
            {t('seller.noneYetText')}
          </EmptyState>
        </Card>
      ) : (
        <OfficeTable
          label={t('seller.newest')}
          rows={newest.answer.orders}
          keyOf={(order) => order.id}
          columns={storeOrderColumns(t)}
        />
      )}
    </>
  );
}
