import Type from 'typebox';
import { shape } from '#core/endpoint.ts';

/**
 * Why an unusual act is right, for the refusal that asks about it: the same call with its code and a reason is accepted
 * and recorded. A confirmation of one refusal does not cover another.
 */
export type Confirmation = { readonly code: string; readonly reason: string };

export const REASON_MAX = 300;
/** The field `confirmed` of calls that ask about unusual figures. */
export const Confirmations = Type.Optional(
  Type.Array(shape({ code: Type.String({ maxLength: 60 }), reason: Type.String({ maxLength: REASON_MAX }) }), {
    maxItems: 5,
  }),
);

/** The reason given for a refusal; undefined for a blank one. */
export function reasonFor(code: string, confirmed: readonly Confirmation[]): string | undefined {
  return confirmed.find((one) => one.code === code)?.reason.trim() || undefined;
}
