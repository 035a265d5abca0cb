import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Opening } from './acquirer.ts';
import type { PayMethod } from './record.ts';

const text = Type.Optional(Type.String({ maxLength: 500 }));

const WindowRequest = Type.Object({
  storeId: Type.String(),
  paymentId: Type.String({ minLength: 1, maxLength: 64 }),
  orderName: Type.String({ minLength: 1, maxLength: 200 }),
  totalAmount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  currency: Type.String({ pattern: '^(CURRENCY_)?[A-Z]{3}$' }),
  payMethod: Type.String(),
  redirectUrl: Type.String({ pattern: '^https?://' }),
  noticeUrls: Type.Optional(Type.Array(Type.String({ pattern: '^https?://' }), { maxItems: 5 })),
  isEscrow: Type.Optional(Type.Boolean()),
  locale: text,
  customer: Type.Optional(Type.Object({ fullName: text })),
  easyPay: Type.Optional(Type.Object({ easyPayProvider: text })),
  card: Type.Optional(
    Type.Object({
      installment: Type.Optional(
        Type.Object({
          monthOption: Type.Optional(
            Type.Object({ fixedMonth: Type.Optional(Type.Integer({ minimum: 0, maximum: 36 })) }),
          ),
        }),
      ),
    }),
  ),
  products: Type.Optional(
    Type.Array(
      Type.Object({ id: Type.String(), name: Type.String(), amount: Type.Integer(), quantity: Type.Integer() }),
    ),
  ),
  virtualAccount: Type.Optional(
    Type.Object({
      accountExpiry: Type.Optional(
        Type.Object({ validHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 * 60 })) }),
      ),
    }),
  ),
});

/** Parses the request of `requestPayment` from the window's URL; undefined when it is invalid for this store. */
export function openingFrom(
  query: string | undefined,
  storeId: string,
): (Opening & { redirectUrl: string }) | undefined {
  const json = jsonOf(query ?? '');
  if (!Value.Check(WindowRequest, json) || json.storeId !== storeId || !URL.canParse(json.redirectUrl))
    return undefined;
  const payMethod = methodOf(json);
  // Escrow and Naver Pay require the products (domain §4.2).
  const needsProducts = json.isEscrow || json.easyPay?.easyPayProvider?.endsWith('NAVERPAY');
  if (!payMethod || (needsProducts && !json.products?.length)) return undefined;
  return {
    paymentId: json.paymentId,
    storeId,
    orderName: json.orderName,
    totalAmount: json.totalAmount,
    currency: json.currency.slice(-3),
    payMethod,
    easyPayProvider: json.easyPay?.easyPayProvider?.replace('EASY_PAY_PROVIDER_', ''),
    customerName: json.customer?.fullName,
    redirectUrl: json.redirectUrl,
    locale: json.locale,
    noticeUrls: json.noticeUrls,
    escrow: json.isEscrow,
    validHours: json.virtualAccount?.accountExpiry?.validHours,
    instalments: json.card?.installment?.monthOption?.fixedMonth,
  };
}

function methodOf({ payMethod }: Static<typeof WindowRequest>): PayMethod | undefined {
  switch (payMethod) {
    case 'CARD':
    case 'VIRTUAL_ACCOUNT':
    case 'TRANSFER':
    case 'MOBILE':
    case 'EASY_PAY':
    case 'PAYPAL':
      return payMethod;
    default:
      return undefined;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
