import { api } from '#web/api/client.ts';
import { onSession } from '#web/session/session.ts';
import { store } from '#web/session/store.ts';

/** What the member waits for, as `product` or `product sku`; loaded when a product first shows it. */
const state = store<{ readonly waited: ReadonlySet<string>; readonly loaded: ReadonlySet<number> }>({
  waited: new Set(),
  loaded: new Set(),
});

type Target = { readonly productId: number; readonly sku?: string };
const keyOf = ({ productId, sku }: Target) => (sku === undefined ? String(productId) : `${productId} ${sku}`);

export const useRestockAlert = (target: Target): boolean => state.useValue().waited.has(keyOf(target));

/** Loads the requests for a product, once for all of its options. A failure is silent: the button still works. */
export async function loadRestockAlerts(productId: number): Promise<void> {
  const { loaded } = state.get();
  if (loaded.has(productId)) return;
  state.set({ ...state.get(), loaded: new Set([...loaded, productId]) });
  const found = await api('listRestockAlerts', { query: { productId } }).catch(() => undefined);
  if (!found) return;
  const more = found.alerts.map(({ sku }) => keyOf({ productId, ...(sku !== null && { sku }) }));
  state.set({ ...state.get(), waited: new Set([...state.get().waited, ...more]) });
}

/** Asks for a notice, or withdraws the request. */
export async function toggleRestockAlert(target: Target): Promise<void> {
  const isOn = state.get().waited.has(keyOf(target));
  await (isOn ? api('removeRestockAlert', { query: target }) : api('addRestockAlert', { body: target }));
  const waited = new Set(state.get().waited);
  if (isOn) waited.delete(keyOf(target));
  else waited.add(keyOf(target));
  state.set({ ...state.get(), waited });
}

onSession((session) => {
  if (session.status !== 'in') state.set({ waited: new Set(), loaded: new Set() });
});
