import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { aMember } from '#server/member/builders.ts';
import {
  type Buyer,
  openAccount,
  openShop,
  paid,
  payByCard,
  placed,
  type Shop,
  startPaying,
} from '#server/order/testing.ts';
import { openWindow, submitWindow, windowFields } from '#server/integrations/payment/builders.ts';
import type { PaymentPort, ProviderPayment } from '#server/integrations/payment/port.ts';
import { compareWithProvider } from '#server/payment/reconciliation/compare-provider.ts';

let shop: Shop;
let buyer: Buyer;
let operator: string;

beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
  operator = (await aMember(shop.db, { staffRole: 'operator' })).token;
});
afterAll(() => shop.close());

type Book = {
  readonly hidden: Set<string>;
  readonly changed: Map<string, Partial<ProviderPayment>>;
  readonly more: ProviderPayment[];
};

/** The provider with a few changed payments. */
function withBook(port: PaymentPort, book: Book): PaymentPort {
  const changedOf = (payment: ProviderPayment) => ({ ...payment, ...book.changed.get(payment.id) });
  return {
    ...port,
    async lookup(id) {
      const payment = book.hidden.has(id) ? undefined : await port.lookup(id);
      return payment ? changedOf(payment) : book.more.find((one) => one.id === id);
    },
    async *listCreated(from, until) {
      for await (const payment of port.listCreated(from, until))
        if (!book.hidden.has(payment.id)) yield changedOf(payment);
      yield* book.more;
    },
  };
}

const compare = (book: Book) =>
  compareWithProvider({
    ...shop.app.deps,
    provider: withBook(shop.app.deps.provider, book),
    now: () => addMinutes(new Date(), 30),
  });
const list = async (settled = false) =>
  (await shop.call('listProviderDifferences', { token: operator, query: { settled } })).answer;
const paymentOf = async (input: { quantity?: number } = {}) =>
  (await paid(shop, buyer, await shop.goods(), input)).invoices[0]?.payments[0]?.id ?? '';

describe('the nightly comparison with the provider’s list', () => {
  it('WH-10 finds five seeded differences and nothing else, once each, and closes those that are gone', async () => {
    // No differences here: paid, refunded, a waiting account, an open window, a lost event.
    const refunded = await paid(shop, buyer, await shop.goods());
    await shop.call('cancelOrder', {
      token: buyer.token,
      params: { id: refunded.id },
      body: { reason: 'changed my mind' },
    });
    await openAccount(shop, buyer, (await placed(shop, buyer, await shop.goods())).id);
    shop.webhooks.mode = 'drop';
    await payByCard(shop, buyer, (await placed(shop, buyer, await shop.goods())).id);
    shop.webhooks.mode = 'deliver';
    const clean: Book = { hidden: new Set(), changed: new Map(), more: [] };
    expect(await compare(clean)).toMatchObject({ found: 0 });

    const [lost, short, alerted, failed] = [await paymentOf(), await paymentOf(), await paymentOf(), await paymentOf()];
    const model = await shop.app.deps.provider.lookup(short);
    if (!model) throw new Error('the provider lost a payment');
    const book: Book = {
      hidden: new Set([lost]),
      changed: new Map([
        [short, { paid: 12_000 }],
        [refunded.invoices[0]?.payments[0]?.id ?? '', { cancelled: 5_000 }],
        [failed, { status: 'FAILED' as const }],
      ]),
      more: [{ ...model, id: 'p1-somebody-elses', paid: 7_000, total: 7_000 }],
    };
    expect(alerted).not.toBe('');
    expect((await compare(book)).found).toBe(5);
    const found = await list();
    expect(found.recordsTotal).toBe(5);
    expect(
      Object.fromEntries(found.differences.map(({ kind, ours, theirs }) => [kind, [ours.amount, theirs.amount]])),
    ).toEqual({
      unknownThere: [13_000, 0],
      unknownHere: [0, 7_000],
      paid: [13_000, 12_000],
      refunded: [13_000, 5_000],
      status: [13_000, 13_000],
    });
    await compare(book);
    expect((await list()).recordsTotal).toBe(5);

    const first = found.differences.find(({ kind }) => kind === 'unknownHere');
    const settle = () =>
      shop.call('settleProviderDifference', {
        token: operator,
        params: { id: first?.id ?? 0 },
        body: { note: 'another shop of ours' },
      });
    expect((await settle()).answer).toEqual({ settled: true });
    expect(await settle()).toMatchObject({ status: 409, refusal: { code: 'payment.differenceNotOpen' } });
    expect((await list()).recordsTotal).toBe(4);
    // A difference closed by staff is not reported again every night.
    expect((await compare(book)).found).toBe(4);
    expect((await list()).recordsTotal).toBe(4);
    await compare(clean);
    expect((await list()).recordsTotal).toBe(0);
    expect((await list(true)).recordsTotal).toBe(5);
  });

  it('WH-10 reports no difference for refunds paid by our own bank, which the provider does not list', async () => {
    const order = await placed(shop, buyer, await shop.goods({ stock: 20 }), { quantity: 3 });
    const { paymentId, request } = await startPaying(shop, buyer, order.id, 'MOBILE');
    await submitWindow(await openWindow(shop.provider, request), { action: 'pay', ...windowFields(request.payMethod) });
    await shop.call('completePayment', { token: buyer.token, params: { paymentId } });
    const lines = [{ id: order.lines[0]?.id ?? 0, quantity: 1 }];
    await shop.call('cancelOrder', {
      token: buyer.token,
      params: { id: order.id },
      body: { reason: 'x', lines, refundAccount: { bank: 'SHINHAN', number: '110123456789', holder: '한바다' } },
    });
    const due = (await shop.call('listHandRefunds', { token: operator })).answer.refunds.find(
      (one) => one.order.id === order.id,
    );
    expect((await shop.call('payHandRefund', { token: operator, params: { id: due?.id ?? 0 } })).status).toBeLessThan(
      300,
    );
    expect(await compare({ hidden: new Set(), changed: new Map(), more: [] })).toMatchObject({ found: 0 });
    expect((await list()).differences.filter(({ orderId }) => orderId === order.id)).toEqual([]);
  });
});
