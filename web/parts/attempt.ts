import { readDraft, writeDraft } from '#web/session/kept-in-tab.ts';
import { ATTEMPT_DRAFT } from '#web/session/kept-names.ts';

/** Kept for the tab: a page that is loaded again sends the same key for the same wish, so nothing happens twice. */
type Attempt = { readonly key: string; readonly wish: string };

/** The idempotency key of this wish; another wish under the same name begins a new attempt. */
export function attemptKey(name: string, wish: unknown): string {
  const text = JSON.stringify(wish);
  const known = readAttempt(name);
  if (known?.wish === text) return known.key;
  const key = newKey();
  writeDraft(`${ATTEMPT_DRAFT}${name}`, JSON.stringify({ key, wish: text } satisfies Attempt));
  return key;
}

/** The attempt has its answer; the next one is another. */
export function endAttempt(name: string): void {
  writeDraft(`${ATTEMPT_DRAFT}${name}`, null);
}

/** Does a wish with the key of its attempt, which ends with the answer. */
export async function attempted<T>(name: string, wish: unknown, act: (key: string) => Promise<T>): Promise<T> {
  const answer = await act(attemptKey(name, wish));
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
    'wish' in found &&
    typeof found.key === 'string' &&
    typeof found.wish === 'string'
  );
}

// randomUUID exists only on secure origins; a shop tried out on a local network has none.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
