type Known<T> = { readonly at: number; readonly value: Promise<T>; isRenewed: boolean };
type Terms = {
  /** Milliseconds a value is as good as new, and how old it may ever be told. */
  readonly fresh: number;
  readonly most: number;
  /** So many keys; those asked for longest ago go first. */
  readonly keys: number;
};
export type Remembered<T> = {
  of(key: string, now: Date, make: () => Promise<T>): Promise<T>;
  forget(key: string): void;
};

/**
 * Remembers what is dear to make. A value no longer fresh is told while one visitor's question makes the next; whoever
 * asks for
 * one that is being made waits for that one. A failure is not remembered.
 */
export function remembered<T>({ fresh, most, keys }: Terms): Remembered<T> {
  const known = new Map<string, Known<T>>();

  function made(key: string, at: number, make: () => Promise<T>): Promise<T> {
    const value = make();
    put(key, { at, value, isRenewed: false });
    value.catch(() => {
      if (known.get(key)?.value === value) known.delete(key);
    });
    return value;
  }

  function put(key: string, entry: Known<T>): void {
    known.delete(key);
    known.set(key, entry);
    const [oldest] = known.keys();
    if (known.size > keys && oldest !== undefined) known.delete(oldest);
  }

  function renew(key: string, old: Known<T>, at: number, make: () => Promise<T>): void {
    old.isRenewed = true;
    const value = make();
    value.then(
      () => {
        if (known.get(key) === old) put(key, { at, value, isRenewed: false });
      },
      () => {
        old.isRenewed = false;
      },
    );
  }

  return {
    of(key, now, make) {
      const at = now.getTime();
      const old = known.get(key);
      // The clock of a test may go backwards.
      const age = old ? Math.abs(at - old.at) : Infinity;
      if (!old || age >= most) return made(key, at, make);
      if (age >= fresh && !old.isRenewed) renew(key, old, at, make);
      put(key, old);
      return old.value;
    },
    forget: (key) => void known.delete(key),
  };
}
