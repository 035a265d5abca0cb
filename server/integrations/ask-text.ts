import { readBody } from '#server/integrations/read-body.ts';
import { traceHeaders } from '#server/observability/trace-context.ts';

/**
 * The text of an answer of at most `max` bytes, or undefined: no answer, a timeout, too long, redirected or not a
 * success.
 */
export async function askText(
  url: string,
  { timeoutMs, max }: { timeoutMs: number; max: number },
): Promise<string | undefined> {
  try {
    // A redirect would send the key in the URL to another host.
    const answer = await fetch(url, {
      headers: traceHeaders(),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) return undefined;
    return await readBody(answer, max);
  } catch {
    return undefined;
  }
}
