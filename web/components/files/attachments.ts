import type { AttachmentAnswer } from '#core/media/contract.ts';
import type { ReadPurpose } from '#core/personal-data.ts';
import { callsThrough, type Send } from '#web/api/client.ts';
import { type CallApi, networkProblem } from '#web/api/types.ts';
import { documentLocale } from '#web/i18n/document-locale.ts';
import { currentSession, endRefusedSession, sessionHeaders } from '#web/session/current-session.ts';
import { address } from '#web/url.ts';

/** Uploads a file and reports the progress (0 to 1). Throws `ApiRefusal`. */
export function upload(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<AttachmentAnswer> {
  return callsWithProgress(onProgress)('uploadAttachment', {
    query: { name: file.name.slice(-200) },
    body: file,
    signal,
  });
}

/** Calls whose upload reports its progress (0 to 1). */
export const callsWithProgress = (onProgress: (part: number) => void): CallApi =>
  callsThrough(sendWithProgress(onProgress), documentLocale);

/** Sends by XMLHttpRequest, because `fetch` does not report upload progress. */
function sendWithProgress(onProgress: (part: number) => void): Send {
  return (request, { signal }) => {
    const session = currentSession();
    return new Promise((resolve, reject) => {
      const line = new XMLHttpRequest();
      line.open(request.method, request.url);
      for (const [name, value] of Object.entries({ ...request.headers, ...sessionHeaders() }))
        line.setRequestHeader(name, value);
      line.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      line.addEventListener('error', () => reject(networkProblem()));
      line.addEventListener('abort', () => reject(networkProblem()));
      line.addEventListener('load', () => {
        endRefusedSession(line.status, session);
        resolve({ status: line.status, text: line.responseText });
      });
      signal?.addEventListener('abort', () => line.abort());
      line.send(request.payload);
    });
  };
}

/** Why staff read a file, which is recorded; files of orders need none. */
export type ReadingReason = { readonly purpose?: ReadPurpose; readonly note?: string };

/** The bytes of an attached file, for an object URL. Throws `ApiRefusal`. */
export async function readAttachment(key: string, signal: AbortSignal, why: ReadingReason = {}): Promise<Blob> {
  const session = currentSession();
  const answer = await fetch(address(`/attachments/${key}`, why), {
    headers: sessionHeaders(),
    signal,
    cache: 'no-store',
    credentials: 'same-origin',
  });
  endRefusedSession(answer.status, session);
  if (!answer.ok) throw networkProblem(answer.status);
  return answer.blob();
}
