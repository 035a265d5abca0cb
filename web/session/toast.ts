import { store } from '#web/session/store.ts';

export type ToastTone = 'ok' | 'error' | 'info';
export type Toast = { readonly id: number; readonly tone: ToastTone; readonly text: string; readonly action?: { readonly label: string; run(): void } };

const toasts = store<readonly Toast[]>([]);
let last = 0;

/** Says something in the corner for at least six seconds; errors and toasts with an action stay longer. */
export function toast(text: string, tone: ToastTone = 'ok', action?: Toast['action']): void {
  last += 1;
  const id = last;
  // One at a time: a new one takes the place of the old (ux §7).
  toasts.set([{ id, tone, text, ...(action && { action }) }]);
  setTimeout(() => dismissToast(id), tone === 'error' || action ? 10_000 : 6_000);
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}

export const useToasts = (): readonly Toast[] => toasts.useValue();
