import { addDays } from '#core/calendar.ts';
import type { Lang } from '#core/locale.ts';
import { METHODS } from '#core/payment/rules.ts';
import { DEPOSIT_DAYS } from '#core/payment/states.ts';
import type { BilledLine } from '#server/payment/deps.ts';
import type { PayMeans } from '#server/payment/window/offered-methods.ts';
import type { InvoiceRow, PaymentRow } from '#server/payment/queries.ts';

export type WindowSettings = PayMeans & {
  /** The provider's script; undefined without a provider, and then no window opens. */
  readonly sdkUrl: string | undefined;
  readonly storeId: string;
  readonly publicUrl: string;
  /** The URL of the provider's callbacks; the same server unless a proxy is between them. */
  readonly webhookUrl: string;
};

const LOCALES: Record<Lang, string> = { ko: 'KO_KR', en: 'EN_US', zh: 'ZH_CN', ja: 'JA_JP', ar: 'EN_US' };

type Input = {
  readonly payment: PaymentRow;
  readonly invoices: readonly InvoiceRow[];
  readonly goods: readonly BilledLine[];
  readonly settings: WindowSettings;
  readonly lang: Lang;
  readonly back: string;
  readonly now: Date;
};

/** The parameters of the provider's script, by method (domain §4.1, §4.2). Amounts are read from our rows alone. */
export function windowRequest({ payment, invoices, goods, settings, lang, back, now }: Input): Record<string, unknown> {
  const { method } = payment;
  return {
    storeId: settings.storeId,
    channelKey: settings.channels[method] ?? '',
    paymentId: payment.providerId,
    orderName: orderName(invoices),
    totalAmount: payment.amount,
    currency: payment.currency,
    payMethod: METHODS[method].provider,
    locale: LOCALES[lang],
    redirectUrl: `${back}?lang=${lang}`,
    forceRedirect: true,
    noticeUrls: [settings.webhookUrl],
    ...extrasOf(payment, invoices, goods, now),
  };
}

/** The number of the order, and of how many others. */
const orderName = ([first, ...others]: readonly InvoiceRow[]): string =>
  `Badaro ${first?.orderNumber ?? ''}${others.length > 0 ? ` +${others.length}` : ''}`;

/** Whether the provider requires the ordered lines. */
export const needsGoods = ({ method }: Pick<PaymentRow, 'method'>): boolean =>
  method === 'ESCROW' || method === 'NAVERPAY';

function extrasOf(
  payment: PaymentRow,
  invoices: readonly InvoiceRow[],
  goods: readonly BilledLine[],
  now: Date,
): Record<string, unknown> {
  const { wallet } = METHODS[payment.method];
  switch (payment.method) {
    case 'CARD':
      return { card: { installment: { monthOption: { fixedMonth: payment.instalments } } } };
    case 'VIRTUAL_ACCOUNT':
      return {
        virtualAccount: { accountExpiry: { validHours: Math.min(...invoices.map((one) => hoursLeft(one, now))) } },
      };
    case 'ESCROW':
      return { isEscrow: true, products: goods };
    case 'MOBILE':
      return { productType: 'REAL' };
    case 'NAVERPAY':
      return { easyPay: { easyPayProvider: wallet }, products: goods };
    default:
      return wallet ? { easyPay: { easyPayProvider: wallet } } : {};
  }
}

/**
 * Whole hours an account may be open: three days from the order, or until the invoice is due when that is later; one
 * hour at the least.
 */
function hoursLeft({ requestedAt, dueAt }: InvoiceRow, now: Date): number {
  const until = Math.max(addDays(requestedAt, DEPOSIT_DAYS).getTime(), dueAt.getTime());
  return Math.max(1, Math.floor((until - now.getTime()) / 3_600_000));
}
