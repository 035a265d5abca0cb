import { api } from '#web/api/client.ts';
import { store } from '#web/session/store.ts';

const unread = store(0);

/** Counts anew; a failure is silent, the page of notices says more. */
export async function refreshUnread(): Promise<void> {
  await api('countUnreadNotices').then(
    (counted) => unread.set(counted.unread),
    () => undefined,
  );
}

export const unreadChanged = (count: number): void => unread.set(count);

/** How many notices the signed-in member has not read. */
export const useUnread = (): number => unread.useValue();
