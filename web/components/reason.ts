import type { FieldRefusal } from '#core/refusal.ts';
import { emptyFields } from '#web/forms/empty-fields.ts';

export type ReasonValues = { readonly reason: string };
export const NO_REASON: ReasonValues = { reason: '' };

/** What is wrong with a required reason. */
export const wrongReason = ({ reason }: ReasonValues): FieldRefusal[] => emptyFields({ reason });
