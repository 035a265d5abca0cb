import { useState } from 'react';
import { zoneKindOf } from '#core/address-format.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';

type Zones = Answer<'listZones'>;
const loading = new Map<string, Promise<Zones>>();

/** The states of countries, as far as they were asked for; read once per document. */
export function useZones() {
  const [read, setRead] = useState<Readonly<Record<string, Zones>>>({});
  return {
    of: (country: string): Zones | undefined => read[country],
    codesOf: (country: string): string[] | undefined => read[country]?.map(({ code }) => code),
    load(country: string): void {
      // Before a country is chosen there are none.
      if (!country) return;
      const zones = loading.get(country) ?? api('listZones', { query: { code: country } });
      loading.set(country, zones);
      zones.then(
        (found) => setRead((before) => (before[country] === found ? before : { ...before, [country]: found })),
        // The next form asks again; until then the server names a missing state.
        () => loading.delete(country),
      );
    },
  };
}
export type ZonesState = ReturnType<typeof useZones>;

/** The key of a field's label in forms with an address: a state is called otherwise in every country. */
export const labelKeyOf = (path: string, country: string): string =>
  path === 'zone' ? `account.field.zones.${zoneKindOf(country)}` : `account.field.${path}`;
