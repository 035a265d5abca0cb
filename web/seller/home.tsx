import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { CountCard, ListProblem } from '#web/components/office/pieces.tsx';
import { countsOf, useLatest } from '#web/components/office/use-latest.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { requireStoreHome } from '#web/session/store-home.ts';
import { NextPayout } from '#web/seller/payouts/next-payout.tsx';
import { ProductCodes } from '#web/seller/product-codes.tsx';
import { TakenDown } from '#web/seller/taken-down.tsx';
import { storeOrderColumns } from '#web/seller/orders/columns.tsx';
import { OfficeTable } from '#web/components/office/office-table.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/home';

/** The states that need an action, in the order of an order's life. */
const WAITING = [
  { status: 'paid', icon: 'receipt', isUrgent: true },
  { status: 'preparing', icon: 'box', isUrgent: true },
  { status: 'shippingStarted', icon: 'truck', isUrgent: false },
  { status: 'inDelivery', icon: 'truck', isUrgent: false },
  { status: 'delivered', icon: 'clock', isUrgent: false },
] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { store, mayUse } = await requireStoreHome(request);
  const newest = await answered(request, () => api('listStoreOrders', { query: { count: 5 } }));
  const counts = countsOf(
    WAITING.map(({ status }) => status),
    (status) => api('listStoreOrders', { query: { status, count: 1 } }),
  );
  const takenDown = mayUse('ownStore.goods') ? await answered(request, () => api('listTakenDownProducts')) : undefined;
  const payout = mayUse('ownStore.money') ? await answered(request, () => api('readNextPayout')) : undefined;
  return {
    newest,
    counts,
    takenDown,
    payout,
    store: mayUse('ownStore.goods') ? store : undefined,
  };
}

export default function SellerHome({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('seller.dashboard')} />
      <Today {...loaderData} />
    </>
  );
}

function Today({ newest, counts, takenDown, payout, store }: Route.ComponentProps['loaderData']) {
  const t = useText();
  const latest = useLatest(counts);
  return (
    <>
      <h1 className="mb-4 text-xl">{t('seller.today')}</h1>
      {takenDown &&
        (takenDown.problem ? <ListProblem problem={takenDown.problem} /> : <TakenDown {...takenDown.answer} />)}
      <ul className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        {WAITING.map(({ status, icon, isUrgent }) => (
          <li key={status} className="row-span-3 grid grid-rows-subgrid max-md:last:col-span-2">
            <CountCard
              label={t(`seller.waiting.${status}`)}
              hint={t(`seller.waitingHint.${status}`)}
              count={latest?.get(status)}
              href={toOffice.sellerOrders({ status })}
              icon={icon}
              isUrgent={isUrgent}
            />
          </li>
        ))}
      </ul>
      {!payout ? null : payout.problem ? (
        <ListProblem problem={payout.problem} />
      ) : (
        <NextPayout
          answer={payout.answer}
          more={
            <LinkButton to={toOffice.sellerPayouts()} look="quiet" size="small">
              {t('seller.payouts.all')}
            </LinkButton>
          }
        />
      )}
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
      {store && <ProductCodes store={store} />}
    </>
  );
}
