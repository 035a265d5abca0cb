import { memberRefusal } from '#core/member/refusals.ts';
import {
  appliesAsPartner,
  businessDigits,
  isOverseasBusiness,
  NO_CHOICES,
  type Registration,
} from '#core/member/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { tidyText } from '#core/text.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { addBusinessAddress } from '#server/member/places/addresses.ts';
import { closeChallenge } from '#server/member/verification/challenges.ts';
import { beginSession, type Session } from '#server/member/sessions/sessions.ts';
import { recordDevice } from '#server/member/sessions/devices.ts';
import { hashPassword } from '#server/member/recovery/password.ts';
import { phoneHashOf } from '#server/member/verification/phone-hash.ts';
import {
  hasProvenEmail,
  type Joining,
  limitRegistrations,
  refuseWrongBusiness,
  refuseWrongRegistration,
  tidiedRegistration,
} from '#server/member/registration/registration-checks.ts';
import { provenIdentity, saveIdentity } from '#server/member/identity/identity.ts';
import { insertMember } from '#server/member/queries.ts';

/**
 * Creates the member with a reading language and signs them in. Refuses every wrong field at once, and an e-mail
 * address that is taken.
 */
export async function register(db: Db, form: Registration, joining: Joining): Promise<Session> {
  const { lang, now, effects, origin } = joining;
  const proven = form.identityToken ? await provenIdentity(db, form.identityToken, now) : undefined;
  const input = {
    ...form,
    ...proven?.fields,
    ...tidiedRegistration({ ...form, ...proven?.fields }),
  };
  refuseWrongRegistration(input);
  const isVerified = await hasProvenEmail(db, input, now);
  await limitRegistrations(db, joining);
  const isCompany = input.memberKind !== 'individual';
  const businessNumber = businessDigits(input.businessNumber ?? '');
  if (isCompany && input.country === 'KR') await refuseWrongBusiness(effects, businessNumber);
  const row = {
    email: input.emailAddress,
    emailVerifiedAt: isVerified ? now : null,
    passwordHash: await hashPassword(input.password),
    kind: input.memberKind,
    firstName: input.firstName,
    lastName: input.lastName,
    country: input.country,
    zone: input.zone || null,
    phoneCountry: input.phoneCountry,
    phone: input.phone,
    phoneHash: phoneHashOf(input),
    phoneVerifiedAt: proven?.fields.phone ? now : null,
    company: isCompany ? input.company : null,
    businessNumber: isCompany && businessNumber ? businessNumber : null,
    businessType: isOverseasBusiness(input) ? tidyText(input.businessType ?? '') : null,
    businessItem: isOverseasBusiness(input) ? tidyText(input.businessItem ?? '') : null,
    consents: { ...NO_CHOICES, ...input.consents },
    consentsAt: now,
    createdAt: now,
    lang,
  };
  return transaction(db, async (tx) => {
    refuseIf(await effects.whyNotJoin(tx, { ...row, personKey: proven?.personKey }));
    const id = orRefuse(await insertMember(tx, row), memberRefusal('member.emailTaken'));
    if (isOverseasBusiness(input)) await addBusinessAddress(tx, id, input);
    if (proven) await saveIdentity(tx, id, proven, now);
    await effects.agreed(tx, id, now, 'registration');
    const { partnerKind: kind, partnerOffer: offer = '' } = input;
    if (appliesAsPartner(input) && kind) await effects.applied(tx, { memberId: id, kind, offer }, now);
    if (input.emailToken) await closeChallenge(tx, input.emailToken);
    await recordDevice(tx, id, origin.device, now);
    return beginSession(tx, id, origin, now);
  });
}
