import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';

export type LoadedReorder =
  | { readonly status: 'loading' }
  | { readonly status: 'problem'; readonly problem: unknown }
  | { readonly status: 'ready'; readonly reorder: Answer<'compareReorder'> };

/** The comparison of an order's prices, loaded when it is shown and again by `reload`. */
export function useReorder(orderId: number): { readonly loaded: LoadedReorder; reload(): void } {
  const [loaded, setLoaded] = useState<LoadedReorder>({ status: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leave = new AbortController();
    api('compareReorder', { params: { id: orderId }, signal: leave.signal }).then(
      (reorder) => setLoaded({ status: 'ready', reorder }),
      (problem: unknown) => {
        if (!leave.signal.aborted) setLoaded({ status: 'problem', problem });
      },
    );
    return () => leave.abort();
  }, [orderId, round]);
  return {
    loaded,
    reload() {
      setLoaded({ status: 'loading' });
      setRound((count) => count + 1);
    },
  };
}
