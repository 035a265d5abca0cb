import type { Messages } from '#core/i18n.ts';
import type { Lang } from '#core/locale.ts';
import { type Area, areaOf, MESSAGE_FILES } from '#web/i18n/areas.ts';
import { documentLocale } from '#web/i18n/document-locale.ts';

const files = import.meta.glob<Messages>('../../core/messages/*/{storefront,account,office}.json', {
  import: 'default',
});

/** The source paths of the messages a page reads, as the manifest of the build names them. */
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

/** The messages this document has loaded (browser only). */
export const documentMessages: Messages[] = [];

/** Loads what the page at a path needs beyond `documentMessages`. */
export async function addDocumentMessages(pathname: string): Promise<void> {
  for (const messages of await loadMessages(documentLocale().lang, pathname))
    if (!documentMessages.includes(messages)) documentMessages.push(messages);
}
