import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, kstDate } from '#core/calendar.ts';
import { aRate } from '#server/exchange/builders.ts';
import { customsRate } from '#server/exchange/tables.ts';
import { writeImportDefaults } from '#server/logistics/write-defaults.ts';
import { aMember, anAddress } from '#server/member/builders.ts';
import { aProvider, testKeys } from '#server/integrations/payment/builders.ts';
import { finishSettlements } from '#server/settlement/timers.ts';
import { aPublish, openSupplierTestApp, type SupplierTestApp } from '#server/supplier/testing.ts';
import { importJourney } from './journey.ts';
import { must, type JourneyStep, type World } from './world.ts';

let testApp: SupplierTestApp;
let provider: Awaited<ReturnType<typeof aProvider>>['provider'];
beforeAll(async () => {
  const stand = await aProvider();
  provider = stand.provider;
  const window = {
    sdkUrl: `${provider.url}/v2/browser-sdk.js`,
    storeId: testKeys.storeId,
    channels: { CARD: 'channel-key-test' },
    publicUrl: 'http://shop.example',
    webhookUrl: 'http://127.0.0.1:9/external/payment/webhook',
  };
  testApp = await openSupplierTestApp({ payment: { provider: stand.payments, window } });
  const { db, clock } = testApp;
  const today = kstDate(clock.now);
  await writeImportDefaults(db, clock.now);
  await aRate(db, { currency: 'CNY', basic: '195.00', asOf: today });
  await db.insert(customsRate).values({
    currency: 'CNY',
    value: '194.20',
    appliesFrom: kstDate(addDays(clock.now, -new Date(`${today}T00:00:00Z`).getUTCDay())),
  });
});
afterAll(async () => {
  await provider.close();
  await testApp.close();
});

it('IMP-001 IMP-008 IMP-011 ORD-011 ORD-013 ORD-014 ORD-017 ORD-021 a proxy import passes every step, is invoiced next to its estimate and leaves no ledger balance', async () => {
  const { db, operator, clock } = testApp;
  const role = async (staffRole: 'centre' | 'customs' | 'warehouse') => (await aMember(db, { staffRole })).token;
  const buyer = await aMember(db);
  const steps: JourneyStep[] = [];
  const world: World = {
    origin: await testApp.app.http.listen({ port: 0, host: '127.0.0.1' }),
    payments: provider,
    supplierUrl: testApp.platformUrl,
    tokens: {
      buyer: buyer.token,
      operator: operator.token,
      centre: await role('centre'),
      customs: await role('customs'),
      warehouse: await role('warehouse'),
    },
    report: (step) => void steps.push(step),
    tick: () => finishSettlements(db, clock.now),
  };
  const offer = testApp.offer(1);
  const { productId } = await must(world, 'operator', 'publishOffer', {
    params: { offerId: offer.offerId },
    body: aPublish(testApp, offer),
  });
  const product = await must(world, 'buyer', 'readProduct', { params: { id: productId } });
  const addressId = await anAddress(db, buyer.id);
  const done = await importJourney(
    world,
    { sku: product.variants.find(({ stock }) => stock >= 600)?.sku ?? '', quantity: 600, addressId },
    { pieces: 20, length: 50, width: 40, height: 31, grams: 9_500 },
  );

  expect(done.status).toBe('completed');
  const states = steps.map(({ status }) => status).filter(Boolean);
  expect([...new Set(states)]).toEqual([
    'pendingReview',
    'awaitingPayment',
    'paid',
    'preparing',
    'localDelivery',
    'atChinaCentre',
    'awaitingLogisticsPayment',
    'readyToShip',
    'inFreight',
    'atPort',
    'inCustoms',
    'atKoreaWarehouse',
    'shippingStarted',
    'delivered',
    'purchaseConfirmed',
    'completed',
  ]);
  expect(done.second).toBeGreaterThan(done.estimate.second);
  expect(done.billed).toBe(done.estimate.first + done.second);
  expect(done.refund).toBeGreaterThan(0);
  expect(done).toMatchObject({ refunded: done.refund, actual: done.billed - done.refund });
  expect([done.left.buyerFunds, done.left.importCost]).toEqual([0, 0]);
  expect(Object.values(done.left).reduce((sum, amount) => sum + amount, 0)).toBe(0);
}, 90_000);
