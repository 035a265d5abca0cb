import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { money } from '#core/money.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { type BuiltImport, type ImportShop, openImports } from '#server/importing/builders.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import { order } from '#server/order/tables.ts';
import { readOrder } from '#server/order/testing.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { COMPARED, released } from '#server/settlement/builders.ts';
import { finishSettlements } from '#server/settlement/timers.ts';

const FIGURES = { rate: '204.10', customsValue: 2_328_840, duty: 186_300, vat: 251_510 };
let shop: ImportShop;
beforeAll(async () => {
  shop = await openImports();
});
afterAll(() => shop.close());

let waybills = 600_000_000_000;
const operator = () => shop.staff.operator.token;

async function delivered(): Promise<BuiltImport> {
  const built = await released(shop, FIGURES);
  const { warehouse } = shop.staff;
  const params = { id: built.id };
  const sent = await shop.call('sendFromWarehouse', {
    token: warehouse.token,
    params,
    body: { courier: 'CJ', waybill: String((waybills += 1)), shippedAt: shop.clock.now.toISOString() },
  });
  expect(sent.status).toBe(200);
  expect((await shop.call('deliverFromWarehouse', { token: warehouse.token, params })).status).toBe(200);
  return built;
}

/** The buyer returns pieces at the seller's fault, and staff refunds them. */
async function returned({ id, buyer }: BuiltImport, quantity: number): Promise<void> {
  const [line] = (await readOrder(shop, buyer, id)).lines;
  const { answer: claim } = await shop.call('openClaimForStaff', {
    token: operator(),
    params: { id },
    body: { kind: 'return', reason: 'damaged', lines: [{ id: line?.id ?? 0, quantity }] },
  });
  const staff = { token: operator(), params: { id: claim.id } };
  await shop.call('answerClaimForStaff', { ...staff, body: { approve: true, why: '' } });
  await shop.call('receiveClaimGoodsForStaff', { ...staff, body: { restock: false } });
  const finished = await shop.call('finishClaimForStaff', { ...staff, body: {} });
  expect([finished.status, finished.refusal?.code]).toEqual([200, undefined]);
}

const settle = (id: number) =>
  shop.call('settleImport', { token: operator(), params: { id }, body: { lines: [], note: '', confirmed: COMPARED } });

/** Pays out every refund; the settlement is done with them, and nothing of the order is left on any account. */
async function squared({ id, buyer }: BuiltImport): Promise<void> {
  await sendRefunds(shop.app.deps, id);
  await finishSettlements(shop.db, shop.clock.now);
  expect((await shop.call('readMySettlement', { token: buyer.token, params: { id } })).answer.status).toBe('done');
  for (const account of ['buyerFunds', 'importCost'] as const)
    expect([account, await balanceOf(shop.db, account, id, 'KRW')]).toEqual([account, money(0, 'KRW')]);
  await expectNoBrokenInvariants(shop.url);
}

describe('an import and the return of its goods', () => {
  it('IMP-011 a whole import that was returned is settled: the rest of the second payment is refunded', async () => {
    const built = await delivered();
    await returned(built, 600);
    expect((await readOrder(shop, built.buyer, built.id)).status).toBe('cancelled');
    const settled = await settle(built.id);
    expect([settled.status, settled.refusal?.code]).toEqual([200, undefined]);
    await squared(built);
    expect((await readOrder(shop, built.buyer, built.id)).status).toBe('cancelled');
  });

  it('IMP-011 a part that was returned before is settled with what is left, and a return after it too', async () => {
    const part = await delivered();
    await returned(part, 100);
    expect((await settle(part.id)).status).toBe(200);
    await squared(part);
    await returned(part, 500);
    await squared(part);

    const later = await delivered();
    expect((await settle(later.id)).status).toBe(200);
    await squared(later);
    await returned(later, 600);
    await squared(later);
    expect((await settle(later.id)).refusal.code).toBe('settlement.alreadySettled');
  });

  it('IMP-011 an import that was cancelled before it left is never settled', async () => {
    const { id, buyer } = await released(shop, FIGURES);
    await shop.db.update(order).set({ status: 'cancelled' }).where(eq(order.id, id));
    expect((await settle(id)).refusal.code).toBe('order.transitionNotAllowed');
    await shop.db.update(order).set({ status: 'atKoreaWarehouse' }).where(eq(order.id, id));
    expect((await readOrder(shop, buyer, id)).status).toBe('atKoreaWarehouse');
  });
});
