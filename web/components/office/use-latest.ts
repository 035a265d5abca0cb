import { useEffect, useState } from 'react';

/**
 * The last value that came of promises following each other; undefined before the first one. A failure leaves what was
 * there.
 */
export function useLatest<Value>(promise: Promise<Value>): Value | undefined {
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    let isOver = false;
    promise.then(
      (next) => {
        if (!isOver) setValue(next);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [promise]);
  return value;
}

/** How many there are of each kind; a kind whose number cannot be had is left out. */
export async function countsOf<Key>(
  keys: readonly Key[],
  load: (key: Key) => Promise<{ recordsTotal: number }>,
): Promise<ReadonlyMap<Key, number>> {
  const counts = new Map<Key, number>();
  const take = async (key: Key) => {
    const answer = await load(key).catch(() => undefined);
    if (answer) counts.set(key, answer.recordsTotal);
  };
  await Promise.all(keys.map(take));
  return counts;
}
