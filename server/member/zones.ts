import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { type Lang, LANGUAGES, type LocalText, pick } from '#core/locale.ts';

/**
 * States and provinces by the code of their country, in the order in which their country lists them. What other lists
 * count to
 * China but stands in ours as a country of its own is left to that.
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

export function zonesAnswer(
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

/** The state somebody's address names by its code or its name, as it is called in English. */
export function zoneOf({
  country = '',
  zone = '',
  stateProvince = '',
}: {
  readonly country?: string;
  readonly zone?: string;
  readonly stateProvince?: string;
}): { code: string; name: string } | undefined {
  const asked = (zone || stateProvince).trim();
  const found = asked
    ? (zones.get(country) ?? []).find(({ code, name }) => code === asked || Object.values(name).includes(asked))
    : undefined;
  return found && { code: found.code, name: pick(found.name, 'en') };
}

/**
 * City and state of a line that was made of both; a line that was not is the city, and a city that is a state is both.
 */
export function cityAndZone(country: string, line: string): { city: string; zone: string; stateProvince: string } {
  const at = line.lastIndexOf(', ');
  const last = at < 0 ? line : line.slice(at + 2);
  const found = (zones.get(country) ?? []).find(({ name }) => pick(name, 'en') === last);
  return found
    ? { city: at < 0 ? line : line.slice(0, at), zone: found.code, stateProvince: pick(found.name, 'en') }
    : { city: line, zone: '', stateProvince: '' };
}
