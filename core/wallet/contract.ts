import Type, { type Static } from 'typebox';
import {
  described,
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
} from '#core/endpoint.ts';
import { DecisionReason } from '#core/audit/contract.ts';
import {
  COUPON_OWNERS,
  COUPON_STATES,
  OWN_COUPON_STATES,
  STOP_REASONS,
  WALLET_ACCOUNTS,
  WALLET_CAUSES,
  WELCOME_STATES,
} from '#core/wallet/states.ts';

const Text = Type.String({ minLength: 1, maxLength: 100 });
/** Whole won, at least one. */
const PositiveWon = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const NullableInstant = Type.Union([Instant, Type.Null()]);

const Entry = named('WalletEntry', {
  id: Id,
  walletAccount: oneOf(WALLET_ACCOUNTS),
  cause: oneOf(WALLET_CAUSES),
  /** Positive came in, negative went out. */
  amount: MoneyShape,
  orderId: Type.Union([Id, Type.Null()]),
  reason: Type.String(),
  at: Instant,
  expiresAt: NullableInstant,
});

/** Why it was stopped, as its holders read it; null while it is not. */
export const Stopped = { stopReason: Type.Union([oneOf([...STOP_REASONS, 'paused']), Type.Null()]) };

export const Terms = {
  name: Type.String(),
  amount: MoneyShape,
  percent: Type.Union([Type.Integer(), Type.Null()]),
  minimum: MoneyShape,
};

export const Products = {
  products: described(
    'The products it is for; null for all goods it could be for',
    orNull(Type.Array(named('CouponProduct', { id: Id, code: Type.String(), name: Type.String() }))),
  ),
};
const CouponStore = shape({ id: Id, code: Type.String(), name: Type.String() });

const HeldCoupon = named('HeldCoupon', {
  ...Terms,
  ...Products,
  /** The id of the grant, as named by a checkout. */
  id: Id,
  code: Type.String(),
  state: oneOf(COUPON_STATES),
  ...Stopped,
  isWelcome: Type.Boolean(),
  store: described('The store it is of and can be used at; null for one of the marketplace', orNull(CouponStore)),
  /** Expires within seven days (PAY-015). */
  expiring: Type.Boolean(),
  expiresAt: Instant,
  usedAt: NullableInstant,
  orderId: Type.Union([Id, Type.Null()]),
});

export const OfferedCoupon = named('OfferedCoupon', {
  ...Terms,
  ...Products,
  code: Type.String(),
  claimableUntil: Instant,
  validDays: Type.Integer(),
  perMember: Type.Integer(),
  left: Type.Union([Type.Integer(), Type.Null()]),
});
const Coupons = named('Coupons', {
  held: Type.Array(HeldCoupon),
  claimable: Type.Array(OfferedCoupon),
  /**
   * The welcome coupon (decision PAY-016): `toVerify` until e-mail address and telephone are verified; `notEligible`
   * when the same person, telephone or device already has it with another account.
   */
  welcome: oneOf(WELCOME_STATES),
  welcomeTerms: shape({
    percent: Type.Integer(),
    amount: MoneyShape,
    minimum: MoneyShape,
    validDays: Type.Integer(),
  }),
});
export type CouponsAnswer = Static<typeof Coupons>;

const Wallet = named('Wallet', {
  cash: MoneyShape,
  mileage: MoneyShape,
  /** Mileage that expires within 30 days unless it is used. */
  endingMileage: MoneyShape,
  usableCoupons: Type.Integer(),
  expiringCoupons: Type.Integer(),
});
const Entries = named('WalletEntryPage', { entries: Type.Array(Entry), ...pageFrame });
export type EntriesAnswer = Static<typeof Entries>;

/** Whole Korean days, both ends included. */
const entryQuery = {
  walletAccount: Type.Optional(oneOf(WALLET_ACCOUNTS)),
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
  ...pageQuery({ max: 50, standard: 20 }),
};

export const readWallet = endpoint({
  method: 'GET',
  path: '/api/v1/auth/wallet',
  access: 'market.use',
  summary: 'Balances of K-Biz cash and mileage and the number of coupons of the signed-in member',
  answer: Wallet,
  refuses: [],
});

export const listWalletEntries = endpoint({
  method: 'GET',
  path: '/api/v1/auth/wallet/entries',
  access: 'market.use',
  summary: 'Movements of the wallet of the signed-in member, the newest first',
  query: shape(entryQuery),
  answer: Entries,
  refuses: [],
});

export const listMyCoupons = endpoint({
  method: 'GET',
  path: '/api/v1/auth/coupons',
  access: 'market.use',
  summary: 'Coupons of the signed-in member, and those they may take now',
  answer: Coupons,
  refuses: [],
});

export const claimCoupon = endpoint({
  method: 'POST',
  path: '/api/v1/auth/coupons',
  access: 'market.use',
  idempotent: true,
  summary: 'Take a coupon by its code: one of each kind for a verified mailbox, a verified telephone and a device',
  body: shape({ code: Text }),
  answer: Coupons,
  status: 201,
  refuses: [
    'member.mailboxUnproven',
    'member.telephoneUnproven',
    'coupon.unknownCode',
    'coupon.stopped',
    'coupon.notClaimableNow',
    'coupon.allClaimed',
    'coupon.alreadyClaimed',
  ],
});

const MemberWallet = named('MemberWallet', {
  memberId: Id,
  email: Type.String(),
  name: Type.String(),
  cash: MoneyShape,
  mileage: MoneyShape,
  ...Entries.properties,
});
export type MemberWalletAnswer = Static<typeof MemberWallet>;

export const readWalletForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/wallets',
  access: 'wallet.manage',
  personal: { of: 'member', field: 'memberId', holds: ['email'] },
  summary: 'The wallet of the member with this e-mail address',
  query: shape({ email: Type.String({ minLength: 3, maxLength: 200 }), ...entryQuery }),
  answer: MemberWallet,
  refuses: ['wallet.memberNotFound'],
});

export const grantToWallet = endpoint({
  method: 'POST',
  path: '/api/v1/admin/wallets/:id/entries',
  access: 'wallet.manage',
  personal: { of: 'member', field: 'memberId', holds: ['email'] },
  idempotent: true,
  summary:
    'Grant cash or mileage to a member, or take it back: cash is paid into or out of our account, mileage is ' +
    'granted by us',
  params: IdParams,
  body: shape({
    walletAccount: oneOf(WALLET_ACCOUNTS),
    way: oneOf(['give', 'take']),
    amount: PositiveWon,
    reason: Text,
  }),
  answer: MemberWallet,
  status: 201,
  refuses: ['wallet.memberNotFound', 'wallet.cashNotEnough', 'wallet.mileageNotEnough'],
});

const StaffCoupon = named('CouponForStaff', {
  ...Terms,
  id: Id,
  code: Type.String(),
  claimableFrom: Instant,
  claimableUntil: Instant,
  validDays: Type.Integer(),
  limit: Type.Union([Type.Integer(), Type.Null()]),
  claimed: Type.Integer(),
  used: Type.Integer(),
  /** How many members could use theirs now if it were not stopped, and the most it is worth to all of them. */
  unused: Type.Integer(),
  worth: MoneyShape,
  stoppedAt: NullableInstant,
  ...Stopped,
  status: oneOf(OWN_COUPON_STATES, 'OwnCouponState'),
  store: described('The store that bears it; null for one of the marketplace', orNull(CouponStore)),
});
export type StaffCouponAnswer = Static<typeof StaffCoupon>;
const StaffCoupons = named('CouponPageForStaff', { coupons: Type.Array(StaffCoupon), ...pageFrame });

export const listCouponsForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/coupons',
  access: 'wallet.manage',
  summary: 'Coupons of the marketplace or of stores, the newest first, with how many were taken and used',
  query: shape({
    of: Type.Optional(described('Those of the marketplace where left out', oneOf(COUPON_OWNERS))),
    status: Type.Optional(oneOf(OWN_COUPON_STATES)),
    q: Type.Optional(described('A part of name or code, of the coupon or its store', Type.String({ maxLength: 100 }))),
    ...pageQuery({ max: 50, standard: 20 }),
  }),
  answer: StaffCoupons,
  refuses: [],
});

export const createCoupon = endpoint({
  method: 'POST',
  path: '/api/v1/admin/coupons',
  access: 'wallet.manage',
  summary: 'Create a coupon: an amount in won, or a percentage up to that amount; its terms cannot change afterwards',
  body: shape({
    code: Type.String({ pattern: '^[A-Z0-9]{3,20}$' }),
    name: shape({ ko: Text, en: Text, zh: Text, ja: Text, ar: Text }),
    amount: PositiveWon,
    percent: Type.Union([Type.Integer({ minimum: 1, maximum: 100 }), Type.Null()]),
    minimum: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    claimableFrom: Instant,
    claimableUntil: Instant,
    validDays: Type.Integer({ minimum: 1, maximum: 730 }),
    limit: Type.Union([Type.Integer({ minimum: 1, maximum: 10_000_000 }), Type.Null()]),
  }),
  answer: StaffCoupon,
  status: 201,
  refuses: ['coupon.codeTaken', 'coupon.endsBeforeItBegins'],
});

export const stopCoupon = endpoint({
  method: 'POST',
  path: '/api/v1/admin/coupons/:id/stop',
  access: 'wallet.manage',
  summary:
    'Stop a coupon: it can no longer be taken or used for new orders, and its holders read `stopReason`; orders that ' +
    'used it do not change',
  params: IdParams,
  body: shape({ stopReason: oneOf(STOP_REASONS), reason: DecisionReason }),
  answer: StaffCoupon,
  refuses: ['coupon.notFound', 'coupon.stopped'],
});

export const resumeCoupon = endpoint({
  method: 'POST',
  path: '/api/v1/admin/coupons/:id/resume',
  access: 'wallet.manage',
  summary:
    'Resume a stopped coupon: holders can use theirs again until it expires, and it can be taken while it is offered',
  params: IdParams,
  body: shape({ reason: DecisionReason }),
  answer: StaffCoupon,
  refuses: ['coupon.notFound', 'coupon.notStopped'],
});
