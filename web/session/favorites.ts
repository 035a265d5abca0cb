import { api } from '#web/api/client.ts';
import { isCooperating, onSession } from '#web/session/session.ts';
import { store } from '#web/session/store.ts';
import { currentSession } from '#web/session/current-session.ts';

/** The ids of favorites, and their total; `busy` contains those being changed (CRT-031). */
type Favorites = { readonly ids: ReadonlySet<number>; readonly count: number; readonly busy: ReadonlySet<number> };

const state = store<Favorites>({ ids: new Set(), count: 0, busy: new Set() });

export async function refreshFavorites(): Promise<void> {
  // A failure is silent (CRT-032): favorites are a convenience, and their page reports failures.
  const marked = await api('listFavoriteIds').catch(() => undefined);
  if (marked && currentSession()) state.set({ ...state.get(), ids: new Set(marked.ids), count: marked.ids.length });
}

/** Adds or removes a favorite, then reloads the list; a failure is silent and changes nothing. */
export async function toggleFavorite(productId: number): Promise<void> {
  const { ids, busy } = state.get();
  if (busy.has(productId)) return;
  state.set({ ...state.get(), busy: new Set([...busy, productId]) });
  const change = ids.has(productId)
    ? api('removeFavorite', { params: { productId } })
    : api('addFavorite', { body: { productId } });
  await change.then(refreshFavorites, () => undefined);
  const left = new Set(state.get().busy);
  left.delete(productId);
  state.set({ ...state.get(), busy: left });
}

onSession((session) => {
  if (session.status === 'in' && !isCooperating(session.profile)) void refreshFavorites();
});

export const useFavorites = (): Favorites => state.useValue();
