import type { Answers, CallName } from '#core/contract.ts';
import type { FileAnswer } from '#core/endpoint.ts';
import { type Prepared, prepare, readAnswer } from '#web/api/request.ts';
import { type CallOptions, networkProblem } from '#web/api/types.ts';
import { saveFile } from '#web/components/files/save-file.ts';
import { documentLocale } from '#web/i18n/document-locale.ts';
import { currentSession, endRefusedSession, sessionHeaders } from '#web/session/current-session.ts';

/** The calls that answer with a file. */
type FileCall = { [Name in CallName]: Answers[Name] extends FileAnswer ? Name : never }[CallName];

/**
 * Requests a file as the signed-in member and saves it, once it is drawn: `onLater` is called when that takes long. Throws
 * `ApiRefusal`.
 */
export async function download<Name extends FileCall>(
  name: Name,
  options: CallOptions<Name>,
  onLater: () => void = () => undefined,
): Promise<void> {
  const request = await prepare(name, options, documentLocale());
  let response = await send(request);
  while (response.status === 202) {
    onLater();
    await wait(Number(response.headers.get('retry-after')) || 1);
    response = await send(request);
  }
  const file = await response.blob().catch(() => {
    throw networkProblem();
  });
  const [, fileName = 'badaro'] = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(file, fileName);
}

async function send({ url, headers }: Prepared): Promise<Response> {
  const session = currentSession();
  const response = await fetch(url, {
    headers: { ...headers, accept: '*/*', ...sessionHeaders() },
    cache: 'no-store',
    credentials: 'same-origin',
  }).catch(() => {
    throw networkProblem();
  });
  if (!response.ok) {
    endRefusedSession(response.status, session);
    readAnswer(response.status, await response.text());
  }
  return response;
}

const wait = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
