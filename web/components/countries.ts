import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';

export type Countries = Answer<'listCountries'>;

let loading: Promise<Countries> | undefined;

/** Countries by name with their dial codes, Korea first; asked for once a document. Empty while on their way. */
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

/** Each dial code once, with every country that is called by it. */
export function dialCodesOf(countries: Countries): { code: string; names: string }[] {
  const groups = Map.groupBy(countries, (country) => country.dialCode);
  return [...groups].map(([code, members]) => ({ code, names: members.map((country) => country.name).join(', ') }));
}
