import { inArray, sql } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import type { MailKind, NoticeKind, NoticeParams } from '#core/notice/rules.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';
import { mail, notice } from '#server/notice/tables.ts';

export type Notice = {
  readonly memberId: number;
  readonly kind: NoticeKind;
  readonly params: NoticeParams;
  /** A path of our site, as `/my/orders/7`. */ readonly href: string;
  readonly now: Date;
};

/**
 * Notifies members, in the caller's transaction: an on-site notice and a mail in the outbox, in the language the member
 * reads.
 */
export async function notify(tx: Tx, ...notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = await tx
    .insert(notice)
    .values(notices.map(({ memberId, kind, params, href, now }) => ({ memberId, kind, params, href, at: now })))
    .returning();
  const members = await tx
    .select({ id: member.id, email: member.email, lang: member.lang })
    .from(member)
    .where(inArray(member.id, [...new Set(notices.map(({ memberId }) => memberId))]));
  const byId = new Map(members.map((one) => [one.id, one]));
  const mails = rows.flatMap(({ id, memberId, kind, params, href, at }) => {
    const to = byId.get(memberId);
    return to ? [{ noticeId: id, to: to.email, lang: to.lang, kind, params, href, createdAt: at, nextTryAt: at }] : [];
  });
  await tx.insert(mail).values(mails);
}

type MailTo = {
  readonly email: string;
  readonly kind: MailKind;
  /** Deleted like the path once the mail is sent, because they may contain a secret. */
  readonly params?: NoticeParams;
  /** A path of our site, which may contain a secret. */ readonly href: string;
  readonly now: Date;
};

/** Queues a mail without a notice, in the caller's transaction; nothing for an unknown address. */
export async function queueMail(tx: Tx, { email, kind, params = {}, href, now }: MailTo): Promise<void> {
  await tx.execute(sql`
    insert into mail (to_address, lang, kind, params, href, created_at, next_try_at)
    select email, lang, ${kind}::text, ${JSON.stringify(params)}::jsonb, ${href}::text, ${now.toISOString()}::timestamptz,
    ${now.toISOString()}::timestamptz from member where email = ${email}`);
}

/** Queues a mail to an address in a language, whether or not it is a member's, in the caller's transaction. */
export async function queueMailToAddress(
  tx: Tx,
  { email, lang, kind, params = {}, href, now }: MailTo & { readonly lang: Lang },
): Promise<void> {
  await tx.insert(mail).values({ to: email, lang, kind, params, href, createdAt: now, nextTryAt: now });
}

/** Marks notices of the member as read: one, or all of them. Idempotent; another member's stays as it is. */
export async function markRead(db: Db, memberId: number, id: number | undefined, now: Date): Promise<void> {
  await db.execute(sql`
    update notice set read_at = ${now.toISOString()}::timestamptz
    where member_id = ${memberId} and read_at is null and (${id ?? null}::bigint is null or id = ${id ?? null}::bigint)`);
}
