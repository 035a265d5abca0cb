import type { Contract } from '#core/contract.ts';
import type { BodyOf } from '#core/endpoint.ts';
import type { Service } from '#core/logistics/tariff.ts';
import { payFor } from '../../tools/proof/customer.ts';
import { must, pull, type World } from './world.ts';

/** The ordered offers and their destination. */
export type Goods = { readonly sku: string; readonly quantity: number; readonly addressId: number };
export type Ordered = {
  readonly id: number;
  readonly number: string;
  readonly lineId: number;
  readonly estimate: { readonly first: number; readonly second: number };
};

export type TransportOptions = Pick<
  BodyOf<Contract['placeImport']>,
  'importer' | 'customsNumber' | 'mode' | 'customsOption' | 'insured' | 'lastMile'
>;
const BY_PROXY: TransportOptions = {
  importer: 'PROXY',
  mode: 'LCL',
  customsOption: 'BASE',
  insured: true,
  lastMile: 'COURIER',
};
const SERVICES = [
  ['QUANTITY', 1],
  ['DETAILED_PHOTO', 2],
] as const;
export type RequestedServices = readonly (readonly [kind: Service, count: number])[];
/** The bank's base rate next to the applied one (cash-buying rate plus three hundredths). */
const PAID_SHARE = 0.975;

/** Requests the estimate and places the order, which then waits for the expert's review. */
export async function placeOrder(
  world: World,
  { sku, quantity, addressId }: Goods,
  transport: TransportOptions = BY_PROXY,
  services: RequestedServices = SERVICES,
): Promise<Ordered> {
  const input = {
    lines: [{ sku, quantity }],
    addressId,
    ...transport,
    services: services.map(([kind, count]) => ({ sku, kind, count })),
  };
  const quote = await must(world, 'buyer', 'quoteImport', { body: input });
  const { firstTotal, secondTotal, low, high } = quote.estimate;
  world.report({
    who: 'buyer',
    what: `asks what ${quantity} pieces cost at the door`,
    status: '',
    page: '/my-store/1688',
    money:
      `first ${wonOf(quote.total.amount)}, second about ${wonOf(secondTotal.amount)}; in all ` +
      `${wonOf(low.amount)} to ${wonOf(high.amount)}`,
  });
  const order = await must(world, 'buyer', 'placeImport', {
    body: { ...input, stockOutPreference: 'refund', termsAgreed: true, expectedTotal: quote.total },
  });
  world.report({
    who: 'buyer',
    what: `orders the import ${order.number}`,
    status: order.status,
    page: `/my/orders/${order.id}`,
  });
  return {
    id: order.id,
    number: order.number,
    lineId: order.lines[0]?.id ?? 0,
    estimate: { first: firstTotal.amount, second: secondTotal.amount },
  };
}

/** The expert's review and the first payment. */
export async function passAndPay(world: World, { id }: Ordered): Promise<void> {
  const checked = await must(world, 'operator', 'reviewImport', {
    params: { id },
    body: { decision: 'pass', note: '' },
  });
  world.report({
    who: 'operator',
    what: 'passes the expert’s check',
    status: checked.status,
    page: `/admin/imports/${id}`,
  });
  await pay(world, id, 'makes the first payment by card');
}

export async function pay(world: World, id: number, what: string): Promise<void> {
  const { origin, payments, tokens } = world;
  const paid = await payFor({ origin, provider: payments, buyer: { token: tokens.buyer } }, id);
  if (!paid) throw new Error('the payment window did not lead to a payment');
  const order = await must(world, 'buyer', 'readMyOrder', { params: { id } });
  world.report({
    who: 'buyer',
    what,
    status: order.status,
    page: `/my/orders/${id}`,
    money: `paid ${wonOf(order.invoices.at(-1)?.paid.amount ?? 0)}`,
  });
}

/** Orders and pays the goods at the supplier, who sends them. Returns the waybills of the parcels. */
export async function buyOfSupplier(world: World, { id }: Ordered): Promise<string[]> {
  const begun = await must(world, 'operator', 'startBuying', { params: { id } });
  const page = `/admin/imports/${id}`;
  const waybills: string[] = [];
  world.report({
    who: 'operator',
    what: `drafts a purchase for ${begun.purchases.map(({ company }) => company).join(', ')}`,
    status: 'preparing',
    page,
  });
  for (const draft of begun.purchases) {
    const params = { id: draft.id };
    const { total, whyNot } = await must(world, 'operator', 'previewPurchase', { params });
    if (!total) throw new Error(`the supplier would refuse: ${JSON.stringify(whyNot)}`);
    const ordered = await must(world, 'operator', 'orderPurchase', { params, body: { expectedTotal: total } });
    if (ordered.supplierOrderId === null)
      throw new Error(`the supplier was not ordered: ${JSON.stringify(ordered.failure)}`);
    const paidWon = Math.ceil((total.amount / 100) * Number(begun.appliedRate) * PAID_SHARE);
    const paid = await must(world, 'operator', 'payPurchase', { params, body: { paidWon, how: 'withholding' } });
    if (paid.status !== 'paid') throw new Error(`the supplier was not paid: ${JSON.stringify(paid.failure)}`);
    world.report({
      who: 'operator',
      what: `orders and pays ${ordered.supplierOrderId} at the supplier`,
      status: paid.orderStatus,
      page,
      money: `${(total.amount / 100).toFixed(2)} yuan for ${wonOf(paidWon)}`,
    });
    await pull(`${world.supplierUrl}/control`, { orderId: ordered.supplierOrderId, to: 'signed' });
    const { parcels, orderStatus } = await must(world, 'operator', 'lookAtPurchase', { params });
    world.report({
      who: 'operator',
      what: `reads the shipment: ${parcels.map(({ waybill }) => waybill).join(', ')}`,
      status: orderStatus,
      page,
    });
    waybills.push(...parcels.map(({ waybill }) => waybill));
  }
  return waybills;
}

/** Records the arrival of the parcels at the centre. */
export async function scan(world: World, waybills: readonly string[]): Promise<void> {
  for (const waybill of waybills) {
    const arrival = await must(world, 'centre', 'scanWaybill', { body: { waybill } });
    world.report({
      who: 'centre',
      what: `scans ${waybill}: ${arrival.status}`,
      status: 'atChinaCentre',
      page: '/ops/centre',
    });
  }
}

export const wonOf = (amount: number): string => `${amount.toLocaleString('en')} won`;
