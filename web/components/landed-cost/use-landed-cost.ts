import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer, CallOptions } from '#web/api/types.ts';
import { useZone } from '#web/components/address/delivery-zone.ts';
import { useRefusalText } from '#web/i18n/text.tsx';

export type LandedLine = { readonly productId?: number; readonly sku?: string; readonly quantity: number };
export type LandedEstimate = {
  readonly cost: Answer<'readLandedCost'> | undefined;
  /** Whether the cost is of other lines than the present ones. */
  readonly isOld: boolean;
  readonly failure: string | undefined;
  retry(): void;
};

const WAIT_MS = 400;

type Transport = Pick<NonNullable<CallOptions<'readLandedCost'>['body']>, 'importer' | 'mode'>;

/**
 * The landed cost of import goods to the zone of the reader, calculated anew when they change; nothing for no goods. By
 * the proxy in combined freight unless `transport` says otherwise.
 */
export function useLandedCost(lines: readonly LandedLine[], transport?: Transport): LandedEstimate {
  const explain = useRefusalText();
  const { zone } = useZone();
  const [found, setFound] = useState<{ readonly input: string; readonly cost: Answer<'readLandedCost'> }>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const input = JSON.stringify({ lines, zone, ...transport });
  useEffect(() => {
    if (lines.length === 0) return undefined;
    const stop = new AbortController();
    setFailure(undefined);
    // Debounce, because a quantity is typed digit by digit.
    const timer = setTimeout(() => {
      api('readLandedCost', { body: JSON.parse(input), signal: stop.signal }).then(
        (cost) => setFound({ input, cost }),
        (problem: unknown) => {
          if (!stop.signal.aborted) setFailure(explain(problem));
        },
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // A change of the refusal's text is no reason to request again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [input, attempt]);
  return { cost: found?.cost, isOld: found?.input !== input, failure, retry: () => setAttempt(attempt + 1) };
}
