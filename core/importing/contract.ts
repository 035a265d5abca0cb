import Type, { type Static } from 'typebox';
import { CART_ITEM_TYPES } from '#core/cart/rules.ts';
import { CERTIFICATE_TYPES } from '#core/catalogue/states.ts';
import {
  endpoint,
  Id,
  IdParams,
  Instant,
  MoneyShape,
  named,
  oneOf,
  orNull,
  pageFrame,
  pageQuery,
  shape,
  TextId,
  Won,
  NumberText,
} from '#core/endpoint.ts';
import { CUSTOMS_OPTIONS, IMPORT_PAPERS, LAST_MILES } from '#core/importing/states.ts';
import { IMPORTERS } from '#core/logistics/consignment.ts';
import { CostLineShape, ExemptionShape, FreightSourceShape } from '#core/logistics/contract.ts';
import { MODES, ROUTES, SERVICES } from '#core/logistics/tariff.ts';
import { AttachmentShape } from '#core/media/contract.ts';
import { Balance, BuyerReferences, OrderShape, Refused } from '#core/order/contract.ts';
import { STOCK_OUT_PREFERENCES } from '#core/order/rules.ts';
import { ORDER_STATES } from '#core/order/states.ts';
import { ReceiptRequest } from '#core/receipt/contract.ts';

const Sku = TextId({ minLength: 1, maxLength: 60 });
const Day = Type.String({ format: 'date' });

const ServiceInput = named('ImportServiceInput', {
  sku: Sku,
  kind: oneOf(SERVICES),
  count: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  note: Type.Optional(Type.String({ maxLength: 1000 })),
});

/** The import options an estimate depends on. Goods are lines of the cart (`cartCode`) or SKUs with their quantity. */
const ImportRequest = {
  cartCode: Type.Optional(TextId({ minLength: 1, maxLength: 60 })),
  lines: Type.Array(
    shape({
      sku: Sku,
      quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      /** Whether these goods are insured, where it differs from `insured` of the whole. */
      insured: Type.Optional(Type.Boolean()),
    }),
    { minItems: 1, maxItems: 100 },
  ),
  /** The line is a sample: one piece of at most 150 dollars, cleared in the buyer's own name, without services. */
  sample: Type.Optional(Type.Boolean()),
  addressId: Type.Optional(Id),
  importer: oneOf(IMPORTERS),
  customsNumber: Type.Optional(NumberText({ maxLength: 30 })),
  /** A person declares that the goods are for personal use, not for resale: up to 150 dollars they bear no tax. */
  personalUse: Type.Optional(Type.Boolean()),
  mode: oneOf(MODES),
  /** From which port; the first one with a tariff for the mode when left out. */
  route: Type.Optional(oneOf(ROUTES)),
  customsOption: oneOf(CUSTOMS_OPTIONS),
  insured: Type.Boolean(),
  /** The centre labels every piece with its origin, for a price a piece. */
  originLabel: Type.Optional(Type.Boolean()),
  lastMile: oneOf(LAST_MILES),
  services: Type.Array(ServiceInput, { maxItems: 300 }),
  couponGrantId: Type.Optional(Id),
  mileage: Type.Optional(Won),
  cash: Type.Optional(Won),
};

export const EstimateShape = named('ImportEstimate', {
  first: Type.Array(CostLineShape),
  second: Type.Array(CostLineShape),
  firstTotal: MoneyShape,
  secondTotal: MoneyShape,
  total: MoneyShape,
  low: MoneyShape,
  likely: MoneyShape,
  high: MoneyShape,
  customsValue: MoneyShape,
  duty: MoneyShape,
  importVat: MoneyShape,
  exemption: ExemptionShape,
  chargeable: shape({
    cm3: Type.Integer(),
    byVolumeCm3: Type.Integer(),
    byWeightCm3: Type.Integer(),
    decidedBy: Type.String(),
  }),
  hints: Type.Array(Type.String()),
  rates: shape({
    applied: Type.String(),
    basic: Type.String(),
    customs: Type.String(),
    asOf: Type.String(),
    customsAsOf: Type.String(),
  }),
});

const ExpectedShape = named('ImportSchedule', {
  reviewBy: Day,
  centreFrom: Day,
  centreTo: Day,
  doorFrom: Day,
  doorTo: Day,
});

const ImportQuote = named('ImportQuote', {
  lines: Type.Array(
    shape({
      productId: Id,
      sku: Type.String(),
      cartItemType: oneOf(CART_ITEM_TYPES),
      name: Type.String(),
      options: Type.Array(shape({ name: Type.String(), value: Type.String() })),
      image: Type.String(),
      quantity: Type.Integer(),
      unit: Type.String(),
      /** The supplier's unit price in yuan, and the line in won. */
      foreignPrice: MoneyShape,
      unitPrice: MoneyShape,
      total: MoneyShape,
      perUnit: MoneyShape,
      hsCode: Type.String(),
      dutyBasisPoints: Type.Integer(),
      insured: Type.Boolean(),
      /** Certificates customs or the market require for these goods. */
      certificates: Type.Array(oneOf(CERTIFICATE_TYPES)),
      services: Type.Array(shape({ kind: oneOf(SERVICES), count: Type.Integer(), price: MoneyShape })),
    }),
  ),
  estimate: EstimateShape,
  /** The first payment with its discounts; the buyer must agree to this total. */
  goods: MoneyShape,
  delivery: MoneyShape,
  fee: MoneyShape,
  coupon: MoneyShape,
  mileage: MoneyShape,
  cash: MoneyShape,
  total: MoneyShape,
  used: shape({ couponGrantId: Type.Union([Id, Type.Null()]), mileage: Type.Integer(), cash: Type.Integer() }),
  refused: shape({
    coupon: Type.Union([Refused, Type.Null()]),
    mileage: Type.Union([Refused, Type.Null()]),
    cash: Type.Union([Refused, Type.Null()]),
  }),
  offered: shape({
    coupons: Type.Array(
      shape({
        id: Id,
        name: Type.String(),
        discount: MoneyShape,
        expiresAt: Instant,
        storeName: orNull(Type.String()),
        expiring: Type.Boolean(),
        refused: Type.Union([Refused, Type.Null()]),
      }),
    ),
    mileage: Balance,
    cash: Balance,
  }),
  expected: ExpectedShape,
  /** The calculated route, and those with a tariff for the mode. */
  route: oneOf(ROUTES),
  routes: Type.Array(oneOf(ROUTES)),
  /** Whether the freight within China is what the suppliers ask, or an estimate by the tariff. */
  freightFrom: Type.Optional(FreightSourceShape),
  /** Whether the buyer has a business number to import under. */
  isBusiness: Type.Boolean(),
  /** The refusal of this request as it is; null when it can be ordered. */
  whyNot: Type.Union([Refused, Type.Null()]),
});
export type ImportQuoteAnswer = Static<typeof ImportQuote>;

const GOODS_REFUSALS = [
  'order.nothingChosen',
  'order.oneStoreOnly',
  'order.oneTabOnly',
  'order.lineGone',
  'order.addressForeign',
  'cart.notFound',
  'cart.skuNotFound',
  'cart.belowMinimum',
  'cart.aboveMaximum',
  'cart.ownStore',
  'product.notApproved',
  'store.notAvailable',
  'importing.importGoodsOnly',
  'importing.sampleInOwnName',
  'importing.noServicesForSample',
  'cart.onlyOneSample',
  'cart.noSample',
  'cart.sampleOverLimit',
  'importing.servicesImportOnly',
  'importing.serviceUnknownLine',
  'importing.serviceTwice',
  'importing.combinedByProxyOnly',
  'importing.personNoContainer',
  'importing.personalUseByPersonOnly',
  'logistics.noTariff',
  'logistics.noDutyRate',
  'logistics.photosAtMost',
  'logistics.personLimit',
  'logistics.personalUsePieces',
  'cart.outOfStock',
  'exchange.noRate',
] as const;

export const quoteImport = endpoint({
  costly: 25,
  essential: true,
  method: 'POST',
  path: '/api/v1/auth/imports/quote',
  access: 'market.use',
  summary:
    'Calculate an import of these goods as of now: the first payment exactly in won, the second as an estimate, ' +
    'every line with the rule applied to it, and the expected dates',
  body: shape(ImportRequest),
  answer: ImportQuote,
  refuses: [...GOODS_REFUSALS],
});

const { addressId: _addressId, ...withoutAddress } = ImportRequest;

export const placeImport = endpoint({
  method: 'POST',
  path: '/api/v1/auth/imports',
  access: 'market.use',
  idempotent: true,
  summary:
    'Order an import; it waits for the expert’s review before anything is paid (order-states row 2). The server ' +
    'calculates the first payment and refuses if it is not the expected one',
  body: shape({
    ...withoutAddress,
    addressId: Id,
    memo: Type.Optional(Type.String({ maxLength: 1000 })),
    ...BuyerReferences,
    stockOutPreference: oneOf(STOCK_OUT_PREFERENCES),
    receipt: Type.Optional(ReceiptRequest),
    termsAgreed: Type.Boolean(),
    expectedTotal: MoneyShape,
  }),
  answer: OrderShape,
  status: 201,
  refuses: [
    ...GOODS_REFUSALS,
    'exchange.staleRate',
    'order.totalChanged',
    'order.termsRequired',
    'member.consentsMissing',
    'order.accountantOrdersNothing',
    'order.withdrawalRequested',
    'order.approvalByMoney',
    'importing.koreaOnly',
    'importing.businessOnly',
    'importing.customsNumberRequired',
    'importing.customsNumberInvalid',
    'importing.serviceNoteRequired',
    'coupon.notUsable',
    'coupon.belowMinimum',
    'coupon.firstOrderOnly',
    'coupon.usedAtAddress',
    'wallet.cashNotEnough',
    'wallet.mileageNotEnough',
    'wallet.moreThanTotal',
    'wallet.wonOnly',
    'receipt.alreadyRequested',
  ],
});

export const PaperShape = named('ImportDocument', {
  id: Id,
  kind: oneOf(IMPORT_PAPERS),
  certificate: Type.Union([oneOf(CERTIFICATE_TYPES), Type.Null()]),
  file: AttachmentShape,
  at: Instant,
});

const ImportShape = named('Import', {
  orderId: Id,
  number: Type.String(),
  status: oneOf(ORDER_STATES),
  importer: oneOf(IMPORTERS),
  /** Masked after its first characters. */
  customsNumber: Type.String(),
  /** Whether it is the sample of its buyer: one piece, cleared in the own name. */
  sample: Type.Boolean(),
  /** Whether the person declared the goods for personal use when ordering. */
  personalUse: Type.Boolean(),
  mode: oneOf(MODES),
  route: oneOf(ROUTES),
  customsOption: oneOf(CUSTOMS_OPTIONS),
  /** Whether any goods are insured, and of how many of the ordered lines. */
  insured: Type.Boolean(),
  insuredLines: Type.Integer(),
  lines: Type.Integer(),
  originLabel: Type.Boolean(),
  lastMile: oneOf(LAST_MILES),
  estimate: EstimateShape,
  services: Type.Array(
    shape({
      id: Id,
      orderLineId: Id,
      kind: oneOf(SERVICES),
      count: Type.Integer(),
      note: Type.String(),
      status: Type.String(),
      result: Type.String(),
    }),
  ),
  certificates: Type.Array(shape({ type: oneOf(CERTIFICATE_TYPES), handedIn: Type.Boolean() })),
  certificatesBy: Type.Union([Day, Type.Null()]),
  /** What the goods are declared as: the duty in hundredths of a percent, and the certificates usual for the HS code. */
  goods: Type.Array(
    shape({
      orderLineId: Id,
      hsCode: Type.String(),
      dutyBasisPoints: Type.Integer(),
      certificates: Type.Array(oneOf(CERTIFICATE_TYPES)),
    }),
  ),
  /** The usual certificates for goods of these HS codes, requested or not. */
  usualCertificates: Type.Array(oneOf(CERTIFICATE_TYPES)),
  reviewNote: Type.String(),
  reviewedAt: Type.Union([Instant, Type.Null()]),
  papers: Type.Array(PaperShape),
  expected: ExpectedShape,
});
export type ImportAnswer = Static<typeof ImportShape>;

export const readMyImport = endpoint({
  method: 'GET',
  path: '/api/v1/auth/orders/:id/import',
  access: 'market.use',
  owned: 'order',
  summary: 'The import of one order of the signed-in buyer, with the estimate the buyer agreed to',
  params: IdParams,
  answer: ImportShape,
  refuses: ['order.notFound', 'importing.notFound'],
});

export const handInCertificate = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/:id/import/papers',
  access: 'market.use',
  owned: 'order',
  summary: 'The buyer submits a certificate the expert requested',
  params: IdParams,
  body: shape({ certificate: oneOf(CERTIFICATE_TYPES), file: Type.String({ minLength: 1, maxLength: 100 }) }),
  answer: ImportShape,
  refuses: ['order.notFound', 'importing.notFound', 'importing.notWaiting', 'media.fileGone'],
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/v1/admin/imports',
  access: 'imports.list',
  summary: 'Import orders, longest waiting first; `number` finds one by the beginning of its number',
  query: shape({
    status: Type.Optional(oneOf(ORDER_STATES)),
    number: Type.Optional(Type.String({ maxLength: 30 })),
    ...pageQuery({ max: 50, standard: 20 }),
  }),
  answer: shape({
    imports: Type.Array(
      shape({
        orderId: Id,
        number: Type.String(),
        status: oneOf(ORDER_STATES),
        importer: oneOf(IMPORTERS),
        mode: oneOf(MODES),
        buyerName: Type.String(),
        name: Type.String(),
        lines: Type.Integer(),
        total: MoneyShape,
        placedAt: Instant,
      }),
    ),
    counts: Type.Array(shape({ status: oneOf(ORDER_STATES), count: Type.Integer() })),
    ...pageFrame,
  }),
  refuses: [],
});

export const readImport = endpoint({
  method: 'GET',
  path: '/api/v1/admin/imports/:id',
  access: 'imports.read',
  summary: 'The import of one order; its id is the order’s',
  params: IdParams,
  answer: ImportShape,
  refuses: ['importing.notFound'],
});

export const askCertificates = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/imports/:id/certificates',
  access: 'imports.review',
  writesBack: true,
  summary: 'The expert requests certificates from the buyer until a day (IMP-005)',
  params: IdParams,
  body: shape({
    types: Type.Array(oneOf(CERTIFICATE_TYPES), { maxItems: 9, uniqueItems: true }),
    by: Day,
    note: Type.String({ maxLength: 1000 }),
  }),
  answer: ImportShape,
  refuses: ['importing.notFound', 'importing.notWaiting'],
});

export const reviewImport = endpoint({
  method: 'POST',
  path: '/api/v1/admin/imports/:id/review',
  access: 'imports.review',
  idempotent: true,
  summary:
    'The expert approves an import, which requests the first payment, or refuses it with a reason the buyer reads; ' +
    'a refusal returns what the wallet paid',
  params: IdParams,
  body: shape({ decision: oneOf(['pass', 'refuse']), note: Type.String({ maxLength: 1000 }) }),
  answer: ImportShape,
  refuses: [
    'importing.notFound',
    'order.notFound',
    'order.transitionNotAllowed',
    'importing.reasonRequired',
    'importing.certificatesMissing',
  ],
});
