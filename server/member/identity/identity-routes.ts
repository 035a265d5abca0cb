import { KOREA } from '#core/member/identity/rules.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import type { IdentityPort } from '#server/integrations/payment/port.ts';
import { beginIdentity, type BegunIdentity } from '#server/member/identity/begin-identity.ts';
import { findIdentity, readResult, refuseTaken } from '#server/member/identity/identity.ts';
import { profileOf } from '#server/member/profile.ts';
import type { MemberRow } from '#server/member/queries.ts';
import type { RegistrationLimit } from '#server/member/commands.ts';
import { verifyMember } from '#server/member/verification/verify-member.ts';

type IdentityDeps = {
  /** The provider; without it identities cannot be verified. */
  readonly provider: IdentityPort | undefined;
  readonly registrationsPerHour: RegistrationLimit;
  onVerified(tx: Tx, member: MemberRow, origin: RequestOrigin, now: Date): Promise<void>;
};

export function identityRoutes(bind: Bind, { provider, registrationsPerHour: limit, onVerified }: IdentityDeps): void {
  const isOffered = provider !== undefined;
  bind('readIdentityOffer', async () => ({ isOffered }));
  bind('beginIdentity', async ({ db, lang, origin, now }) =>
    presentBegunIdentity(await beginIdentity(db, provider, { origin, limit, now }), lang),
  );
  bind('completeIdentity', async ({ db, body: { token }, now }) => {
    const person = await readResult(db, provider, { token, now });
    await refuseTaken(db, person);
    const { name, birthDate, fields, expiresAt } = person;
    return {
      name,
      birthDate,
      firstName: fields.firstName,
      lastName: fields.lastName,
      phoneCountry: KOREA.dialCode,
      phone: fields.phone ?? null,
      expiresAt: expiresAt.toISOString(),
    };
  });
  bind('readIdentity', async ({ db, caller }) => {
    const found = await findIdentity(db, caller.memberId);
    return {
      isOffered,
      verifiedAt: found?.verifiedAt.toISOString() ?? null,
      birthDate: found?.birthDate ?? null,
      includesPhone: found?.includesPhone ?? false,
    };
  });
  bind('beginMemberIdentity', async ({ db, caller, lang, origin, now }) =>
    presentBegunIdentity(await beginIdentity(db, provider, { memberId: caller.memberId, origin, limit, now }), lang),
  );
  bind('completeMemberIdentity', async ({ db, caller: { memberId }, body: { token }, origin, now }) => {
    await verifyMember(db, provider, { memberId, token, now }, (tx, member) => onVerified(tx, member, origin, now));
    return profileOf(db, memberId);
  });
}

const presentBegunIdentity = ({ token, providerId, expiresAt }: BegunIdentity, lang: string) => ({
  token,
  windowUrl: `/identity/window/${providerId}?lang=${lang}`,
  expiresAt: expiresAt.toISOString(),
});
