import { whyNotWaybill } from '#core/parcel/rules.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

/** Waybills are copied with blanks and hyphens, and typed with full-width digits. */
export const tidyWaybill = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s-]/g, '').slice(0, 30);

/** What is wrong with a waybill that must be there. */
export const wrongWaybill = (path: string, waybill: string): FieldRefusal[] =>
  atField(path, waybill ? whyNotWaybill(waybill) : requestRefusal('request.required'));
