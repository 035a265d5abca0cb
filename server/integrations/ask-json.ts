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
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body ?? []) {
      size += part.byteLength;
      if (size > max) return undefined;
      parts.push(part);
    }
    return { status: answer.status, json: JSON.parse(Buffer.concat(parts).toString('utf8')) };
  } catch {
    return undefined;
  }
}

/** The value at this path of an answer; undefined when there is none. */
export function within(json: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined,
    json,
  );
}
