import { traceHeaders } from '#server/observability/trace-context.ts';

export type JsonRequest = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly timeoutMs: number;
  readonly max: number;
};

/**
 * Posts JSON and reads the JSON that is answered, whatever its status, of at most `max` bytes; undefined for no answer,
 * too late, too long or
 * no JSON. A redirect is not followed: it would carry the key to another host, or us to one that is not public. What
 * went wrong stays
 * out of errors, which repeat addresses with keys in them.
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

/** What lies behind these names and numbers in an answer; undefined when there is no way there. */
export function within(json: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined,
    json,
  );
}
