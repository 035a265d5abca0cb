import { api } from '#web/api/client.ts';
import { store } from '#web/session/store.ts';

const unread = store(0);

/** Reloads the count; a failure is silent, because the page of notices reports it. */
export async function refreshUnread(): Promise<void> {
  await api('countUnreadNotices').then(
    (counted) => unread.set(counted.unread),
    () => undefined,
  );
}

export const unreadChanged = (count: number): void => unread.set(count);

/** The number of unread notices of the signed-in member. */
export const useUnread = (): number => unread.useValue();
