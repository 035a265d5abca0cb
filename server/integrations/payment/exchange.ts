import { traceHeaders } from '#server/observability/trace-context.ts';
import { readBody } from '#server/integrations/read-body.ts';
import { ProviderError } from './port.ts';

const answerLimit = 1024 * 1024;

export type Exchange = {
  call: string;
  url: URL;
  method: 'GET' | 'POST' | 'PATCH';
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
  fetch: typeof fetch;
};

/** One request and its whole answer as text, with limits of time and size; failures are retryable ProviderErrors. */
export async function exchange(request: Exchange): Promise<{ status: number; text: string }> {
  try {
    const answer = await request.fetch(request.url, {
      method: request.method,
      headers: { ...traceHeaders(), ...request.headers },
      body: request.body ?? null,
      // A redirect would send the key to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(request.timeoutMs),
    });
    return { status: answer.status, text: await textWithin(answer, request.call) };
  } catch (failure) {
    if (failure instanceof ProviderError) throw failure;
    // The cause is left out: the error of an invalid header contains the header, which is the key.
    const late = failure instanceof DOMException && failure.name === 'TimeoutError';
    throw new ProviderError(request.call, { type: late ? 'TIMEOUT' : 'NETWORK', retryable: true, status: 0 });
  }
}

async function textWithin(answer: Response, call: string): Promise<string> {
  const tooLarge = () => new ProviderError(call, { type: 'ANSWER_TOO_LARGE', retryable: true, status: answer.status });
  if (Number(answer.headers.get('content-length') ?? 0) > answerLimit) {
    await answer.body?.cancel();
    throw tooLarge();
  }
  const text = await readBody(answer, answerLimit);
  if (text === undefined) throw tooLarge();
  return text;
}
