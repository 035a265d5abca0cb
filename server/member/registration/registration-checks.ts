import type { Lang } from '#core/locale.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { normalEmail, type Registration, wrongFieldsOf } from '#core/member/rules.ts';
import { atField, refuseFields } from '#core/request-refusals.ts';
import { tidyName } from '#core/text.ts';
import type { Db } from '#server/db/pool.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import { refuseTooManyFrom } from '#server/member/sign-in/attempts.ts';
import { provenBy } from '#server/member/verification/challenges.ts';
import type { MemberEffects, RegistrationLimit } from '#server/member/commands.ts';
import { zoneCodesOf } from '#server/member/places/zones.ts';

/** What a registration comes with besides its form. */
export type Joining = {
  readonly lang: Lang;
  readonly now: Date;
  readonly effects: MemberEffects;
  readonly origin: RequestOrigin;
  readonly limit: RegistrationLimit;
};

/** The address and the names as stored. */
export const tidiedRegistration = ({ emailAddress, firstName, lastName, company = '' }: Registration) => ({
  emailAddress: normalEmail(emailAddress),
  firstName: tidyName(firstName),
  lastName: tidyName(lastName),
  company: tidyName(company),
});

/** Refuses every wrong field at once. */
export function refuseWrongRegistration(input: Registration): void {
  refuseFields(wrongFieldsOf(input, zoneCodesOf(input.country)));
}

/** Refuses the number of a Korean business that the tax service does not call active (MEM-050). */
export async function refuseWrongBusiness({ whyNotBusiness }: MemberEffects, businessNumber: string): Promise<void> {
  refuseFields(atField('businessNumber', await whyNotBusiness(businessNumber)));
}

/** An hour: welcome benefits make accounts worth money. */
export const REGISTRATION_MINUTES = 60;

export async function limitRegistrations(db: Db, { origin, limit, now }: Joining): Promise<void> {
  if (limit === undefined) return;
  const refused = (minutes: number) => memberRefusal('member.tooManyRegistrations', { minutes });
  await refuseTooManyFrom(db, origin, 'register', { now, minutes: REGISTRATION_MINUTES, max: limit }, refused);
}

/** Whether the e-mail address of a registration is verified. Refuses a proof of another address, or one that is over. */
export async function hasProvenEmail(db: Db, { emailAddress, emailToken }: Registration, now: Date): Promise<boolean> {
  if (!emailToken) return false;
  const proven = await provenBy(db, 'joinEmail', emailToken, now);
  const isProven = proven?.email === emailAddress;
  refuseFields(isProven ? [] : atField('emailAddress', memberRefusal('member.verificationRequired')));
  return true;
}
