import { sql } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { LINK_MINUTES, normalEmail, whyNotEmail } from '#core/member/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import { returnPath } from '#core/return-path.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import { newToken } from '#server/member/sessions/tokens.ts';
import { limitRecovery } from '#server/member/recovery/recovery-limits.ts';
import { sha256 } from '#server/member/queries.ts';
import { member, onceToken } from '#server/member/tables.ts';

/** Queues the mail with the link, in the transaction that creates the link. Without a member nothing is queued. */
export type SendLink = (
  tx: Tx,
  link: { readonly email: string; readonly href: string; readonly now: Date },
) => Promise<void>;
/** The mails with a link: to choose another password, and to end the pause after wrong passwords. */
export type SendLinks = { readonly password: SendLink; readonly unlock: SendLink };
export type LinkPurpose = keyof SendLinks;
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
