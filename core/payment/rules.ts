import type { Lang, Site } from '#core/locale.ts';
import type { Currency } from '#core/money.ts';
import type { InvoiceKind } from '#core/payment/states.ts';

/** The eleven methods of business-rules §9 (PAY-002). */
export const PAY_METHODS = [
  'CARD',
  'BANK_TRANSFER',
  'MOBILE',
  'ESCROW',
  'VIRTUAL_ACCOUNT',
  'TRANSFER',
  'KAKAOPAY',
  'SAMSUNGPAY',
  'PAYCO',
  'PAYPAL',
  'NAVERPAY',
] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

/** The provider's name of the method; `null` is our own bank account, matched by the operator. */
type ProviderMethod = 'CARD' | 'VIRTUAL_ACCOUNT' | 'TRANSFER' | 'MOBILE' | 'EASY_PAY' | 'PAYPAL' | null;

export type MethodRule = {
  readonly provider: ProviderMethod;
  /** The wallet behind `EASY_PAY`. */
  readonly wallet?: 'KAKAOPAY' | 'SAMSUNGPAY' | 'PAYCO' | 'NAVERPAY';
  readonly currency: Currency;
  /** Sites where it is offered (decision PAY-003). */
  readonly sites: readonly Site[];
  /** Usable without a bank account, telephone or wallet in Korea. */
  readonly international: boolean;
  readonly steps: readonly InvoiceKind[];
  /**
   * How money is refunded: the way it came, in parts (`source`); the way it came but whole and within the month it was
   * paid, else to an account (`sameMonth`); always to an account the buyer names (`account`).
   */
  readonly refund: 'source' | 'sameMonth' | 'account';
  /** Paid after the window was closed: the order waits three days instead of thirty minutes. */
  readonly later: boolean;
  /** Cash-like: a cash receipt may be requested for it (decision PAY-011). */
  readonly cashReceipt: boolean;
};

const ALL_STEPS: readonly InvoiceKind[] = ['GOODS', 'LOGISTICS', 'ADJUSTMENT', 'SERVICE'];
const WON = { currency: 'KRW', sites: ['kr'], international: false, steps: ALL_STEPS } as const;
const WALLET = { ...WON, provider: 'EASY_PAY', refund: 'source', later: false, cashReceipt: false } as const;

/** The matrix of methods (domain §4.2). A site may disable methods by configuration, never enable others. */
export const METHODS: Readonly<Record<PayMethod, MethodRule>> = {
  CARD: {
    ...WON,
    provider: 'CARD',
    sites: ['kr', 'jp', 'us'],
    international: true,
    refund: 'source',
    later: false,
    cashReceipt: false,
  },
  BANK_TRANSFER: { ...WON, provider: null, refund: 'account', later: true, cashReceipt: true },
  MOBILE: { ...WON, provider: 'MOBILE', refund: 'sameMonth', later: false, cashReceipt: false },
  ESCROW: { ...WON, provider: 'TRANSFER', steps: ['GOODS'], refund: 'source', later: false, cashReceipt: true },
  VIRTUAL_ACCOUNT: { ...WON, provider: 'VIRTUAL_ACCOUNT', refund: 'account', later: true, cashReceipt: true },
  TRANSFER: { ...WON, provider: 'TRANSFER', refund: 'source', later: false, cashReceipt: true },
  KAKAOPAY: { ...WALLET, wallet: 'KAKAOPAY' },
  SAMSUNGPAY: { ...WALLET, wallet: 'SAMSUNGPAY' },
  PAYCO: { ...WALLET, wallet: 'PAYCO' },
  PAYPAL: {
    provider: 'PAYPAL',
    currency: 'USD',
    sites: ['kr', 'jp', 'us'],
    international: true,
    steps: ALL_STEPS,
    refund: 'source',
    later: false,
    cashReceipt: false,
  },
  NAVERPAY: { ...WALLET, wallet: 'NAVERPAY' },
};

/**
 * Whether one payment may cover orders of several stores. The provider pays escrowed money out as a whole, and stores
 * deliver apart.
 */
export const isCombinable = (method: PayMethod): boolean => method !== 'ESCROW';

/** Instalments of a card in months; 0 is a single payment. */
export const INSTALMENTS = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** The minimum sum of instalments (won). */
const INSTALMENTS_FROM = 50_000;

/** The instalments offered for a sum in won by this method; only a single payment for all other methods. */
export function instalmentsFor(method: PayMethod, won: number): readonly number[] {
  return method === 'CARD' && won >= INSTALMENTS_FROM ? INSTALMENTS : [0];
}

/** Methods that can be used on a site for a step, in the order of the matrix. */
export function methodsFor(site: Site, step: InvoiceKind): PayMethod[] {
  return PAY_METHODS.filter((method) => METHODS[method].sites.includes(site) && METHODS[method].steps.includes(step));
}

/**
 * The same methods as a reader of this language is offered them. A reader of Korean on the Korean site pays in won:
 * PayPal does not take payments between Korean accounts. Others are offered what needs no account in Korea first.
 */
export function inOrderFor(site: Site, lang: Lang, methods: readonly PayMethod[]): PayMethod[] {
  if (site === 'kr' && lang === 'ko') return methods.filter((method) => METHODS[method].currency === 'KRW');
  const isInternational = (method: PayMethod) => METHODS[method].international;
  return [...methods.filter(isInternational), ...methods.filter((method) => !isInternational(method))];
}
