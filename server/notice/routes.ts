import type { Bind } from '#server/http/bind.ts';
import { markRead } from '#server/notice/commands.ts';
import { countUnread, listNotices } from '#server/notice/queries.ts';

export function noticeRoutes(bind: Bind): void {
  bind('listNotices', ({ db, caller, query }) => listNotices(db, caller.memberId, query));
  bind('countUnreadNotices', async ({ db, caller }) => ({ unread: await countUnread(db, caller.memberId) }));
  bind('markNoticesRead', async ({ db, caller, body, now }) => {
    await markRead(db, caller.memberId, body.id, now);
    return { unread: await countUnread(db, caller.memberId) };
  });
}
