import { useSyncExternalStore } from 'react';

/** A value outside of React, shared by the pages of one document; `useValue` subscribes to it. */
export type Store<Value> = {
  get(): Value;
  set(value: Value): void;
  useValue(): Value;
};

const resets = new Set<() => void>();

/** Resets all client state (ST-027), so that nothing of the previous member remains. */
export function resetState(): void {
  for (const reset of resets) reset();
}

/** `start` is the value on the server, in the first render in the browser, and after a reset. */
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
