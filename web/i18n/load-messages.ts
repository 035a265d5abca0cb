import type { Messages } from '#core/i18n.ts';
import type { Lang } from '#core/locale.ts';
import { type Area, areaOf, MESSAGE_FILES } from '#web/i18n/areas.ts';
import { documentLocale } from '#web/i18n/document-locale.ts';

const files = import.meta.glob<Messages>(
  '../../core/messages/*/{storefront,order,account,office,seller,admin,ops}.json',
  { import: 'default' },
);

/** The source paths of a page's message files, as keys of the build manifest. */
export const messageSources = (lang: Lang, pathname: string): string[] =>
  MESSAGE_FILES[areaOf(pathname)].map((area) => `core/messages/${lang}/${area}.json`);

/** Loads the messages of the page at a path. */
export async function loadMessages(lang: Lang, pathname: string): Promise<Messages[]> {
  return await Promise.all(MESSAGE_FILES[areaOf(pathname)].map((area) => loadFile(lang, area)));
}

async function loadFile(lang: Lang, area: Area): Promise<Messages> {
  const load = files[`../../core/messages/${lang}/${area}.json`];
  if (!load) throw new Error(`there are no messages ${lang}/${area}`);
  return await load();
}

/** The messages loaded in this document (browser only). */
export const documentMessages: Messages[] = [];

/** Adds the messages of the page at a path to `documentMessages`. */
export async function addDocumentMessages(pathname: string): Promise<void> {
  for (const messages of await loadMessages(documentLocale().lang, pathname))
    if (!documentMessages.includes(messages)) documentMessages.push(messages);
}
