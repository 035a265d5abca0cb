import { atField, requestRefusal } from '#core/request-refusals.ts';
import { type FormState, useForm } from '#web/components/form.ts';

export type ReasonValues = { readonly reason: string };

/** The state of a required reason. */
export const useReason = (): FormState<ReasonValues> =>
  useForm<ReasonValues>({ reason: '' }, ({ reason }) =>
    atField('reason', reason.trim() ? undefined : requestRefusal('request.required')),
  );
