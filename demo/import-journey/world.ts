import type { CallName, Contract } from '#core/contract.ts';
import { ask, type Input, type Reply } from '../../tools/proof/customer.ts';

export type Who = 'buyer' | 'operator' | 'centre' | 'customs' | 'warehouse';

/** One thing that happened: who did it, what, the order's state afterwards, the page it can be looked at on. */
export type Told = {
  readonly who: Who;
  readonly what: string;
  readonly status: string;
  readonly page: string;
  readonly money?: string | undefined;
};

/** Where a journey takes place: the server, the simulators whose strings are pulled, and everybody's session. */
export type World = {
  readonly origin: string;
  readonly payments: { readonly url: string };
  readonly supplierUrl: string;
  readonly tokens: Readonly<Record<Who, string>>;
  tell(step: Told): void;
  /** What the clock does by itself in a running house, where a test has to do it. */
  tick?(): Promise<void>;
};

/** Asks as one of the people and stops the journey when the answer is a refusal. */
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

/** Hands in a photo of a colour, as the centre's tablet would. Answers its key. */
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

/** Pulls a string of a simulator. */
export async function pull(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
}

/** Asks again and again until it is so; the clock of a running house strikes every minute. */
export async function until<T>(world: World, what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 90_000; Date.now() < end;) {
    await world.tick?.();
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error(`${what} did not come within a minute and a half`);
}
