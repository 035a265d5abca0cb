import { deviceRefusal } from '#core/device/refusals.ts';
import type { Refusal } from '#core/refusal.ts';

/** Maximum browsers of one member; the one that registered longest ago is dropped first. */
export const PUSH_TOKENS_MAX = 20;

/** The published call repeats the member besides the session; another's id or address is refused. */
export function whyNotDevice(
  named: { readonly customerId: number; readonly email: string },
  caller: { readonly memberId: number; readonly email: string },
): Refusal | undefined {
  const isTheirs =
    named.customerId === caller.memberId && named.email.trim().toLowerCase() === caller.email.toLowerCase();
  return isTheirs ? undefined : deviceRefusal('device.otherMember');
}
