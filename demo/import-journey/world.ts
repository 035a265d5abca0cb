import type { CallName, Contract } from '#core/contract.ts';
import { ask, type Input, type Reply } from '../../tools/proof/customer.ts';

export type Who = 'buyer' | 'operator' | 'centre' | 'customs' | 'warehouse';

/** One recorded step: who did what, the order's state afterwards and the page that shows it. */
export type JourneyStep = {
  readonly who: Who;
  readonly what: string;
  readonly status: string;
  readonly page: string;
  readonly money?: string | undefined;
};

/** The environment of a journey: the server, the controllable simulators and all sessions. */
export type World = {
  readonly origin: string;
  readonly payments: { readonly url: string };
  readonly supplierUrl: string;
  readonly tokens: Readonly<Record<Who, string>>;
  report(step: JourneyStep): void;
  /** Runs what the scheduler would run, since tests have no clock. */
  tick?(): Promise<void>;
};

/** Calls the API as one of the actors and throws when the response is a refusal. */
export async function must<Name extends CallName>(
  { origin, tokens }: World,
  who: Who,
  name: Name,
  input: NoInfer<Input<Contract[Name]>>,
): Promise<Reply<Name>['answer']> {
  const { status, answer } = await ask(origin, name, { ...input, token: tokens[who] });
  if (status >= 200 && status < 300) return answer;
  throw new Error(`${name} as ${who} was answered ${status}: ${JSON.stringify(answer).slice(0, 400)}`);
}

/** Uploads a photo of one colour as the centre's tablet does. Returns its key. */
export async function handIn(
  { origin, tokens }: World,
  who: Who,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/auth/attachments?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'image/png' },
    body: bytes,
  });
  const file: { key?: string } = await answer.json();
  if (!file.key) throw new Error(`the photo ${name} was answered ${answer.status}`);
  return file.key;
}

/** Sends a control request to a simulator. */
export async function pull(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
}

/** Polls until the condition holds; the scheduler of a running server ticks every minute. */
export async function until<T>(world: World, what: string, poll: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 90_000; Date.now() < end;) {
    await world.tick?.();
    const found = await poll();
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error(`${what} did not come within a minute and a half`);
}
