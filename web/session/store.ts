import { useSyncExternalStore } from 'react';

/** A value outside of React that pages of one document share; `useValue` reads it and hears of its changes. */
export type Store<Value> = {
  get(): Value;
  set(value: Value): void;
  useValue(): Value;
};

/** `start` is what the server renders and what the first render in the browser agrees with. */
export function store<Value>(start: Value): Store<Value> {
  let value = start;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(subscribe, () => value, () => start),
  };
}
