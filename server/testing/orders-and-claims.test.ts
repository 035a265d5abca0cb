import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#core/contract.ts';
import { contract } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { whoPays } from '#core/claim/rules.ts';
import { ORDER_KINDS, type OrderKind } from '#core/order/states.ts';
import { claim, claimLine } from '#server/claim/tables.ts';
import { isClaimOpen, keyOf, type Pair, reachablePairs } from '#server/claim/testing.ts';
import { aForcedOrder, type ForcedOrder } from '#server/order/builders.ts';
import { orderLine } from '#server/order/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { pathOf } from '#server/testing/contract-samples.ts';

const FINAL = ['cancelled', 'completed'];
// An import's purchases and its settlement are tested with them.
const BY_CALLS: readonly OrderKind[] = ['GENERAL', 'OEM'];

describe('an order and its claim, as rules', () => {
  it.each(ORDER_KINDS)('AZ-14 every action that is offered for an order of kind %s succeeds', (kind) => {
    const failing = [...reachablePairs(kind).values()].flatMap(({ pair, actions }) =>
      actions.flatMap(({ isOffered, to, by, event }) => (isOffered && !to ? [`${keyOf(pair)}: ${by} ${event}`] : [])),
    );
    expect(failing).toEqual([]);
  });

  it.each(ORDER_KINDS)('AZ-14 no state of an order of kind %s and its claim is a dead end', (kind) => {
    const pairs = reachablePairs(kind);
    const reversed = Map.groupBy(
      [...pairs].flatMap(([from, { actions }]) => actions.flatMap(({ to }) => (to ? [{ from, to: keyOf(to) }] : []))),
      ({ to }) => to,
    );
    const ending = new Set(
      [...pairs].flatMap(([key, { pair }]) => (FINAL.includes(pair.status) && !isClaimOpen(pair) ? [key] : [])),
    );
    for (const key of ending) for (const { from } of reversed.get(key) ?? []) ending.add(from);
    expect([...pairs.keys()].filter((key) => !ending.has(key))).toEqual([]);
    // Whoever waits for a claim is not at the mercy of its other side: the store or staff can always go on.
    const stuck = [...pairs.values()].flatMap(({ pair, actions }) =>
      isClaimOpen(pair) && !actions.some(({ of, by }) => of === 'claim' && by !== 'buyer') ? [keyOf(pair)] : [],
    );
    expect(stuck).toEqual([]);
  });
});

let testApp: TestApp;
let made: ForcedOrder;
beforeAll(async () => {
  testApp = await openTestApp({ forced: true });
  made = await aForcedOrder(testApp);
});
afterAll(() => testApp.close());

/** Puts the order and its claim into a pair of states. Returns the claim's id. */
async function put(pair: Pair): Promise<number> {
  const { db, clock } = testApp;
  await db.delete(claimLine);
  await made.put(pair.status, pair.kind, { shipped: pair.shipped, openClaims: Number(isClaimOpen(pair)) });
  const { cancelled, returned } = pair;
  // What was taken out of it before was refunded in proportion: each piece is worth half.
  await db
    .update(orderLine)
    .set({ cancelled, returned, removedTotal: 10_000 * (cancelled + returned) })
    .where(eq(orderLine.id, made.lineId));
  if (!pair.claim) return 0;
  const { kind, status, quantity } = pair.claim;
  const [row] = await db
    .insert(claim)
    .values({
      number: `C-${randomUUID()}`,
      orderId: made.id,
      kind,
      status,
      reason: 'changedMind',
      returnPaidBy: whoPays('changedMind'),
      currency: 'KRW',
      answerBy: clock.now,
      requestedAt: clock.now,
    })
    .returning({ id: claim.id });
  await db.insert(claimLine).values({ claimId: row?.id ?? 0, orderLineId: made.lineId, quantity });
  return row?.id ?? 0;
}

let waybills = 700_000_000_000;
const shipment = () => ({
  courier: 'CJ',
  waybill: String((waybills += 1)),
  shippedAt: testApp.clock.now.toISOString(),
});

type Ask = { readonly call: CallName; readonly of: 'order' | 'claim'; readonly body?: () => object };
type Party = 'buyer' | 'seller' | 'operator';
const moved = (status: string): Ask => ({
  call: 'moveOrderForStaff',
  of: 'order',
  body: () => ({ status, comment: 'x' }),
});
const answerAs = (call: CallName) => ({
  approve: { call, of: 'claim', body: () => ({ approve: true }) } satisfies Ask,
  refuse: { call, of: 'claim', body: () => ({ approve: false, why: 'x' }) } satisfies Ask,
});
/** The call behind each button, with what it asks for. */
const CALLS: Readonly<Record<Party, Readonly<Record<string, Ask>>>> = {
  buyer: {
    cancel: { call: 'cancelOrder', of: 'order', body: () => ({ reason: 'x' }) },
    requestCancel: {
      call: 'requestClaim',
      of: 'order',
      body: () => ({ kind: 'cancel', reason: 'changedMind', lines: [{ id: made.lineId, quantity: 1 }] }),
    },
    confirmPurchase: { call: 'confirmPurchase', of: 'order' },
    approveQc: { call: 'decideQc', of: 'order', body: () => ({ decision: 'approved' }) },
    returnQc: { call: 'decideQc', of: 'order', body: () => ({ decision: 'returned', why: 'x' }) },
    withdraw: { call: 'withdrawClaim', of: 'claim' },
    sendBack: { call: 'sendClaimGoods', of: 'claim', body: () => ({ courier: 'CJ', waybill: shipment().waybill }) },
  },
  seller: {
    startPreparation: { call: 'startPreparation', of: 'order' },
    requestQc: { call: 'requestQc', of: 'order', body: () => ({ note: 'x', files: [] }) },
    makeReady: { call: 'markReady', of: 'order' },
    enterWaybill: { call: 'enterWaybill', of: 'order', body: () => ({ ...shipment(), refuseCancellations: 'x' }) },
    addParcel: { call: 'enterWaybill', of: 'order', body: () => ({ ...shipment(), refuseCancellations: 'x' }) },
    deliver: { call: 'markDelivered', of: 'order' },
    sellerCancel: { call: 'cancelOrderAsSeller', of: 'order', body: () => ({ reason: 'x' }) },
    ...answerAs('answerStoreClaim'),
    receiveGoods: { call: 'receiveStoreClaimGoods', of: 'claim', body: () => ({ restock: true }) },
    finish: { call: 'finishStoreClaim', of: 'claim', body: () => ({ shipment: shipment() }) },
  },
  operator: {
    startPreparation: moved('preparing'),
    approveQc: moved('qcApproved'),
    returnQc: moved('preparing'),
    sellerCancel: moved('cancelled'),
    ...answerAs('answerClaimForStaff'),
    receiveGoods: { call: 'receiveClaimGoodsForStaff', of: 'claim', body: () => ({ restock: true }) },
    finish: { call: 'finishClaimForStaff', of: 'claim', body: () => ({ shipment: shipment() }) },
  },
};
const READ: Readonly<Record<Party, Readonly<Record<'order' | 'claim', CallName>>>> = {
  buyer: { order: 'readMyOrder', claim: 'readMyClaim' },
  seller: { order: 'readStoreOrder', claim: 'readStoreClaim' },
  operator: { order: 'readOrderForStaff', claim: 'readClaimForStaff' },
};

async function ask(name: CallName, party: Party, id: number, body?: object) {
  const call: Endpoint = contract[name];
  const answer = await testApp.inject({
    method: call.method,
    url: pathOf(call, () => id),
    headers: {
      authorization: `Bearer ${made.tokens[party]}`,
      'idempotency-key': `pair-${randomUUID()}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, answer: JSON.parse(answer.body) };
}

/** The buttons of a party, as the calls offer them. A store does not see an order before it is paid. */
async function offeredTo(party: Party, claimId: number): Promise<{ event: string; of: 'order' | 'claim' }[]> {
  const things = [
    { of: 'order', id: made.id },
    { of: 'claim', id: claimId },
  ] as const;
  const offered = [];
  for (const { of, id } of things) {
    if (id === 0) continue;
    const { status, answer } = await ask(READ[party][of], party, id);
    if (status === 200) offered.push(...answer.events.map((event: string) => ({ event, of })));
  }
  return offered;
}

/** One pair of every combination of states that differs in what may be done; a closed claim changes nothing. */
function pairsByCalls(kind: OrderKind): Pair[] {
  const open = [...reachablePairs(kind).values()].flatMap(({ pair, actions }) => {
    if (pair.claim && !isClaimOpen(pair)) return [];
    const offered = actions.map(({ by, event }) => `${by} ${event}`).join();
    return { pair, like: [pair.status, pair.claim?.kind, pair.claim?.status, offered].join() };
  });
  return [...new Map(open.map(({ pair, like }) => [like, pair])).values()];
}

describe('an order and its claim, through the calls', () => {
  it.each(BY_CALLS)(
    'AZ-14 ORD-031 whatever is offered to anybody for an order of kind %s succeeds, and open claims can be ended',
    async (kind) => {
      const failing: string[] = [];
      for (const pair of pairsByCalls(kind)) {
        let claimId = await put(pair);
        const ofClaim: string[] = [];
        for (const party of ['buyer', 'seller', 'operator'] as const) {
          for (const { event, of } of await offeredTo(party, claimId)) {
            if (of === 'claim') ofClaim.push(event);
            const input = CALLS[party][event];
            if (input?.of !== of) throw new Error(`${party} is offered ${event} of the ${of}, which has no call`);
            const { status, answer } = await ask(input.call, party, of === 'order' ? made.id : claimId, input.body?.());
            if (status >= 300) failing.push(`${keyOf(pair)}: ${party} ${event} → ${status} ${answer.error?.code}`);
            claimId = await put(pair);
          }
        }
        if (isClaimOpen(pair) && ofClaim.length === 0) failing.push(`${keyOf(pair)}: nobody can end the claim`);
      }
      expect(failing).toEqual([]);
    },
    120_000,
  );
});
