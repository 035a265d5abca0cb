import { waitsForSecondPerson } from '#web/components/second-person.ts';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';
import { ATTEMPT_DRAFT } from '#web/session/storage-keys.ts';

/** Stored for the tab: after a reload the same input is sent with the same key, so nothing happens twice. */
type Attempt = { readonly key: string; readonly input: string };

/** The idempotency key of this input; another input under the same name gets a new key. */
export function attemptKey(name: string, input: unknown): string {
  const text = JSON.stringify(input);
  const existing = readAttempt(name);
  if (existing?.input === text) return existing.key;
  const key = newKey();
  writeDraft(`${ATTEMPT_DRAFT}${name}`, JSON.stringify({ key, input: text } satisfies Attempt));
  return key;
}

/** Ends the attempt after its answer; the next one gets a new key. */
export function endAttempt(name: string): void {
  writeDraft(`${ATTEMPT_DRAFT}${name}`, null);
}

/**
 * Calls `act` with the key of its attempt, which ends with the answer. After a failure the key stays: when no answer came,
 * the call may have been carried out, and a refusal leaves the key unused on the server.
 */
export async function attempted<T>(name: string, input: unknown, act: (key: string) => Promise<T>): Promise<T> {
  try {
    const answer = await act(attemptKey(name, input));
    endAttempt(name);
    return answer;
  } catch (problem) {
    // What was asked for waits under this key; the same input later asks for something new.
    if (waitsForSecondPerson(problem)) endAttempt(name);
    throw problem;
  }
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

// randomUUID exists only in secure contexts; a server on a local network has none.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
