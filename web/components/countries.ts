import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';

export type Countries = Answer<'listCountries'>;

let loading: Promise<Countries> | undefined;

/** Countries by name with their dial codes, Korea first; loaded once per document. Empty while loading. */
export function useCountries(): Countries {
  const [countries, setCountries] = useState<Countries>([]);
  useEffect(() => {
    loading ??= api('listCountries');
    loading.then(setCountries, () => {
      loading = undefined;
    });
  }, []);
  return countries;
}

/** Each dial code once, with every country that uses it. */
export function dialCodesOf(countries: Countries): { code: string; names: string }[] {
  const groups = Map.groupBy(countries, (country) => country.dialCode);
  return [...groups].map(([code, members]) => ({ code, names: members.map((country) => country.name).join(', ') }));
}
