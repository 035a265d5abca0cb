import type { Lang } from '#core/locale.ts';
import type { Messages } from '#core/words.ts';
import { here } from '#web/i18n/here.ts';

const files: Record<Lang, () => Promise<{ messages: Messages }>> = {
  ko: () => import('virtual:area-messages/ko'),
  en: () => import('virtual:area-messages/en'),
  zh: () => import('virtual:area-messages/zh'),
  ja: () => import('virtual:area-messages/ja'),
  ar: () => import('virtual:area-messages/ar'),
};

/** The words of members, sellers and operators beyond the shop's own; empty until they are loaded. */
export const areaMessages: Record<string, unknown> = {};

/** Whether a page's words come with `loadAreaWords`: every page but those of the shop itself. */
export const isInArea = (pathname: string): boolean => !/^\/($|category\/|search(\/|$)|product\/|my-store\/|nonfont$|not-found$)/.test(pathname);

/** Loads the words of the areas in this document's language, once. */
export async function loadAreaWords(): Promise<void> {
  if (Object.keys(areaMessages).length > 0) return;
  const { messages } = await files[here().lang]();
  Object.assign(areaMessages, messages);
}
