import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { NOTICE_KINDS } from '#core/notice/rules.ts';
import { frameOf } from '#core/page.ts';
import type { Db } from '#server/db/pool.ts';
import { mail, notice } from '#server/notice/tables.ts';

/** A page of the member's notices, the newest first. Kinds that no longer exist have no text and are omitted. */
export async function listNotices(
  db: Db,
  memberId: number,
  { page = 0, count = 20 }: { readonly page?: number | undefined; readonly count?: number | undefined },
) {
  const isOwn = eq(notice.memberId, memberId);
  const rows = await db
    .select()
    .from(notice)
    .where(isOwn)
    .orderBy(desc(notice.id))
    .limit(count)
    .offset(page * count);
  const notices = rows.flatMap(({ id, kind, params, href, at, readAt }) => {
    const knownKind = NOTICE_KINDS.find((one) => one === kind);
    return knownKind ? [{ id, kind: knownKind, params, href, at: at.toISOString(), isRead: readAt !== null }] : [];
  });
  return {
    notices,
    ...frameOf(notices.length, await db.$count(notice, isOwn), count),
    unread: await countUnread(db, memberId),
  };
}

export async function countUnread(db: Db, memberId: number): Promise<number> {
  return db.$count(notice, and(eq(notice.memberId, memberId), isNull(notice.readAt)));
}

/** How many mails are waiting in the outbox, counted up to `max`, and the age of the oldest in seconds. */
export async function readOutboxBacklog(db: Db, max: number): Promise<{ size: number; oldestSeconds: number }> {
  const waiting = db
    .select({ at: mail.createdAt })
    .from(mail)
    .where(and(isNull(mail.sentAt), isNull(mail.givenUpAt)))
    .orderBy(mail.nextTryAt)
    .limit(max)
    .as('waiting');
  const [row] = await db
    .select({
      size: sql<number>`count(*)`.mapWith(Number),
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${waiting.at})), 0)`.mapWith(Number),
    })
    .from(waiting);
  return row ?? { size: 0, oldestSeconds: 0 };
}
