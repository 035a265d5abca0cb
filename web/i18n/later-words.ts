import type { Lang } from '#core/locale.ts';
import type { Messages } from '#core/words.ts';
import { here } from '#web/i18n/here.ts';

type Files = Record<Lang, () => Promise<{ messages: Messages }>>;

const shop: Files = {
  ko: () => import('virtual:messages/ko'),
  en: () => import('virtual:messages/en'),
  zh: () => import('virtual:messages/zh'),
  ja: () => import('virtual:messages/ja'),
  ar: () => import('virtual:messages/ar'),
};
const areas: Files = {
  ko: () => import('virtual:area-messages/ko'),
  en: () => import('virtual:area-messages/en'),
  zh: () => import('virtual:area-messages/zh'),
  ja: () => import('virtual:area-messages/ja'),
  ar: () => import('virtual:area-messages/ar'),
};

/**
 * The words a document did not bring along: of dialogs, of refusals and of other pages. Empty until they are loaded.
 */
export const laterWords: Record<string, unknown> = {};

const coming = new Map<Files, Promise<void>>();
const arrived = new Set<Files>();

const isInArea = (pathname: string): boolean =>
  !/^\/($|category\/|search(\/|$)|product\/|my-store\/|compare$|nonfont$|not-found$)/.test(pathname);

const filesOf = (pathname: string): Files[] => (isInArea(pathname) ? [shop, areas] : [shop]);

/**
 * Loads all words a page of this address can say, once. Without a connection it ends too; the next call tries again.
 */
export async function loadWords(pathname = location.pathname): Promise<void> {
  await Promise.all(filesOf(pathname).map(load));
}

/** Whether `loadWords` has nothing more to bring. */
export const hasAllWords = (pathname = location.pathname): boolean =>
  filesOf(pathname).every((files) => arrived.has(files));

function load(files: Files): Promise<void> {
  const known = coming.get(files);
  if (known) return known;
  const loading = files[here().lang]().then(
    ({ messages }) => {
      Object.assign(laterWords, messages);
      arrived.add(files);
    },
    () => void coming.delete(files),
  );
  coming.set(files, loading);
  return loading;
}
