import { type Prepared, prepare, readAnswer, type Where } from '#web/api/request.ts';
import { type CallApi, networkProblem } from '#web/api/types.ts';
import { documentLocale } from '#web/i18n/document-locale.ts';
import { clearSession, LONG_IDLE, storedToken } from '#web/session/token.ts';

export { ApiRefusal } from '#web/api/types.ts';

/** How a prepared request reaches the API; throws when no answer comes. */
export type Send = (request: Prepared, signal?: AbortSignal) => Promise<{ status: number; text: string }>;

type Options = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
};

/** The calls of the contract by their names, answered by whoever can. */
export function callsBy(
  answer: (name: string, options: Options) => Promise<{ status: number; text: string }>,
): CallApi {
  return async (name, ...[options]) => {
    const { status, text } = await answer(name, options ?? {});
    // The shape is what the contract promises: the server checks every answer against it before sending.
    return readAnswer(status, text) as never;
  };
}

/** The calls of the contract by their names over any way of sending. */
export function callsThrough(send: Send, where: () => Where): CallApi {
  return callsBy(async (name, options) => send(await prepare(name, options, where()), options.signal));
}

async function sendFromBrowser(request: Prepared, signal?: AbortSignal): Promise<{ status: number; text: string }> {
  const token = storedToken();
  const onError = (problem: unknown): never => {
    if (signal?.aborted) throw problem;
    throw networkProblem();
  };
  const response = await fetch(request.url, {
    method: request.method,
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(request.payload !== undefined && { body: request.payload }),
    ...(signal && { signal }),
    cache: 'no-store',
    credentials: 'omit',
  }).catch(onError);
  const text = await response.text().catch(onError);
  // Only the session that was refused ends: another tab may have signed in while this answer was on its way.
  if (response.status === 401 && token && storedToken() === token) {
    clearSession();
    if (request.url.startsWith('/external/')) dispatchEvent(new Event(LONG_IDLE));
  }
  return { status: response.status, text };
}

/**
 * Calls the API from the browser as the signed-in member when there is one: `api('readProduct', {params: {id: 7}})`.
 * Throws `ApiRefusal`. A 401 ends the session on this page and in every other tab (SE-004); one of the external base is
 * told as a
 * session that ended after long silence, too (SE-005).
 */
export const api: CallApi = callsThrough(sendFromBrowser, documentLocale);
