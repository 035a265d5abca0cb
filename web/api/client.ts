import { type Prepared, prepare, readAnswer, type Where } from '#web/api/request.ts';
import { type CallApi, networkProblem } from '#web/api/types.ts';
import { documentLocale } from '#web/i18n/document-locale.ts';
import { currentSession, endRefusedSession, LONG_IDLE, sessionHeaders } from '#web/session/current-session.ts';

export { ApiRefusal } from '#web/api/types.ts';

/** Sends a prepared request to the API; throws when no answer arrives. */
export type Send = (request: Prepared, options: SendOptions) => Promise<{ status: number; text: string }>;
type SendOptions = { readonly signal?: AbortSignal; readonly keepalive?: boolean };

type Options = SendOptions & { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

/** A typed client over any function that answers a call by its name. */
export function callsBy(
  answer: (name: string, options: Options) => Promise<{ status: number; text: string }>,
): CallApi {
  return async (name, ...[options]) => {
    const { status, text } = await answer(name, options ?? {});
    // The server validates every answer against the contract before sending it.
    return readAnswer(status, text) as never;
  };
}

/** A typed client over any transport. */
export function callsThrough(send: Send, where: () => Where): CallApi {
  return callsBy(async (name, options) => send(await prepare(name, options, where()), options));
}

async function sendFromBrowser(
  request: Prepared,
  { signal, keepalive }: SendOptions,
): Promise<{ status: number; text: string }> {
  const session = currentSession();
  const onError = (problem: unknown): never => {
    if (signal?.aborted) throw problem;
    throw networkProblem();
  };
  const response = await fetch(request.url, {
    method: request.method,
    headers: { ...request.headers, ...sessionHeaders() },
    ...(request.payload !== undefined && { body: request.payload }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
    cache: 'no-store',
    credentials: 'same-origin',
  }).catch(onError);
  const text = await response.text().catch(onError);
  if (endRefusedSession(response.status, session) && request.url.startsWith('/external/'))
    dispatchEvent(new Event(LONG_IDLE));
  return { status: response.status, text };
}

/** Sends a request, and again with what its refusal asks the person for: a reason, the second factor or the password. */
async function sendAnswering(request: Prepared, options: SendOptions): Promise<{ status: number; text: string }> {
  const reply = await sendFromBrowser(request, options);
  if (reply.status !== 403 && reply.status !== 409) return reply;
  const { askPerson, questionIn } = await import('#web/session/questions.ts');
  const question = questionIn(reply);
  const given = question && (await askPerson(question));
  if (given === undefined) return reply;
  const headers: Record<string, string> = question === 'reason' ? { 'decision-reason': encodeURIComponent(given) } : {};
  return sendFromBrowser({ ...request, headers: { ...request.headers, ...headers } }, options);
}

/**
 * Calls the API from the browser as the signed-in member when there is one: `api('readProduct', {params: {id: 7}})`.
 * Throws `ApiRefusal`. A 401 ends the session on this page and in every other tab (SE-004); one of the external base
 * also reports a session that ended after long inactivity (SE-005).
 */
export const api: CallApi = callsThrough(sendAnswering, documentLocale);
