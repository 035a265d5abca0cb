import { useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import type { Answer } from '#web/api-types.ts';
import { useLang } from '#web/i18n/text.tsx';
import { KEYS, readKey, writeKey } from '#web/session/token.ts';

export type TopMenu = Answer<'readTopMenu'>['children'];
export type MenuNode = TopMenu[number];

/** The menu is kept for 60 minutes (ST-002, shell §9). */
const FRESH_MS = 60 * 60_000;

type Kept = { readonly at: number; readonly lang: string; readonly children: TopMenu };

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' && 'lang' in value && 'children' in value && Array.isArray(value.children);
}

function keptMenu(lang: string): TopMenu | undefined {
  try {
    const kept: unknown = JSON.parse(readKey(KEYS.topMenu) ?? 'null');
    return isKept(kept) && kept.lang === lang && Date.now() - kept.at < FRESH_MS ? kept.children : undefined;
  } catch {
    return undefined;
  }
}

const loading = new Map<string, Promise<TopMenu>>();

function loadMenu(lang: string): Promise<TopMenu> {
  const known = keptMenu(lang);
  if (known) return Promise.resolve(known);
  const underWay =
    loading.get(lang) ??
    api('readTopMenu', { query: { visible: 0 } }).then(({ children }) => {
      writeKey(KEYS.topMenu, JSON.stringify({ at: Date.now(), lang, children } satisfies Kept));
      return children;
    });
  loading.set(lang, underWay);
  void underWay.finally(() => loading.delete(lang)).catch(() => undefined);
  return underWay;
}

/** The category tree once `wanted`: undefined while it is on its way, empty when it cannot be had (CAT-004: no message). */
export function useTopMenu(wanted: boolean): TopMenu | undefined {
  const lang = useLang();
  const [menu, setMenu] = useState<TopMenu>();
  useEffect(() => {
    if (!wanted || menu) return undefined;
    let isHere = true;
    loadMenu(lang).then(
      (children) => isHere && setMenu(children),
      (problem: unknown) => {
        console.error(problem);
        if (isHere) setMenu([]);
      },
    );
    return () => {
      isHere = false;
    };
  }, [wanted, lang, menu]);
  return menu;
}

/** Names from the top joined by a dash, as the list's address wants them (RT-012). */
export const dashed = (...names: readonly string[]): string => names.join('-');
