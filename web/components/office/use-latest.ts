import { useEffect, useState } from 'react';

/** The value of the latest resolved promise; undefined before the first. A failure keeps the previous value. */
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

/** The counts by key; a key whose count fails is left out. */
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
