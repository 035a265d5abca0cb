import { addMinutes } from '#core/calendar.ts';
import { BEGUN_FOR_EACH, IDENTITY_MINUTES } from '#core/member/identity/rules.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import type { Db } from '#server/db/pool.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import type { IdentityPort } from '#server/integrations/payment/port.ts';
import { refuseTooManyFrom } from '#server/member/sign-in/attempts.ts';
import { lookUp } from '#server/member/identity/identity.ts';
import { sha256 } from '#server/member/queries.ts';
import type { RegistrationLimit } from '#server/member/commands.ts';
import { REGISTRATION_MINUTES } from '#server/member/registration/registration-checks.ts';
import { identityVerification } from '#server/member/tables.ts';
import { newToken } from '#server/member/sessions/tokens.ts';

type Beginning = {
  readonly memberId?: number;
  readonly origin: RequestOrigin;
  readonly limit: RegistrationLimit;
  readonly now: Date;
};
export type BegunIdentity = { readonly token: string; readonly providerId: string; readonly expiresAt: Date };

/**
 * Begins a verification under an id of ours, which only the provider's window and our lookup use. It is bound to the
 * token of the requester, and its window to the device. The provider is asked first, so that one that is down is
 * reported before anybody leaves the page.
 */
export async function beginIdentity(
  db: Db,
  provider: IdentityPort | undefined,
  { memberId, origin, limit, now }: Beginning,
): Promise<BegunIdentity> {
  await limitIdentities(db, origin, limit, now);
  const providerId = `identity-${newToken()}`;
  await lookUp(provider, providerId);
  const [token, expiresAt] = [newToken(), addMinutes(now, IDENTITY_MINUTES)];
  await db.insert(identityVerification).values({
    providerId,
    tokenHash: sha256(token),
    deviceHash: sha256(origin.device ?? ''),
    memberId: memberId ?? null,
    expiresAt,
  });
  return { token, providerId, expiresAt };
}

async function limitIdentities(db: Db, origin: RequestOrigin, limit: RegistrationLimit, now: Date): Promise<void> {
  if (limit === undefined) return;
  const refused = (minutes: number) => memberRefusal('member.tooManyIdentities', { minutes });
  const hour = { now, minutes: REGISTRATION_MINUTES, max: limit * BEGUN_FOR_EACH };
  await refuseTooManyFrom(db, origin, 'identity', hour, refused);
}
