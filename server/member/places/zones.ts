import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { type Lang, LANGUAGES, type LocalText, pick } from '#core/locale.ts';

/**
 * States and provinces by the code of their country, in its official order. Regions that have a country code of their
 * own in our list are not repeated under China.
 */
const zones = Map.groupBy(readZones(), ({ countryCode }) => countryCode);

function readZones(): { code: string; countryCode: string; name: LocalText }[] {
  const rows: Record<string, string>[] = parse(readFileSync(new URL('./subdivisions.csv', import.meta.url)), {
    columns: true,
  });
  return rows.map(({ code = '', ...names }) => ({
    code,
    countryCode: code.slice(0, 2),
    name: Object.fromEntries(LANGUAGES.flatMap((lang) => (names[lang] ? [[lang, names[lang]]] : []))),
  }));
}

/** The codes of the states or provinces of a country. */
export const zoneCodesOf = (country: string): string[] => (zones.get(country) ?? []).map(({ code }) => code);

/** The names of a state or province; undefined for another code. */
export const zoneNames = (zone: string): LocalText | undefined =>
  zones.get(zone.slice(0, 2))?.find(({ code }) => code === zone)?.name;

export function presentZones(
  country: string,
  lang: Lang,
): { id: string; code: string; countryCode: string; name: string }[] {
  return (zones.get(country) ?? []).map(({ code, countryCode, name }) => ({
    id: code,
    code,
    countryCode,
    name: pick(name, lang),
  }));
}
