import type { Messages } from '#core/i18n.ts';
import type { Lang } from '#core/locale.ts';
import { areaOf, MESSAGE_FILES, type MessageFile } from '#web/i18n/areas.ts';
import { documentLocale } from '#web/i18n/document-locale.ts';

const files = import.meta.glob<Messages>(
  '../../core/messages/*/{storefront,order,buyer,account,office,seller,goods,desk,admin,ops}.json',
  { import: 'default' },
);

/** The source paths of a page's message files, as keys of the build manifest. */
export const messageSources = (lang: Lang, pathname: string): string[] =>
  MESSAGE_FILES[areaOf(pathname)].map((file) => `core/messages/${lang}/${file}.json`);

/** Loads the messages of the page at a path. */
export async function loadMessages(lang: Lang, pathname: string): Promise<Messages[]> {
  return await Promise.all(MESSAGE_FILES[areaOf(pathname)].map((file) => loadFile(lang, file)));
}

async function loadFile(lang: Lang, file: MessageFile): Promise<Messages> {
  const load = files[`../../core/messages/${lang}/${file}.json`];
  if (!load) throw new Error(`there are no messages ${lang}/${file}`);
  return await load();
}

/** The messages loaded in this document (browser only). */
export const documentMessages: Messages[] = [];

/** Adds the messages of the page at a path to `documentMessages`. */
export async function addDocumentMessages(pathname: string): Promise<void> {
  for (const messages of await loadMessages(documentLocale().lang, pathname))
    if (!documentMessages.includes(messages)) documentMessages.push(messages);
}
