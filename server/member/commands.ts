import { addMinutes } from '#core/calendar.ts';
import type { Lang } from '#core/locale.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import {
  ATTEMPTS_MAX,
  ATTEMPTS_MINUTES,
  businessDigits,
  type Consents,
  type Registration,
  normalEmail,
  whyNotEmail,
  wrongConsents,
  wrongFieldsOf,
  wrongNameFields,
  wrongPasswordFields,
  wrongPhoneFields,
  wrongSentFields,
} from '#core/member/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { tidyName } from '#core/text.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import { hashPassword, isOldHash, isPassword } from '#server/member/password.ts';
import { refuseTooMany } from '#server/member/attempts.ts';
import { sweepChallenges } from '#server/member/challenges.ts';
import { recordDevice, sweepDevices } from '#server/member/devices.ts';
import { countLogin, takeBackLogin } from '#server/member/login-limits.ts';
import { phoneHashOf } from '#server/member/phone-hash.ts';
import * as queries from '#server/member/queries.ts';
import { newToken } from '#server/member/tokens.ts';
import { forgetPhoneVerification } from '#server/member/verification.ts';

export type Session = { readonly id: number; readonly token: string; readonly expiresAt: Date };

/** What other capabilities record, in the transaction that creates or changes a member. */
export type MemberEffects = { readonly agreed: (tx: Tx, memberId: number, now: Date) => Promise<void> };
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
  const input = {
    ...form,
    emailAddress: normalEmail(form.emailAddress),
    firstName: tidyName(form.firstName),
    lastName: tidyName(form.lastName),
    company: tidyName(form.company ?? ''),
  };
  refuseFields(wrongFieldsOf(input));
  await limitRegistrations(db, joining);
  const isCompany = input.memberKind !== 'individual';
  const businessNumber = businessDigits(input.businessNumber ?? '');
  const row = {
    email: input.emailAddress,
    passwordHash: await hashPassword(input.password),
    kind: input.memberKind,
    firstName: input.firstName,
    lastName: input.lastName,
    country: input.country,
    phoneCountry: input.phoneCountry,
    phone: input.phone,
    phoneHash: phoneHashOf(input),
    company: isCompany ? input.company : null,
    businessNumber: isCompany && businessNumber ? businessNumber : null,
    consents: { ...NO_CHOICES, ...input.consents },
    consentsAt: now,
    createdAt: now,
    lang,
  };
  return transaction(db, async (tx) => {
    const id = orRefuse(await queries.insertMember(tx, row), memberRefusal('member.emailTaken'));
    await effects.agreed(tx, id, now);
    await recordDevice(tx, id, origin.device, now);
    return beginSession(tx, id, now);
  });
}

/** An hour: welcome benefits make accounts worth money. */
const REGISTRATION_MINUTES = 60;
const NETWORK_SHARE = 5;

async function limitRegistrations(db: Db, { origin, limit, now }: Joining): Promise<void> {
  if (limit === undefined) return;
  const refused = (minutes: number) => memberRefusal('member.tooManyRegistrations', { minutes });
  const hour = { now, minutes: REGISTRATION_MINUTES };
  await refuseTooMany(db, `register ${origin.address}`, { ...hour, max: limit }, refused);
  await refuseTooMany(db, `register ${origin.network}`, { ...hour, max: limit * NETWORK_SHARE }, refused);
}

const NO_CHOICES = { thirdParty: false, marketingEmail: false, marketingSms: false, marketingPush: false } as const;

/** Records a member's consents. Refuses missing required ones. */
export async function giveConsents(
  db: Db,
  memberId: number,
  consents: Consents,
  now: Date,
  { agreed }: MemberEffects,
): Promise<void> {
  refuseFields(wrongConsents(consents));
  await transaction(db, async (tx) => {
    await queries.updateMember(tx, memberId, { consents: { ...NO_CHOICES, ...consents }, consentsAt: now });
    await agreed(tx, memberId, now);
  });
}

export async function beginSession(db: Db, memberId: number, now: Date): Promise<Session> {
  const token = newToken();
  return { id: memberId, token, expiresAt: await queries.insertSession(db, memberId, token, now) };
}

/** Signs in. The answer and its time do not depend on whether the address has a member (reliability AU-01, AU-02). */
export async function logIn(
  db: Db,
  input: { username: string; password: string; lang: Lang; origin: RequestOrigin },
  now: Date,
): Promise<Session> {
  const email = normalEmail(input.username);
  const counted = await countLogin(db, { email, origin: input.origin }, now);
  // An invalid address has no member, and may contain characters the database refuses.
  const found = whyNotEmail(email) ? undefined : await queries.credentialsOf(db, email);
  const isRight = await isPassword(input.password, found?.passwordHash);
  const { id, passwordHash } = orRefuse(isRight ? found : undefined, memberRefusal('member.wrongCredentials'));
  const renewed = isOldHash(passwordHash) ? await hashPassword(input.password) : undefined;
  return transaction(db, async (tx) => {
    if (renewed) await queries.replaceHash(tx, id, passwordHash, renewed);
    if (found?.lang !== input.lang) await queries.updateMember(tx, id, { lang: input.lang });
    await recordDevice(tx, id, input.origin.device, now);
    const begun = await beginSession(tx, id, now);
    // Last, since the counters of an address and its network are shared: they are locked until the commit.
    await takeBackLogin(tx, counted);
    return begun;
  });
}

export async function logOut(db: Db, token: string): Promise<void> {
  await queries.deleteSession(db, token);
}

type ProfileChange = {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phoneCountry?: string;
  readonly phone?: string;
};

/** Changes names and phone; omitted fields stay. The number is validated together with its dial code. */
export async function changeProfile(
  db: Db,
  memberId: number,
  { firstName, lastName, ...phone }: ProfileChange,
): Promise<void> {
  const change = {
    ...(firstName !== undefined && { firstName: tidyName(firstName) }),
    ...(lastName !== undefined && { lastName: tidyName(lastName) }),
    ...phone,
  };
  if (Object.keys(change).length === 0) return;
  await transaction(db, async (tx) => {
    const now = orRefuse(await queries.lockMember(tx, memberId), memberRefusal('member.wrongCredentials'));
    const next = { ...now, ...change };
    refuseFields(wrongSentFields([...wrongNameFields(next), ...wrongPhoneFields(next)], change));
    await queries.updateMember(tx, memberId, { ...change, phoneHash: phoneHashOf(next) });
    if (next.phone !== now.phone || next.phoneCountry !== now.phoneCountry) await forgetPhoneVerification(tx, memberId);
  });
}

type PasswordChange = { readonly current: string; readonly password: string; readonly repeatPassword: string };

/** Changes the password and ends every other session of the member at once (reliability AU-06). */
export async function changePassword(
  db: Db,
  who: { memberId: number; email: string; token: string },
  change: PasswordChange,
  now: Date,
): Promise<void> {
  refuseFields(wrongPasswordFields(change));
  // Apart from the counters of signing in: a stranger who tries passwords must not prevent the change of the password.
  const attempts = `change password of ${who.memberId}`;
  await refuseTooMany(db, attempts, { now, minutes: ATTEMPTS_MINUTES, max: ATTEMPTS_MAX }, (minutes) =>
    memberRefusal('member.tooManyAttempts', { minutes }),
  );
  const found = await queries.credentialsOf(db, who.email);
  const isRight = await isPassword(change.current, found?.passwordHash);
  const { passwordHash } = orRefuse(isRight ? found : undefined, memberRefusal('member.passwordWrong'));
  const renewed = await hashPassword(change.password);
  await transaction(db, async (tx) => {
    // Of two concurrent changes the second finds that its current password is outdated.
    refuseIf(
      (await queries.replaceHash(tx, who.memberId, passwordHash, renewed))
        ? undefined
        : memberRefusal('member.passwordWrong'),
    );
    await queries.clearAttempts(tx, attempts);
    await queries.deleteOtherSessions(tx, who.memberId, who.token);
    await queries.deleteOnceTokens(tx, who.memberId);
  });
}

/** Deletes expired rows: ended sessions, old login failures and unused devices. Scheduled. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await queries.deleteEndedSessions(db, now);
  await queries.deleteFailuresBefore(db, addMinutes(now, -Math.max(ATTEMPTS_MINUTES, REGISTRATION_MINUTES)));
  await sweepDevices(db, now);
  await sweepChallenges(db, now);
}
