import type { Lang } from '#core/locale.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { appliesAsPartner, businessDigits, normalEmail, type Registration, wrongFieldsOf } from '#core/member/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { atField, refuseFields } from '#core/request-refusals.ts';
import { tidyName } from '#core/text.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import { refuseTooMany } from '#server/member/attempts.ts';
import { closeChallenge, provenBy } from '#server/member/challenges.ts';
import { beginSession, type MemberEffects, NO_CHOICES, type Session } from '#server/member/commands.ts';
import { recordDevice } from '#server/member/devices.ts';
import { hashPassword } from '#server/member/password.ts';
import { phoneHashOf } from '#server/member/phone-hash.ts';
import { provenIdentity, saveIdentity } from '#server/member/identity.ts';
import { insertMember } from '#server/member/queries.ts';

/** How many members one network address may register in an hour, and its network five times as many. */
export type RegistrationLimit = number | undefined;
type Joining = {
  readonly lang: Lang;
  readonly now: Date;
  readonly effects: MemberEffects;
  readonly origin: RequestOrigin;
  readonly limit: RegistrationLimit;
};

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
    emailAddress: normalEmail(form.emailAddress),
    firstName: tidyName(proven?.fields.firstName ?? form.firstName),
    lastName: tidyName(proven?.fields.lastName ?? form.lastName),
    company: tidyName(form.company ?? ''),
  };
  refuseFields(wrongFieldsOf(input));
  const isVerified = await hasProvenEmail(db, input, now);
  await limitRegistrations(db, joining);
  const isCompany = input.memberKind !== 'individual';
  const businessNumber = businessDigits(input.businessNumber ?? '');
  const row = {
    email: input.emailAddress,
    emailVerifiedAt: isVerified ? now : null,
    passwordHash: await hashPassword(input.password),
    kind: input.memberKind,
    firstName: input.firstName,
    lastName: input.lastName,
    country: input.country,
    phoneCountry: input.phoneCountry,
    phone: input.phone,
    phoneHash: phoneHashOf(input),
    phoneVerifiedAt: proven?.fields.phone ? now : null,
    company: isCompany ? input.company : null,
    businessNumber: isCompany && businessNumber ? businessNumber : null,
    consents: { ...NO_CHOICES, ...input.consents },
    consentsAt: now,
    createdAt: now,
    lang,
  };
  return transaction(db, async (tx) => {
    refuseIf(await effects.whyNotJoin(tx, { ...row, personKey: proven?.personKey }));
    const id = orRefuse(await insertMember(tx, row), memberRefusal('member.emailTaken'));
    if (proven) await saveIdentity(tx, id, proven, now);
    await effects.agreed(tx, id, now);
    const { partnerKind: kind, partnerOffer: offer = '' } = input;
    if (appliesAsPartner(input) && kind) await effects.applied(tx, { memberId: id, kind, offer }, now);
    if (input.emailToken) await closeChallenge(tx, input.emailToken);
    await recordDevice(tx, id, origin.device, now);
    return beginSession(tx, id, origin, now);
  });
}

/** An hour: welcome benefits make accounts worth money. */
export const REGISTRATION_MINUTES = 60;
export const NETWORK_SHARE = 5;

async function limitRegistrations(db: Db, { origin, limit, now }: Joining): Promise<void> {
  if (limit === undefined) return;
  const refused = (minutes: number) => memberRefusal('member.tooManyRegistrations', { minutes });
  const hour = { now, minutes: REGISTRATION_MINUTES };
  await refuseTooMany(db, `register ${origin.address}`, { ...hour, max: limit }, refused);
  await refuseTooMany(db, `register ${origin.network}`, { ...hour, max: limit * NETWORK_SHARE }, refused);
}

/** Whether the e-mail address of a registration is verified. Refuses a proof of another address, or one that is over. */
async function hasProvenEmail(db: Db, { emailAddress, emailToken }: Registration, now: Date): Promise<boolean> {
  if (!emailToken) return false;
  const proven = await provenBy(db, 'joinEmail', emailToken, now);
  const isProven = proven?.email === emailAddress;
  refuseFields(isProven ? [] : atField('emailAddress', memberRefusal('member.verificationRequired')));
  return true;
}
