import { hasWebAddress } from '#core/text.ts';
import { type FieldRefusal, type Refusal, Refused, refuser, type RefusalTable } from '#core/refusal.ts';

/** Refusals any call may answer with; they belong to the HTTP layer, not to a capability. */
export const requestRefusals = {
  'request.invalid': { status: 400 },
  'request.required': { status: 400 },
  'request.wrongType': { status: 400 },
  'request.unknownField': { status: 400 },
  'request.notAllowed': { status: 400 },
  'request.tooLong': { status: 400, params: ['field', 'limit'] },
  'request.tooManyItems': { status: 400, params: ['limit'] },
  'request.tooShort': { status: 400, params: ['limit'] },
  'request.tooSmall': { status: 400, params: ['limit'] },
  'request.tooLarge': { status: 400, params: ['limit'] },
  'request.badFormat': { status: 400 },
  'request.webAddress': { status: 400 },
  'request.notWhole': { status: 400 },
  'request.rangeReversed': { status: 400 },
  'request.notAmount': { status: 400, params: ['decimals'] },
  'request.unknownLang': { status: 400, params: ['value'] },
  'request.unknownCurrency': { status: 400, params: ['value'] },
  'request.unknownSite': { status: 400, params: ['value'] },
  'request.unknownTimezone': { status: 400, params: ['value'] },
  'request.keyRequired': { status: 400 },
  'request.keyReused': { status: 422 },
  'request.inFlight': { status: 409 },
  'request.changedMeanwhile': { status: 409 },
  'request.changedTo': { status: 409, params: ['read', 'now'] },
  'request.notFound': { status: 404 },
  'request.bodyTooLarge': { status: 413 },
  'request.unsupportedType': { status: 415 },
  'request.wrongFile': { status: 415, params: ['types'] },
  'request.tooDeep': { status: 400, params: ['limit'] },
  'request.tooMany': { status: 429, params: ['seconds'] },
  'request.tooMuchComputing': { status: 429, params: ['seconds'] },
  'request.uploadsBusy': { status: 503, params: ['seconds'] },
  'request.storageFull': { status: 507 },
  'request.storageUnavailable': { status: 503 },
  'request.unavailable': { status: 503 },
  'session.required': { status: 401 },
  'session.notAllowed': { status: 403 },
  'session.foreignPage': { status: 403 },
  'session.notForKeys': { status: 403 },
  'session.scopeMissing': { status: 403, params: ['scope'] },
  'session.storeRightMissing': { status: 403 },
  'session.storeOwnerOnly': { status: 403 },
  'session.storeLeft': { status: 403 },
} as const satisfies RefusalTable;
export const requestRefusal = refuser(requestRefusals);

/** One refusal for a whole form: every invalid field, each with its own code. */
export function refuseFields(fields: readonly FieldRefusal[]): void {
  if (fields.length > 0) throw new Refused({ ...requestRefusal('request.invalid'), fields });
}

/**
 * The refusal of a name with a web or mail address: names stand in mails of ours, also to strangers, where it would be a
 * link (decision 79).
 */
export const whyNotName = (name: string): Refusal | undefined =>
  hasWebAddress(name) ? requestRefusal('request.webAddress') : undefined;

/** Converts a refusal to a field's refusal. */
export function atField(path: string, refusal: Refusal | undefined): FieldRefusal[] {
  return refusal ? [{ path, code: refusal.code, params: refusal.params }] : [];
}
