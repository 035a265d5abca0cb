import { desc, eq, inArray } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { type IdRequest, isNameOf, VISITOR_MESSAGES_MAX, wrongIdFields } from '#core/member/recovery/rules.ts';
import { ATTEMPTS_MINUTES, businessDigits, normalEmail } from '#core/member/rules.ts';
import { CODE_MINUTES, CODE_TRIES } from '#core/member/verification/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { messageText } from '#server/http/errors.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import { refuseTooMany } from '#server/member/attempts.ts';
import { answerChallenge, openChallenge, provenBy } from '#server/member/challenges.ts';
import { phoneHashOf } from '#server/member/phone-hash.ts';
import { type MemberRow, sha256 } from '#server/member/queries.ts';
import { limitRecovery } from '#server/member/recovery-limits.ts';
import { member } from '#server/member/tables.ts';
import { sendTextMessage, type TextMessages } from '#server/member/text-messages.ts';

type Asking = { readonly lang: Lang; readonly origin: RequestOrigin; readonly now: Date };
export type CodeMessage = { readonly phoneCountry: string; readonly phone: string; readonly text: string };
type RequestedId = { readonly token: string; readonly expiresAt: Date; readonly message: CodeMessage | undefined };

/**
 * Prepares the code for somebody who forgot their ID. A search by telephone is answered by the entered telephone, a
 * member's or not: only who holds it learns whether anybody is registered with it (ERR-038). A search by business number
 * is answered by the telephone of the member with that name, if there is one.
 */
export async function requestId(db: Db, input: IdRequest, { lang, origin, now }: Asking): Promise<RequestedId> {
  refuseFields(wrongIdFields(input));
  const { phoneCountry = '', phone = '', businessNumber = '' } = input;
  const about = input.by === 'phone' ? `${phoneCountry} ${phone}` : businessDigits(businessNumber);
  await limitRecovery(db, 'code', { about, origin, now });
  const members = await namesakes(db, input);
  const { token, code, expiresAt } = await transaction(db, (tx) =>
    openChallenge(tx, { purpose: 'findId', memberIds: members.map(({ id }) => id) }, now),
  );
  const to = input.by === 'phone' ? { phoneCountry, phone } : members[0];
  const text = messageText(lang, 'notice.textMessage.verificationCode', { code, minutes: CODE_MINUTES });
  return { token, expiresAt, message: to && { phoneCountry: to.phoneCountry, phone: to.phone, text } };
}

/** The members of that name with this telephone, or with this business number and one telephone; the newest first. */
async function namesakes(db: Db, input: IdRequest): Promise<MemberRow[]> {
  const { by, name, phoneCountry = '', phone = '', businessNumber = '' } = input;
  const found = await db
    .select()
    .from(member)
    .where(
      by === 'phone'
        ? eq(member.phoneHash, phoneHashOf({ phoneCountry, phone }))
        : eq(member.businessNumber, businessDigits(businessNumber)),
    )
    .orderBy(desc(member.createdAt), desc(member.id));
  const named = found.filter((one) => isNameOf(name, one));
  return named.filter((one) => one.phoneHash.equals(named[0]?.phoneHash ?? Buffer.alloc(0)));
}

const HOUR = 60;

/** Sends the code of a visitor within their common limit. */
export async function sendVisitorCode(db: Db, message: CodeMessage, messages: TextMessages, now: Date): Promise<void> {
  const limit = { now, minutes: HOUR, max: VISITOR_MESSAGES_MAX, from: 'first' } as const;
  await refuseTooMany(db, 'codes to telephones of visitors', limit, (minutes) =>
    memberRefusal('member.tooManyCodes', { minutes }),
  );
  await sendTextMessage(db, messages, message, message.text, now);
}

/** The members that the holder of the telephone is. Refuses `member.customerNotFound` when there are none. */
export async function findId(
  db: Db,
  input: { readonly token: string; readonly code: string },
  now: Date,
): Promise<{ members: readonly MemberRow[]; expiresAt: Date }> {
  const { subject, expiresAt } = await answerChallenge(db, 'findId', input, now);
  const members = await membersOf(db, subject.memberIds);
  orRefuse(members[0], memberRefusal('member.customerNotFound'));
  return { members, expiresAt };
}

const membersOf = (db: Db, ids: readonly number[]): Promise<MemberRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(member)
        .where(inArray(member.id, [...ids]))
        .orderBy(desc(member.createdAt), desc(member.id));

/**
 * The e-mail address of a found member as it was entered in full. Refuses another address (ERR-037), and who did not
 * answer the code (ERR-039).
 */
export async function matchFoundEmail(
  db: Db,
  input: { readonly token: string; readonly emailAddress: string },
  now: Date,
): Promise<string> {
  const proven = orRefuse(await provenBy(db, 'findId', input.token, now), memberRefusal('member.verificationRequired'));
  const tries = { now, minutes: ATTEMPTS_MINUTES, max: CODE_TRIES };
  await refuseTooMany(db, `address for ${sha256(input.token).toString('hex')}`, tries, (minutes) =>
    memberRefusal('member.tooManyLinks', { minutes }),
  );
  const email = normalEmail(input.emailAddress);
  const members = await membersOf(db, proven.memberIds);
  return orRefuse(
    members.find((one) => one.email === email),
    memberRefusal('member.emailMismatch'),
  ).email;
}
