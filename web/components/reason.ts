import type { FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

export type ReasonValues = { readonly reason: string };
export const NO_REASON: ReasonValues = { reason: '' };

/** What is wrong with a required reason. */
export const wrongReason = ({ reason }: ReasonValues): FieldRefusal[] =>
  atField('reason', reason.trim() ? undefined : requestRefusal('request.required'));
