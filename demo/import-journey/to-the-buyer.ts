import { type Ordered, wonOf } from './to-the-centre.ts';
import { must, until, type World } from './world.ts';

/** Customs clearance: bill of lading, cargo progress as reported by customs, and the accepted figures. */
export async function clear(world: World, { id }: Ordered): Promise<void> {
  const params = { id };
  const page = `/ops/customs/${id}`;
  const billYear = new Date().getUTCFullYear();
  // Some last digits are sentinels of the customs simulator; a seven never is.
  const houseBill = `WHPT${billYear}${id}7`;
  const begun = await must(world, 'customs', 'saveBill', { params, body: { houseBill, billYear, cargoNumber: '' } });
  world.report({
    who: 'customs',
    what: `registers the cargo by its house bill ${houseBill}`,
    status: begun.status,
    page,
  });
  for (const step of ['port', 'bonded', 'declared', 'released'] as const) {
    const noted = await must(world, 'customs', 'noteCargo', {
      params,
      body: { step, at: new Date().toISOString(), place: '평택세관' },
    });
    world.report({ who: 'customs', what: `reports: ${noted.lastWord}`, status: noted.status, page });
  }
  const { lines, duty, vat, status } = await must(world, 'customs', 'saveFigures', {
    params,
    body: { declarationNumber: '4160126100001M', originCertificate: '', lines: begun.lines },
  });
  world.report({
    who: 'customs',
    what: `writes down what was declared, lines: ${lines.length}`,
    status,
    page,
    money: `duty ${wonOf(duty)}, VAT ${wonOf(vat)}`,
  });
}

/** Receives all cartons at the Korea warehouse, ships them and follows them until delivery. */
export async function deliver(world: World, { id }: Ordered): Promise<void> {
  const params = { id };
  const page = `/ops/warehouse/${id}`;
  const { boxes } = await must(world, 'warehouse', 'readWarehouse', { params });
  for (const { code } of boxes) await must(world, 'warehouse', 'receiveCarton', { body: { code } });
  const received = await must(world, 'warehouse', 'readWarehouse', { params });
  world.report({
    who: 'warehouse',
    what: `scans its cartons: ${received.received} of ${received.cartons}`,
    status: received.status,
    page,
  });
  const waybill = `6${String(Date.now()).slice(-11)}`;
  const sent = await must(world, 'warehouse', 'sendFromWarehouse', {
    params,
    body: { courier: 'CJ', waybill, shippedAt: new Date().toISOString() },
  });
  world.report({ who: 'warehouse', what: `sends them by courier, waybill ${waybill}`, status: sent.status, page });
  const there = await must(world, 'warehouse', 'deliverFromWarehouse', { params });
  world.report({ who: 'warehouse', what: 'records their arrival', status: there.status, page });
}

export type Settled = {
  readonly billed: number;
  readonly actual: number;
  readonly refund: number;
  readonly refunded: number;
  readonly status: string;
  readonly left: Readonly<Record<string, number>>;
};

/** Refunds the excess payment; the buyer confirms and the order is completed. */
export async function settleAndConfirm(world: World, { id }: Ordered): Promise<Settled> {
  const params = { id };
  const settled = await must(world, 'operator', 'settleImport', { params, body: { lines: [], note: '' } });
  const [billed, actual, refund] = [settled.billed.amount, settled.actual.amount, settled.refund.amount];
  world.report({
    who: 'operator',
    what: 'settles what it really cost',
    status: 'delivered',
    page: `/admin/imports/${id}`,
    money: `paid ${wonOf(billed)}, really cost ${wonOf(actual)}, back ${wonOf(refund)}`,
  });
  const confirmed = await must(world, 'buyer', 'confirmPurchase', { params });
  world.report({ who: 'buyer', what: 'confirms the purchase', status: confirmed.status, page: `/my/orders/${id}` });
  const order = await until(world, 'the refund and the end of the order', async () => {
    const now = await must(world, 'buyer', 'readMyOrder', { params });
    return now.status === 'completed' ? now : undefined;
  });
  const refunded = order.invoices.reduce((sum, invoice) => sum + invoice.refunded.amount, 0);
  world.report({
    who: 'buyer',
    what: 'has the refund on the card',
    status: order.status,
    page: `/my/orders/${id}/settlement`,
    money: `${wonOf(refunded)} came back`,
  });
  return { billed, actual, refund, refunded, status: order.status, left: await heldFor(world, id) };
}

/** The remaining ledger balances of an order, by account, in won. */
async function heldFor(world: World, orderId: number): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (let page = 0; ; page += 1) {
    const { postings } = await must(world, 'operator', 'listPostings', { query: { orderId, page, count: 50 } });
    for (const { entries } of postings)
      for (const { account, amount } of entries) sums[account] = (sums[account] ?? 0) + amount.amount;
    if (postings.length < 50) return sums;
  }
}
