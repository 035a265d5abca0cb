import { useEffect, useState } from 'react';
import type { Lang } from '#core/locale.ts';
import { api } from '#web/api/client.ts';
import { useLang } from '#web/i18n/text.tsx';
import { CATEGORIES_KEY, MENUS_FRESH_MS, TOP_MENU_KEY } from '#web/session/storage-keys.ts';
import { storeValue, storedValue } from '#web/shell/deferred/storage-cache.ts';

export type TopMenu = { readonly id: number; readonly code: string; readonly name: string };
/** A category with its children, down to the third level. */
export type Branch = {
  readonly id: number;
  readonly description: { readonly name: string };
  readonly children: readonly Branch[];
};

/** The published client requests all categories at once, with the store code for none. */
const COUNT = 1600;
const STORE = 'DEFAULT';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTopMenu = (value: unknown): value is TopMenu =>
  isRecord(value) && typeof value.id === 'number' && typeof value.code === 'string' && typeof value.name === 'string';
const isBranch = (value: unknown): value is Branch =>
  isRecord(value) &&
  typeof value.id === 'number' &&
  isRecord(value.description) &&
  typeof value.description.name === 'string' &&
  Array.isArray(value.children) &&
  value.children.every(isBranch);
const listOf =
  <One>(isOne: (value: unknown) => value is One) =>
  (value: unknown): value is readonly One[] =>
    Array.isArray(value) && value.every(isOne);

/** The top menus in a language, cached in local storage under the published name, so another language replaces them. */
const isIn =
  (lang: Lang) =>
  (value: unknown): value is { readonly lang: Lang; readonly menus: readonly TopMenu[] } =>
    isRecord(value) && value.lang === lang && listOf(isTopMenu)(value.menus);

async function loadTopMenus(lang: Lang): Promise<readonly TopMenu[]> {
  const stored = storedValue(TOP_MENU_KEY, MENUS_FRESH_MS, isIn(lang));
  if (stored) return stored.menus;
  const { children } = await api('readTopMenu', { query: { visible: 0, depth: 1 } });
  const menus = children.map(({ id, code, description }) => ({ id, code, name: description.name }));
  storeValue(TOP_MENU_KEY, { lang, menus });
  return menus;
}

async function loadCategories(lang: Lang): Promise<readonly Branch[]> {
  const key = `${CATEGORIES_KEY}${STORE}_${lang}_${COUNT}`;
  const stored = storedValue(key, MENUS_FRESH_MS, listOf(isBranch));
  if (stored) return stored;
  const { categories } = await api('listCategories', { query: { count: COUNT, page: 0, store: STORE } });
  const branches = categories.map(bare);
  storeValue(key, branches);
  return branches;
}

type Given = {
  readonly id: number;
  readonly description: { readonly name: string };
  readonly children: readonly (Given | null)[];
};

/** Reduces a category to what the menu shows, because storage is small. */
function bare({ id, description, children }: Given): Branch {
  return {
    id,
    description: { name: description.name },
    children: children.flatMap((child) => (child ? [bare(child)] : [])),
  };
}

/** Both levels of the menu: undefined while loading, empty after a failure, which is only logged (CAT-004). */
export type MenuTree = { readonly tops: readonly TopMenu[] | undefined; readonly below: readonly Branch[] | undefined };

/** Shares one request of each kind while it is pending. */
const loading = new Map<Lang, readonly [Promise<readonly TopMenu[]>, Promise<readonly Branch[]>]>();

function loadTree(lang: Lang): readonly [Promise<readonly TopMenu[]>, Promise<readonly Branch[]>] {
  const none = (problem: unknown) => {
    console.error(problem);
    return [];
  };
  const loads = loading.get(lang) ?? ([loadTopMenus(lang).catch(none), loadCategories(lang).catch(none)] as const);
  loading.set(lang, loads);
  void Promise.all(loads).then(() => loading.delete(lang));
  return loads;
}

export function useMenuTree(): MenuTree {
  const lang = useLang();
  const [tree, setTree] = useState<MenuTree>({ tops: undefined, below: undefined });
  useEffect(() => {
    let isMounted = true;
    const [tops, below] = loadTree(lang);
    void tops.then((found) => isMounted && setTree((old) => ({ ...old, tops: found })));
    void below.then((found) => isMounted && setTree((old) => ({ ...old, below: found })));
    return () => {
      isMounted = false;
    };
  }, [lang]);
  return tree;
}

/** The names from the top joined by a dash, as in the list's path (RT-012). */
export const dashed = (...names: readonly string[]): string => names.join('-');
