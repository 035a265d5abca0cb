import { and, eq, gt, sql } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { LINK_MINUTES, normalEmail, whyNotEmail, wrongPasswordFields } from '#core/member/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import { returnPath } from '#core/return-path.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import { newToken } from '#server/member/tokens.ts';
import { recordDevice } from '#server/member/devices.ts';
import { clearDeviceAttempts, clearLoginAttempts } from '#server/member/login-limits.ts';
import { limitRecovery } from '#server/member/recovery-limits.ts';
import { hashPassword } from '#server/member/password.ts';
import { deleteOnceTokens, deleteSessions, memberById, sha256, updateMember } from '#server/member/queries.ts';
import { member, onceToken } from '#server/member/tables.ts';

/** Queues the mail with the link, in the transaction that creates the link. Without a member nothing is queued. */
export type SendLink = (
  tx: Tx,
  link: { readonly email: string; readonly href: string; readonly now: Date },
) => Promise<void>;
/** The mails with a link: to choose another password, and to end the pause after wrong passwords. */
export type SendLinks = { readonly password: SendLink; readonly unlock: SendLink };
type LinkPurpose = keyof SendLinks;
type LinkInput = { readonly username: string; readonly origin: RequestOrigin };

/**
 * The path to return to after the page of a link. The link always leads to the public address of this server, whatever
 * the request's Host: only a path is taken from the input.
 */
export function pathWithin(
  returnUrl: string | undefined,
  request: { readonly publicUrl: string; readonly host: string | undefined },
): string | undefined {
  if (!returnUrl) return undefined;
  const origins = [new URL(request.publicUrl).origin, `https://${request.host}`, `http://${request.host}`];
  return orRefuse(returnPath(returnUrl, origins)?.replace(/#.*/, ''), memberRefusal('member.returnUrlForeign'));
}

/**
 * Stores the link and queues the mail for the member of an address. For an unknown address the same statements match no
 * row, so that neither the answer nor its time discloses members (reliability AU-02); both count against the request
 * limit.
 */
export async function requestPasswordLink(
  db: Db,
  input: LinkInput & { readonly back: string | undefined },
  now: Date,
  send: SendLink,
): Promise<void> {
  const query = input.back === undefined ? '' : `?${new URLSearchParams({ back: input.back })}`;
  await requestLink(db, 'password', { ...input, page: `/member/password/new${query}` }, now, send);
}

/** As `requestPasswordLink`, for the link that ends the pause after too many wrong passwords on the device it is opened on. */
export async function requestUnlockLink(db: Db, input: LinkInput, now: Date, send: SendLink): Promise<void> {
  await requestLink(db, 'unlock', { ...input, page: '/member/unlock' }, now, send);
}

async function requestLink(
  db: Db,
  purpose: LinkPurpose,
  { username, origin, page }: LinkInput & { readonly page: string },
  now: Date,
  send: SendLink,
): Promise<void> {
  const email = normalEmail(username);
  await limitRecovery(db, 'link', { about: email, origin, now });
  if (whyNotEmail(email)) return;
  const token = newToken();
  await transaction(db, async (tx) => {
    const expiresAt = addMinutes(now, LINK_MINUTES).toISOString();
    await tx.execute(sql`
      insert into ${onceToken} (token_hash, member_id, purpose, created_at, expires_at)
      select ${sha256(token)}, ${member.id}, ${purpose}::text, ${now.toISOString()}::timestamptz, ${expiresAt}::timestamptz
      from ${member} where ${member.email} = ${email}`);
    // The fragment reaches no server and no log.
    await send(tx, { email, href: `${page}#${token}`, now });
  });
}

const ofLink = (purpose: LinkPurpose, token: string, now: Date) =>
  and(eq(onceToken.tokenHash, sha256(token)), eq(onceToken.purpose, purpose), gt(onceToken.expiresAt, now));

export async function readPasswordLink(db: Db, token: string, now: Date): Promise<Date> {
  const [found] = await db
    .select({ expiresAt: onceToken.expiresAt })
    .from(onceToken)
    .where(ofLink('password', token, now));
  return orRefuse(found, memberRefusal('member.linkUsedUp')).expiresAt;
}

/**
 * Consumes the link and deletes every other access: older links, hand-overs and sessions (reliability AU-06). Whoever
 * opened the link has the member's mailbox: their device is known from now on, so the failures of strangers, which go on
 * being counted, do not refuse the login with the new password.
 */
export async function resetPassword(
  db: Db,
  token: string,
  input: { password: string; repeatPassword: string; origin: RequestOrigin },
  now: Date,
): Promise<void> {
  await readPasswordLink(db, token, now);
  refuseFields(wrongPasswordFields(input));
  const passwordHash = await hashPassword(input.password);
  await transaction(db, async (tx) => {
    const [used] = await tx
      .delete(onceToken)
      .where(ofLink('password', token, now))
      .returning({ memberId: onceToken.memberId });
    const { memberId } = orRefuse(used, memberRefusal('member.linkUsedUp'));
    await updateMember(tx, memberId, { passwordHash });
    await endAll(tx, memberId);
    const found = await memberById(tx, memberId);
    await recordDevice(tx, memberId, input.origin.device, now);
    if (found) await clearLoginAttempts(tx, found.member.email, input.origin.device);
  });
}

/**
 * Consumes an unlock link: whoever opened it has the member's mailbox, so their device is known from now on and has a
 * counter of its own. The counter of strangers stays: the password did not change.
 */
export async function unlock(db: Db, token: string, origin: RequestOrigin, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const [used] = await tx
      .delete(onceToken)
      .where(ofLink('unlock', token, now))
      .returning();
    const { memberId } = orRefuse(used, memberRefusal('member.linkUsedUp'));
    const found = orRefuse(await memberById(tx, memberId), memberRefusal('member.linkUsedUp'));
    await recordDevice(tx, memberId, origin.device, now);
    await clearDeviceAttempts(tx, found.member.email, origin.device);
  });
}

export async function logOutEverywhere(db: Db, memberId: number): Promise<void> {
  await transaction(db, async (tx) => endAll(tx, memberId));
}

async function endAll(tx: Tx, memberId: number): Promise<void> {
  await deleteSessions(tx, memberId);
  await deleteOnceTokens(tx, memberId);
}
