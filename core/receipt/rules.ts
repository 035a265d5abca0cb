import { whyNotBusinessNumber, whyNotEmail } from '#core/member/rules.ts';
import { type FieldRefusal, type Refusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { receiptRefusal } from '#core/receipt/refusals.ts';
import type { ReceiptKind, ReceiptUse } from '#core/receipt/states.ts';

type Input = {
  readonly kind: ReceiptKind;
  readonly use?: ReceiptUse | undefined;
  readonly identity: string;
  readonly company?: string | undefined;
  readonly representative?: string | undefined;
  readonly address?: string | undefined;
  readonly email?: string | undefined;
};

const MOBILE = /^01[016789]\d{7,8}$/;

/** Normalises the number for storage: without spaces and hyphens. */
export const identityOf = ({ identity }: Pick<Input, 'identity'>): string => identity.replaceAll(/[\s-]/g, '');

/**
 * Every invalid field of a request (PAY-009): an income deduction needs a mobile number, an expense and a tax invoice a
 * business number with its check digit (domain §1.1); a tax invoice also company, representative, address and e-mail.
 * `at` is the path of the request in the body, such as `receipt`.
 */
export function invalidReceiptFields(input: Input, at?: string): FieldRefusal[] {
  const path = (name: string) => (at ? `${at}.${name}` : name);
  const isInvoice = input.kind === 'taxInvoice';
  const required = requestRefusal('request.required');
  const email = input.email?.trim() ?? '';
  const named = (['company', 'representative', 'address', 'email'] as const).flatMap((name) =>
    isInvoice && !input[name]?.trim() ? atField(path(name), required) : [],
  );
  return [
    ...(isInvoice || input.use ? [] : atField(path('use'), required)),
    ...atField(path('identity'), whyNotIdentity(input)),
    ...named,
    ...(email ? atField(path('email'), whyNotEmail(email)) : []),
  ];
}

function whyNotIdentity(input: Input): Refusal | undefined {
  const digits = identityOf(input);
  if (!digits) return requestRefusal('request.required');
  if (input.kind === 'taxInvoice' || input.use === 'expense') return whyNotBusinessNumber(digits);
  return MOBILE.test(digits) ? undefined : receiptRefusal('receipt.mobileInvalid');
}

/** Masks the number for display: its beginning and its last two digits. */
export function maskedIdentity(identity: string): string {
  return `${identity.slice(0, 3)}${'*'.repeat(Math.max(0, identity.length - 5))}${identity.slice(-2)}`;
}
