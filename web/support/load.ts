import { data, type RouterContextProvider } from 'react-router';
import type { ContentCode } from '#core/content/states.ts';
import type { Answer } from '#web/api/types.ts';
import { serverApi, toErrorPage } from '#web/api/server-client.ts';

export type LoadedText = { readonly page: Answer<'readContentPage'>; readonly isVersionRequested: boolean };

/** The current version of a text, or the one in the URL. */
export async function loadText(
  context: Readonly<RouterContextProvider>,
  request: Request,
  code: ContentCode,
): Promise<LoadedText> {
  const requested = new URL(request.url).searchParams.get('version');
  if (requested !== null && !/^[1-9]\d{0,5}$/.test(requested)) throw data(null, { status: 404 });
  const query = requested === null ? {} : { version: Number(requested) };
  return {
    page: await serverApi(context)('readContentPage', { params: { code }, query }).catch(toErrorPage),
    isVersionRequested: requested !== null,
  };
}
