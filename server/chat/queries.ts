import { and, eq, inArray } from 'drizzle-orm';
import { isMemberId } from '#core/chat/rules.ts';
import { pick } from '#core/locale.ts';
import { mayUse } from '#core/rights.ts';
import type { Caller } from '#core/role.ts';
import type { Db } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';
import type { ChatUser } from '#server/integrations/chat/port.ts';
import { store } from '#server/store/tables.ts';

/** Whether the caller answers buyers for a store: it has one chat user, whoever writes. */
export const isOfStore = (caller: Caller): boolean => mayUse('ownStore.answers', caller);

/** The caller's chat user: their store, or themselves. */
export async function chatUserOf(db: Db, caller: Caller): Promise<ChatUser> {
  const { memberId, storeId } = caller;
  if (storeId !== null && isOfStore(caller)) {
    const [found] = await db.select({ code: store.code, name: store.name }).from(store).where(eq(store.id, storeId));
    if (found) return { id: found.code, nickname: pick(found.name, 'ko') };
  }
  const [found] = await db.select({ name: member.firstName }).from(member).where(eq(member.id, memberId));
  return { id: String(memberId), nickname: found?.name ?? '' };
}

/** The existing ones of these users: approved stores by their codes, members by their numbers. */
export async function chatUsers(db: Db, ids: readonly string[]): Promise<ChatUser[]> {
  const numbers = ids.filter(isMemberId).map(Number).filter(Number.isSafeInteger);
  const codes = ids.filter((id) => !isMemberId(id));
  const stores =
    codes.length === 0
      ? []
      : await db
          .select({ id: store.code, name: store.name })
          .from(store)
          .where(and(inArray(store.code, codes), eq(store.status, 'approved')));
  const members =
    numbers.length === 0
      ? []
      : await db.select({ id: member.id, nickname: member.firstName }).from(member).where(inArray(member.id, numbers));
  return [
    ...stores.map(({ id, name }) => ({ id, nickname: pick(name, 'ko') })),
    ...members.map(({ id, nickname }) => ({ id: String(id), nickname })),
  ];
}
