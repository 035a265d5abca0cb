import { data, type RouterContextProvider } from 'react-router';
import type { ContentCode } from '#core/content/states.ts';
import type { Answer } from '#web/api/types.ts';
import { serverApi, toErrorPage } from '#web/api/server-client.ts';
import { type QueryReader, text } from '#web/links/page-query.ts';

export type LoadedText = { readonly page: Answer<'readContentPage'>; readonly isVersionRequested: boolean };

/** The query of the pages that show a text. */
export const TEXT_QUERY = { version: text };

/** The current version of a text, or the one in the URL. */
export async function loadText(
  context: Readonly<RouterContextProvider>,
  query: QueryReader<keyof typeof TEXT_QUERY>,
  code: ContentCode,
): Promise<LoadedText> {
  const requested = query.get('version');
  if (requested !== null && !/^[1-9]\d{0,5}$/.test(requested)) throw data(null, { status: 404 });
  const chosen = requested === null ? {} : { version: Number(requested) };
  return {
    page: await serverApi(context)('readContentPage', { params: { code }, query: chosen }).catch(toErrorPage),
    isVersionRequested: requested !== null,
  };
}
