import { useSyncExternalStore } from 'react';

/** A value outside of React that pages of one document share; `useValue` reads it and hears of its changes. */
export type Store<Value> = {
  get(): Value;
  set(value: Value): void;
  useValue(): Value;
};

const resets = new Set<() => void>();

/** All client state as it was at the start (ST-027): whoever comes next finds nothing of whoever was here. */
export function resetState(): void {
  for (const reset of resets) reset();
}

/**
 * `start` is what the server renders, what the first render in the browser agrees with, and what a reset returns to.
 */
export function store<Value>(start: Value): Store<Value> {
  let value = start;
  const listeners = new Set<() => void>();
  const set = (next: Value) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  resets.add(() => set(start));
  return {
    get: () => value,
    set,
    useValue: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => start,
      ),
  };
}
