import { readDraft, writeDraft } from '#web/session/tab-storage.ts';
import { ATTEMPT_DRAFT } from '#web/session/storage-keys.ts';

/** Kept for the tab: a page that is loaded again sends the same key for the same wish, so nothing happens twice. */
type Attempt = { readonly key: string; readonly input: string };

/** The idempotency key of this wish; another wish under the same name begins a new attempt. */
export function attemptKey(name: string, input: unknown): string {
  const text = JSON.stringify(input);
  const existing = readAttempt(name);
  if (existing?.input === text) return existing.key;
  const key = newKey();
  writeDraft(`${ATTEMPT_DRAFT}${name}`, JSON.stringify({ key, input: text } satisfies Attempt));
  return key;
}

/** The attempt has its answer; the next one is another. */
export function endAttempt(name: string): void {
  writeDraft(`${ATTEMPT_DRAFT}${name}`, null);
}

/** Does a wish with the key of its attempt, which ends with the answer. */
export async function attempted<T>(name: string, input: unknown, act: (key: string) => Promise<T>): Promise<T> {
  const answer = await act(attemptKey(name, input));
  endAttempt(name);
  return answer;
}

function readAttempt(name: string): Attempt | undefined {
  try {
    const found: unknown = JSON.parse(readDraft(`${ATTEMPT_DRAFT}${name}`) ?? 'null');
    return isAttempt(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isAttempt(found: unknown): found is Attempt {
  return (
    typeof found === 'object' &&
    found !== null &&
    'key' in found &&
    'input' in found &&
    typeof found.key === 'string' &&
    typeof found.input === 'string'
  );
}

// randomUUID exists only on secure origins; a shop tried out on a local network has none.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
