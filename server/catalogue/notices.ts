import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { UNITS } from '#core/catalogue/states.ts';
import { type Lang, LANGUAGES, type LocalText, pick } from '#core/locale.ts';
import { messageText } from '#server/i18n/messages.ts';

type Item = { readonly key: string; readonly name: LocalText; readonly required: boolean };
type Notice = { readonly code: string; readonly name: LocalText; readonly items: readonly Item[] };

const tableOf = (file: string): Record<string, string>[] =>
  parse(readFileSync(new URL(file, import.meta.url)), { columns: true });
const nameOf = (row: Record<string, string>): LocalText =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, row[lang] ?? '']));

/** The disclosures the law requires for each kind of goods (PRD-009, the printed code list 066), by its code. */
const notices: ReadonlyMap<string, Notice> = readNotices();

function readNotices(): Map<string, Notice> {
  const names = new Map(tableOf('./provision-items.csv').map((row) => [row.key ?? '', nameOf(row)]));
  return new Map(
    tableOf('./provision-notices.csv').map((row) => {
      const items = (row.items ?? '').split(' ').map((text) => {
        const key = text.replace('?', '');
        const name = names.get(key);
        if (!name) throw new Error(`provision-items.csv has no ${key}`);
        return { key, name, required: key === text };
      });
      return [row.code ?? '', { code: row.code ?? '', name: nameOf(row), items }];
    }),
  );
}

export const noticeKinds = (): readonly Notice[] => [...notices.values()];

/** The items of a kind of notice in their order, with whether they are required; empty for an unknown kind. */
export const noticeItems = (code: string): readonly Item[] => notices.get(code)?.items ?? [];

/**
 * The notice of a product: the seller's values under the item names of its kind. Null without values or for an unknown
 * kind.
 */
export function presentProductNotice(code: string | null, values: Readonly<Record<string, LocalText>>, lang: Lang) {
  const notice = code === null ? undefined : notices.get(code);
  const items = notice?.items.flatMap(({ key, name }) => {
    const value = pick(values[key] ?? {}, lang);
    return value === '' ? [] : [{ key, name: pick(name, lang), value }];
  });
  return notice && items?.length ? { code: notice.code, name: pick(notice.name, lang), items } : null;
}

const inLang = ({ code, name, items }: Notice, lang: Lang) => ({
  code,
  name: pick(name, lang),
  items: items.map((item) => ({ ...item, name: pick(item.name, lang) })),
});

/** The two printed code lists: 066 the notices with their items, 001 the units of quantity. */
export function presentNoticeCodes(code: '066' | '001', lang: Lang) {
  const data =
    code === '066'
      ? [...notices.values()].map((notice) => inLang(notice, lang))
      : UNITS.map((unit) => ({ code: unit, name: messageText(lang, `storefront.unit.${unit}`), items: [] }));
  return { data };
}

const materials = tableOf('./materials.csv').map((row) => ({ code: row.code ?? '', name: nameOf(row) }));

/** The name of a material by its code; unknown codes are returned as written. */
export function materialName(material: string, lang: Lang): string {
  const known = materials.find(({ code }) => code === material);
  return known ? pick(known.name, lang) : material;
}

/** The packaging materials (PRD-010, API-032). */
export const presentMaterials = (lang: Lang) =>
  materials.map(({ code, name }, at) => ({
    id: at + 1,
    code,
    name: pick(name, lang),
    description: { name: pick(name, lang) },
    order: at + 1,
  }));
