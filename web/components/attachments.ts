import type { AttachmentAnswer } from '#core/media/contract.ts';
import { callsThrough, type Send } from '#web/api/client.ts';
import { networkProblem } from '#web/api/types.ts';
import { documentLocale } from '#web/i18n/document-locale.ts';
import { clearSession, storedToken } from '#web/session/token.ts';

/** Uploads a file and reports the progress (0 to 1). Throws `ApiRefusal`. */
export function upload(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<AttachmentAnswer> {
  return callsThrough(sendWithProgress(onProgress), documentLocale)('uploadAttachment', {
    query: { name: file.name.slice(-200) },
    body: file,
    signal,
  });
}

/** Sends by XMLHttpRequest, because `fetch` does not report upload progress. */
function sendWithProgress(onProgress: (part: number) => void): Send {
  return (request, signal) => {
    const token = storedToken();
    return new Promise((resolve, reject) => {
      const line = new XMLHttpRequest();
      line.open(request.method, request.url);
      for (const [name, value] of Object.entries({
        ...request.headers,
        ...(token && { authorization: `Bearer ${token}` }),
      }))
        line.setRequestHeader(name, value);
      line.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      line.addEventListener('error', () => reject(networkProblem()));
      line.addEventListener('abort', () => reject(networkProblem()));
      line.addEventListener('load', () => {
        if (line.status === 401 && storedToken() === token) clearSession();
        resolve({ status: line.status, text: line.responseText });
      });
      signal?.addEventListener('abort', () => line.abort());
      line.send(request.payload);
    });
  };
}

/** The bytes of an attached file, for an object URL. Throws `ApiRefusal`. */
export async function readAttachment(key: string, signal: AbortSignal): Promise<Blob> {
  const token = storedToken();
  const answer = await fetch(`/attachments/${key}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal,
    cache: 'no-store',
    credentials: 'omit',
  });
  if (!answer.ok) throw networkProblem(answer.status);
  return answer.blob();
}
