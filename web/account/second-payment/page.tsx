import { data, useRevalidator } from 'react-router';
import { PaySection } from '#web/account/order/pay-section.tsx';
import { PageTitle } from '#web/account/page-title.tsx';
import { AcceptBill } from '#web/account/second-payment/accept-bill.tsx';
import { Arrived } from '#web/account/second-payment/arrived.tsx';
import { BillFacts } from '#web/account/second-payment/bill-facts.tsx';
import { Deadline } from '#web/account/second-payment/deadline.tsx';
import { api, ApiRefusal } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { BillTable } from '#web/components/order/bill-table.tsx';
import { OrderRates } from '#web/components/order/order-rates.tsx';
import { Bidi } from '#web/components/price.tsx';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState, Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 });
  const ifThere = (problem: unknown) => {
    if (problem instanceof ApiRefusal && problem.code === 'settlement.notFound') return undefined;
    if (problem instanceof ApiRefusal && problem.status === 404) throw data(null, { status: 404 });
    throw problem;
  };
  const order = await api('readMyOrder', { params: { id } }).catch((problem: unknown) => {
    ifThere(problem);
    throw problem;
  });
  // The page is usable without the centre's inspection.
  const [bill, inspection] = await Promise.all([
    api('readMyBill', { params: { id } }).catch(ifThere),
    api('readMyInspection', { params: { id } }).catch(() => undefined),
  ]);
  return { order, bill, inspection };
}

/**
 * The second payment of an import: what arrived, invoiced against estimated amounts with reasons, and the payment
 * methods (ux §9.6).
 */
export default function SecondPayment({ loaderData: { order, bill, inspection } }: Route.ComponentProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  const toOrder = (
    <LinkButton look="secondary" to={to.order(order.id)}>
      {t('settlement.toOrder')}
    </LinkButton>
  );
  const title = t('settlement.secondPayment');
  if (!bill) {
    return (
      <>
        <PageTitle title={title} />
        <EmptyState title={t('settlement.noBill')} action={toOrder}>
          {t('settlement.noBillText')}
        </EmptyState>
      </>
    );
  }
  const isOpen = bill.invoice?.status === 'requested' || bill.invoice?.status === 'depositing';
  const mustAccept = bill.needsAcceptance && !bill.acceptedAt;
  return (
    <OrderRates order={order}>
      <PageTitle title={title}>{toOrder}</PageTitle>
      <div className="flex flex-col gap-6">
        <Card className="flex flex-wrap items-baseline justify-between gap-2 p-4">
          <p>
            {t('account.orders.number')} <Bidi className="font-semibold">{bill.number}</Bidi>
          </p>
          {isOpen && bill.dueAt && <Deadline at={bill.dueAt} />}
        </Card>
        {bill.status === 'paid' && <Notice tone="ok">{t('settlement.paid')}</Notice>}
        {bill.status === 'requested' && !isOpen && <Notice tone="warn">{t('settlement.overdue')}</Notice>}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_320px]">
          <Card as="section" label={t('settlement.compare')} className="flex flex-col gap-4 p-4 sm:p-6">
            <h2 className="text-lg">{t('settlement.compare')}</h2>
            {bill.note && (
              <Notice>
                <p className="font-medium">{t('settlement.noteFromUs')}</p>
                <p dir="auto">{bill.note}</p>
              </Notice>
            )}
            <BillTable bill={bill} />
          </Card>
          <div className="flex min-w-0 flex-col gap-6">
            {inspection && <Arrived inspection={inspection} orderId={order.id} />}
            <BillFacts bill={bill} />
          </div>
        </div>
        {isOpen && mustAccept && <AcceptBill bill={bill} />}
        {isOpen && !mustAccept && <PaySection order={order} onReload={again} />}
      </div>
    </OrderRates>
  );
}
