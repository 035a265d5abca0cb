import { addDays, kstDate } from '#core/calendar.ts';
import type { Contract } from '#core/contract.ts';
import type { BodyOf } from '#core/endpoint.ts';
import type { OrderEvent, OrderState } from '#core/order/states.ts';
import type { Role } from '#core/role.ts';
import { transaction } from '#server/db/pool.ts';
import { aRate } from '#server/exchange/builders.ts';
import { customsRate } from '#server/exchange/tables.ts';
import type { ImportRequest } from '#server/importing/checkout/input.ts';
import { writeImportDefaults } from '#server/logistics/write-defaults.ts';
import { transitionOrder } from '#server/order/transition.ts';
import { lockOrder } from '#server/order/queries.ts';
import { type Buyer, fillCart, openShop, payByCard, type Shop } from '#server/order/testing.ts';
import { aMember } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import type { BuiltProduct } from '#server/catalogue/builders.ts';

export type Staff = Readonly<
  Record<'operator' | 'centre' | 'customs' | 'warehouse', { readonly id: number; readonly token: string }>
>;
export type ImportShop = Shop & {
  readonly staff: Staff;
  readonly tumblers: BuiltProduct;
  readonly importStoreId: number;
};

/**
 * A shop with the rates of domain §3.5 (195.00 basic, 194.20 at customs), the default tariffs, staff of every role, and
 * tumblers of the store `1688` at 18.50 yuan, packed by 24 in cartons of 52 × 36 × 26 cm and 13.5 kg.
 */
export async function openImports(...line: Parameters<typeof openShop>): Promise<ImportShop> {
  const shop = await openShop(...line);
  const { db, clock } = shop;
  await writeImportDefaults(db, clock.now);
  const today = kstDate(clock.now);
  await aRate(db, { currency: 'CNY', basic: '195.00', asOf: today });
  await db.insert(customsRate).values({
    currency: 'CNY',
    value: '194.20',
    appliesFrom: kstDate(addDays(clock.now, -new Date(`${today}T00:00:00Z`).getUTCDay())),
  });
  const role = async (staffRole: keyof Staff) => aMember(db, { staffRole });
  const [operator, centre, customs, warehouse] = await Promise.all([
    role('operator'),
    role('centre'),
    role('customs'),
    role('warehouse'),
  ]);
  const store = await aStore(db, {
    code: '1688',
    ownerId: operator.id,
    country: 'CN',
    currency: 'CNY',
    deliveryFee: 0,
  });
  const tumblers = await shop.goods({
    storeId: store.id,
    publishWay: 'IMPORT_BY_1688',
    currency: 'CNY',
    price: 1_850,
    stock: 100_000,
    hsCode: '9617000000',
    origin: 'CN',
    carton: { pieces: 24, length: 52, width: 36, height: 26, weight: 13.5 },
  });
  return { ...shop, staff: { operator, centre, customs, warehouse }, tumblers, importStoreId: store.id };
}

/** Adds the dollar rate of customs, 1,385.20, without which nothing a person imports is known to be within its limit. */
export async function aCustomsDollar({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db.insert(customsRate).values({ currency: 'USD', value: '1385.20', appliesFrom: '2020-01-05' });
}

type Input = Partial<
  Pick<
    ImportRequest,
    | 'importer'
    | 'personalUse'
    | 'mode'
    | 'customsOption'
    | 'route'
    | 'insured'
    | 'originLabel'
    | 'lastMile'
    | 'services'
    | 'couponGrantId'
    | 'mileage'
    | 'cash'
  >
> & { readonly quantity?: number; readonly customsNumber?: string; readonly product?: BuiltProduct };

const USUAL = { importer: 'PROXY', mode: 'LCL', customsOption: 'BASE', insured: true, lastMile: 'COURIER' } as const;

type ImportBody = BodyOf<Contract['quoteImport']>;

/** A quote request for goods bought directly; by default 600 tumblers by proxy in combined sea freight. */
export const anImportRequest = (shop: ImportShop, buyer: Buyer, change: Partial<ImportBody> = {}): ImportBody => ({
  lines: [{ sku: shop.tumblers.skus[0]?.code ?? '', quantity: 600 }],
  addressId: buyer.addressId,
  ...USUAL,
  services: [],
  ...change,
});

/** Places an import over HTTP at the quoted first payment; by default 600 tumblers by proxy in combined sea freight. */
export async function orderImport(
  shop: ImportShop,
  buyer: Buyer,
  { quantity = 600, product = shop.tumblers, ...input }: Input = {},
) {
  const sku = product.skus[0];
  if (!sku) throw new Error('the product has no SKU');
  const cartCode = await fillCart(shop.db, buyer, [{ skuId: sku.id, quantity }]);
  const request = {
    cartCode,
    lines: [{ sku: sku.code }],
    addressId: buyer.addressId,
    ...USUAL,
    ...input,
    services: [...(input.services ?? [])],
  };
  const quoted = await shop.call('quoteImport', { token: buyer.token, body: request });
  if (quoted.status !== 200) throw new Error(`not quoted: ${JSON.stringify(quoted.refusal)}`);
  return shop.call('placeImport', {
    token: buyer.token,
    body: { ...request, stockOutPreference: 'refund', termsAgreed: true, expectedTotal: quoted.answer.total },
  });
}

/** Transitions after the first payment and their actors, in order. */
const WAY: readonly (readonly [OrderEvent, Role, OrderState])[] = [
  ['startPreparation', 'operator', 'preparing'],
  ['sendToCentre', 'operator', 'localDelivery'],
  ['arriveAtCentre', 'centre', 'atChinaCentre'],
];

export type BuiltImport = { readonly id: number; readonly number: string; readonly buyer: Buyer };

/** An import order in `state`, reached by the calls and transitions that lead there. */
export async function anImportOrder(
  shop: ImportShop,
  {
    state = 'paid',
    buyer,
    ...input
  }: Input & {
    state?: 'pendingReview' | 'awaitingPayment' | 'paid' | 'preparing' | 'localDelivery' | 'atChinaCentre';
    buyer?: Buyer;
  } = {},
): Promise<BuiltImport> {
  const who = buyer ?? (await shop.aBuyer());
  const placed = await orderImport(shop, who, input);
  if (placed.status !== 201) throw new Error(`not placed: ${JSON.stringify(placed.refusal)}`);
  const { id, number } = placed.answer;
  const built = { id, number, buyer: who };
  if (state === 'pendingReview') return built;
  const passed = await shop.call('reviewImport', {
    token: shop.staff.operator.token,
    params: { id },
    body: { decision: 'pass', note: '' },
  });
  if (passed.status !== 200) throw new Error(`not passed: ${JSON.stringify(passed.refusal)}`);
  if (state === 'awaitingPayment') return built;
  const paymentId = await payByCard(shop, who, id);
  await shop.call('completePayment', { token: who.token, params: { paymentId } });
  if (state === 'paid') return built;
  for (const [event, role, reached] of WAY) {
    await transaction(shop.db, async (tx) => {
      const row = await lockOrder(tx, 'all', id);
      if (!row) throw new Error('the order is gone');
      await transitionOrder(tx, row, event, { role, memberId: null }, shop.clock.now);
    });
    if (reached === state) return built;
  }
  return built;
}
