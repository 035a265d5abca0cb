import { useMemo } from 'react';

/** A value of JSON as one text; `means` is the value itself, where it was written: it does not travel. */
export type Written<Value> = { readonly json: string; readonly means?: Value };

/**
 * What a loader gives is written into the page by the router, which looks at every value by itself to find those that
 * occur twice; a list of
 * goods has thousands. As one text it is one value, for the server that writes it and for the browser that reads it.
 */
export const written = <Value>(value: Value): Written<Value> =>
  Object.defineProperty({ json: JSON.stringify(value) }, 'means', { value });

/** The value, the same one as long as its text is. */
export function useWritten<Value>({ json, means }: Written<Value>): Value {
  return useMemo((): Value => means ?? JSON.parse(json), [json, means]);
}
