import { readBody } from '#server/integrations/read-body.ts';
import { traceHeaders } from '#server/observability/trace-context.ts';

export type JsonRequest = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly timeoutMs: number;
  readonly max: number;
};

/**
 * Posts JSON and parses the JSON answer, whatever its status, of at most `max` bytes; undefined for no answer, a
 * timeout, a too long answer or no JSON. Redirects are not followed: they could send the key to another host, or reach
 * a private one. Errors are not passed on, since they contain URLs with keys.
 */
export async function askJson({
  url,
  headers = {},
  body,
  timeoutMs,
  max,
}: JsonRequest): Promise<{ status: number; json: unknown } | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...traceHeaders(), ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readBody(answer, max);
    return text === undefined ? undefined : { status: answer.status, json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
