import { store } from '#web/session/store.ts';

/** `waiting`: accepted, and somebody else decides. */
export type ToastTone = 'ok' | 'error' | 'info' | 'waiting';
/** `isWayBack`: the focused element was removed, so the focus moves to this button. */
type Action = { readonly label: string; readonly isWayBack?: boolean; run(): void };
export type Toast = {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly action?: Action;
  readonly takesFocus: boolean;
};

const toasts = store<readonly Toast[]>([]);
let last = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const DURATION_MS = 6_000;
const LONG_DURATION_MS = 10_000;

/** Shows a message in the corner for at least six seconds; errors and toasts with an action stay longer. */
export function toast(text: string, tone: ToastTone = 'ok', action?: Action): void {
  last += 1;
  const id = last;
  // A new toast replaces the old one (ux §7).
  const takesFocus = action?.isWayBack === true && document.activeElement?.matches(':focus-visible') === true;
  toasts.set([{ id, tone, text, takesFocus, ...(action && { action }) }]);
  releaseToast();
}

/** Pauses the timer while the pointer or the focus is on the toast. */
export const holdToast = (): void => clearTimeout(timer);

export function releaseToast(): void {
  const [shown] = toasts.get();
  clearTimeout(timer);
  if (shown)
    timer = setTimeout(
      () => dismissToast(shown.id),
      shown.tone === 'error' || shown.action ? LONG_DURATION_MS : DURATION_MS,
    );
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}

export const useToasts = (): readonly Toast[] => toasts.useValue();
