import type { FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

export const OFFER_MIN = 10;
export const OFFER_MAX = 500;

/** Every invalid field of what a cooperating member applies with: the kind of work, and what is offered (MEM-003). */
export function wrongPartnerFields(
  { kind, offer }: { readonly kind: string | undefined; readonly offer: string | undefined },
  [kindPath, offerPath]: readonly [string, string] = ['kind', 'offer'],
): FieldRefusal[] {
  const text = (offer ?? '').trim();
  const required = requestRefusal('request.required');
  const whyNotOffer = text.length < OFFER_MIN ? requestRefusal('request.tooShort', { limit: OFFER_MIN }) : undefined;
  return [
    ...atField(kindPath, kind ? undefined : required),
    ...atField(offerPath, text === '' ? required : whyNotOffer),
  ];
}
