import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { refusalKey } from '../core/i18n.ts';
import { type Area, MESSAGE_FILES } from '../web/i18n/areas.ts';
import { areasOfModules } from './message-areas.ts';
import { messageUses } from './message-uses.ts';
import type { MessageUse } from './message-uses.ts';
import { readSources } from './parse-source.ts';

export type MessageFile = { path: string; text: string };
/** The parameters a refusal gives to its message. */
export type RefusalParams = Record<string, readonly string[]>;

type Texts = Map<string, string>;
type Catalogue = Map<string, Map<string, Texts>>;

const source = 'ko';
const languages = ['ko', 'en', 'zh', 'ja', 'ar'];
const scripts: Record<string, RegExp> = {
  ko: /\p{Script=Hangul}/u,
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ar: /\p{Script=Arabic}/u,
};
const plural = /_(zero|one|two|few|many|other)$/;
// A brand or a unit may stand alone in Latin letters; a sentence may not.
const sentenceLength = 25;

/** All violations in core/messages: the five languages must have the same keys (docs/architecture.md). */
export function messageFaults(files: MessageFile[], refusals: RefusalParams = {}, uses: MessageUse[] = []): string[] {
  const faults: string[] = [];
  const catalogue: Catalogue = new Map(languages.map((lang) => [lang, new Map<string, Texts>()]));
  for (const { path, text } of files) {
    const [, lang = '', name = ''] = /core\/messages\/([^/]+)\/(.+)\.json$/.exec(path) ?? [];
    const ofLanguage = catalogue.get(lang);
    if (!ofLanguage) {
      faults.push(`${path} belongs to no language: the folders are ${languages.join(', ')}.`);
      continue;
    }
    try {
      ofLanguage.set(name, flatten(JSON.parse(text)));
    } catch (error) {
      faults.push(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const names = new Set([...catalogue.values()].flatMap((ofLanguage) => [...ofLanguage.keys()]));
  for (const name of [...names].sort()) faults.push(...faultsOfName(catalogue, name));
  const findKey = keyFinder(catalogue);
  return [
    ...faults,
    ...duplicateFaults(catalogue),
    ...refusalFaults(findKey, refusals),
    ...uses.flatMap((use) => faultsOfUse(findKey, use)),
    ...prefixFaults(catalogue, uses),
  ];
}

const koreanOf = (catalogue: Catalogue): ReadonlyMap<string, Texts> => catalogue.get(source) ?? new Map();

type Found = { file: string; forms: Texts };

/** The forms of a key in Korean and its file. */
function keyFinder(catalogue: Catalogue): (key: string) => Found | undefined {
  const found = new Map<string, Found>();
  for (const [file, texts] of koreanOf(catalogue)) {
    for (const [key, text] of texts) {
      const base = baseOf(key, texts);
      const entry = found.get(base) ?? { file, forms: new Map() };
      entry.forms.set(key, text);
      found.set(base, entry);
    }
  }
  return (key) => found.get(key);
}

function duplicateFaults(catalogue: Catalogue): string[] {
  const first = new Map<string, string>();
  return [...koreanOf(catalogue)].flatMap(([file, texts]) =>
    [...texts.keys()].flatMap((key) => {
      const other = first.get(key);
      first.set(key, other ?? file);
      return other ? [`core/messages/${source}/${file}.json, ${key}: it stands in ${other}.json, too.`] : [];
    }),
  );
}

function flatten(value: unknown, prefix = '', into: Texts = new Map()): Texts {
  if (typeof value === 'string') into.set(prefix, value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) flatten(inner, prefix ? `${prefix}.${key}` : key, into);
  } else into.set(prefix, '');
  return into;
}

function faultsOfName(catalogue: Catalogue, name: string): string[] {
  const faults: string[] = [];
  const textsOf = (lang: string): Texts => catalogue.get(lang)?.get(name) ?? new Map();
  for (const lang of languages) {
    if (!catalogue.get(lang)?.has(name)) faults.push(`core/messages/${lang}/${name}.json is missing.`);
  }
  const present = languages.filter((lang) => catalogue.get(lang)?.has(name));
  const bases = new Set(present.flatMap((lang) => [...textsOf(lang).keys()].map((key) => baseOf(key, textsOf(lang)))));
  for (const base of [...bases].sort()) {
    const isPlural = present.some((lang) => textsOf(lang).has(`${base}_other`));
    const wanted = placeholdersOf(formsOf(textsOf(present.includes(source) ? source : (present[0] ?? source)), base));
    for (const lang of present) {
      const at = `core/messages/${lang}/${name}.json, ${base}`;
      const forms = formsOf(textsOf(lang), base);
      if (forms.size === 0) faults.push(`${at}: the text is missing.`);
      else if (isPlural) faults.push(...pluralFaults(lang, at, base, forms));
      if (forms.size > 0) faults.push(...placeholderFaults(at, wanted, forms));
      for (const [key, text] of forms)
        faults.push(...textFaults(lang, `core/messages/${lang}/${name}.json, ${key}`, text));
    }
  }
  return faults;
}

// "items_other" is a form of "items" only where there is an "other" form: other keys may end in _one.
function baseOf(key: string, texts: Texts): string {
  const base = key.replace(plural, '');
  return base !== key && texts.has(`${base}_other`) ? base : key;
}

function formsOf(texts: Texts, base: string): Texts {
  return new Map([...texts].filter(([key]) => key === base || baseOf(key, texts) === base));
}

function pluralFaults(lang: string, at: string, base: string, forms: Texts): string[] {
  const wanted = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
  // Where a language has one form only, the plain key serves as well.
  if (wanted.length === 1 && forms.has(base)) return [];
  const missing = wanted.filter((form) => !forms.has(`${base}_${form}`));
  return missing.length
    ? [`${at}: the plural form ${missing.join(', ')} is missing (${lang} has ${wanted.join(', ')}).`]
    : [];
}

function placeholdersIn(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g)].map(([, name, tag]) => name ?? `<${tag}>`),
  );
}

function placeholdersOf(forms: Texts): Set<string> {
  return new Set([...forms.values()].flatMap((text) => [...placeholdersIn(text)]));
}

function placeholderFaults(at: string, wanted: Set<string>, forms: Texts): string[] {
  return [...forms.values()].flatMap((text) => {
    const found = placeholdersIn(text);
    const extra = [...found].filter((name) => !wanted.has(name));
    // "One item" need not repeat the number.
    const missing = [...wanted].filter((name) => !found.has(name) && !(name === 'count' && forms.size > 1));
    return [
      ...(extra.length ? [`${at}: ${extra.join(', ')} is not in the Korean text.`] : []),
      ...(missing.length ? [`${at}: ${missing.join(', ')} of the Korean text is missing.`] : []),
    ];
  });
}

function textFaults(lang: string, at: string, text: string): string[] {
  if (text.trim() === '') return [`${at}: the text is empty.`];
  const plainText = text.replace(/\{\{[^}]*\}\}|<[^>]*>|https?:\S+|\S+@\S+/g, '');
  const letterCount = [...plainText.matchAll(/\p{L}/gu)].length;
  const script = scripts[lang];
  return script && letterCount > sentenceLength && !script.test(plainText)
    ? [`${at}: "${text}" is not translated.`]
    : [];
}

function refusalFaults(findKey: ReturnType<typeof keyFinder>, refusals: RefusalParams): string[] {
  return Object.entries(refusals).flatMap(([code, params]) => {
    const key = refusalKey(code);
    const found = findKey(key);
    if (!found) return [`The refusal ${code} has no text: core/messages/${source} needs ${key}.`];
    const unknown = [...placeholdersOf(found.forms)].filter(
      (placeholder) => !placeholder.startsWith('<') && !params.includes(placeholder),
    );
    return unknown.length
      ? [`core/messages/${source}/${found.file}.json, ${key}: the refusal ${code} does not give ${unknown.join(', ')}.`]
      : [];
  });
}

/** A page must find its keys in the files of its area, and give every placeholder. */
function faultsOfUse(findKey: ReturnType<typeof keyFinder>, { path, key, kind, gives, areas }: MessageUse): string[] {
  if (kind === 'prefix') return [];
  const found = findKey(key);
  if (!found) return kind === 'literal' ? [] : [`${path} asks for ${key}: core/messages/${source} does not have it.`];
  const strangers = areas.filter((area) => !MESSAGE_FILES[area].some((file) => file === found.file));
  const missing = gives
    ? [...placeholdersOf(found.forms)].filter(
        (placeholder) => !placeholder.startsWith('<') && !gives.includes(placeholder),
      )
    : [];
  return [
    ...(missing.length ? [`${path} asks for ${key} and does not give ${missing.join(', ')}.`] : []),
    ...strangers.map(
      (area) => `${path} asks for ${key} on pages of the ${area}, which do not load ${found.file}.json.`,
    ),
  ];
}

function prefixFaults(catalogue: Catalogue, uses: readonly MessageUse[]): string[] {
  const keys = [...koreanOf(catalogue).values()].flatMap((texts) => [...texts.keys()]);
  return uses
    .filter(({ kind, key }) => kind === 'prefix' && key.includes('.') && !keys.some((entry) => entry.startsWith(key)))
    .map(({ path, key }) => `${path} asks for ${key}…, and no Korean text begins so.`);
}

/** The codes of every table that the refusal files export, with their parameters. */
async function readRefusals(): Promise<RefusalParams> {
  const found: RefusalParams = {};
  for (const path of globSync(['core/refusal.ts', 'core/*/refusals.ts', 'core/*/**/refusals.ts'])) {
    const module: Record<string, unknown> = await import(pathToFileURL(resolve(path)).href);
    for (const table of Object.values(module)) {
      if (typeof table !== 'object' || table === null) continue;
      for (const [code, row] of Object.entries(table)) {
        if (code.includes('.') && typeof row === 'object' && row !== null && 'status' in row)
          found[code] = row.params ?? [];
      }
    }
  }
  return found;
}

/** Every use of a text in the pages: its keys, and the refusals of the calls they make. */
async function readUses(): Promise<MessageUse[]> {
  const sources = readSources(['web', 'core'], ['ts', 'tsx']).filter(({ path }) => !/\.test\.tsx?$/.test(path));
  const areasOf = areasOfModules(sources);
  const { contract }: { contract: Record<string, { refuses: readonly string[] }> } = await import(
    pathToFileURL(resolve('core/contract.ts')).href
  );
  const mayUseTexts = /^web\/(?!routes\.ts)|^core\/(?!.*(refusals|contract)\.ts)/;
  return sources
    .filter(({ path }) => mayUseTexts.test(path))
    .flatMap((file) => {
      const areas: readonly Area[] = areasOf(file.path);
      const uses = messageUses(file).map((use) => ({ ...use, areas }));
      // Only pages call: elsewhere the name of a call is the name of a decision, too.
      const called = file.path.startsWith('web/') ? uses.filter(({ kind }) => kind === 'literal') : [];
      const codes = called.flatMap(({ key }) => contract[key]?.refuses ?? []);
      return [
        ...uses,
        ...codes.map((code) => ({
          path: file.path,
          key: refusalKey(code),
          kind: 'literal' as const,
          gives: null,
          areas,
        })),
      ];
    });
}

if (import.meta.main) {
  const paths = existsSync('core/messages') ? globSync('core/messages/**/*.json') : [];
  const files = paths.map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
  const faults = messageFaults(files, await readRefusals(), await readUses());
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length === 0
      ? `${files.length} files of words agree in ${languages.length} languages.`
      : `${faults.length} faults in the words.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
