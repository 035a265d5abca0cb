import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answers, CallName, Contract } from '#core/contract.ts';
import type { BodyOf, ParamsOf, QueryOf } from '#core/endpoint.ts';
import type { Asked } from '#server/http/asked.ts';
import { answerToKeep, type Kept, type KeptAnswer } from '#server/http/kept.ts';
import { encodingFor, packed } from '#server/http/packing.ts';
import type { Patience } from '#server/http/patience.ts';

type AskedFor<Name extends CallName> = {
  readonly params: ParamsOf<Contract[Name]>;
  readonly query: QueryOf<Contract[Name]>;
  readonly body: BodyOf<Contract[Name]>;
};

/** What the answer of a call shows, as tags of `KeptAnswer`. A call that is not here is never kept. */
export type ShownBy = {
  readonly [Name in CallName]?: (answer: Answers[Name], asked: AskedFor<Name>) => Iterable<string>;
};

/** The memory of this process, what answers show, and the clock. */
export type Keeping = { readonly kept: Kept; readonly shownBy: ShownBy; readonly now: () => Date };

/** What a call was asked; `words` are those of its query. Numbers may still be text. */
export type Question = {
  readonly asked: Asked;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
};

/**
 * An answer that is being made. It must end in `kept`, with its bytes, or `notKept`; before that `shows` says by which
 * tags.
 */
export type InTheMaking = {
  shows(tags: Iterable<string> | undefined): void;
  kept(body: Buffer): KeptAnswer | undefined;
  notKept(): void;
};

/** The memory of one call. */
export type CallMemory = {
  find(question: Question): KeptAnswer | undefined | Promise<KeptAnswer | undefined>;
  begin(question: Question): InTheMaking;
};

/** The memory of a call that is kept; undefined for all others, and where nothing is kept at all. */
export function memoryOf(keeping: Keeping | undefined, name: CallName): CallMemory | undefined {
  if (!keeping?.shownBy[name]) return undefined;
  const { kept, now } = keeping;
  return {
    find(question) {
      const key = keyOf(name, question);
      return kept.find(key) ?? kept.flight(key);
    },
    begin(question) {
      const key = keyOf(name, question);
      const mark = kept.mark();
      const land = kept.depart(key);
      let tags: Iterable<string> | undefined;
      return {
        shows(known) {
          tags = known;
        },
        kept(body) {
          const answer = tags && answerToKeep({ body, headers: JSON_HEADERS, tags, now: now().getTime() });
          if (answer) kept.keep(key, answer, mark);
          land(answer);
          return answer;
        },
        notKept: () => land(undefined),
      };
    },
  };
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' };

declare module 'fastify' {
  interface FastifyRequest {
    inTheMaking: InTheMaking | undefined;
  }
}

/**
 * The hooks that answer a public call from memory, and remember what it answered. A request with an identity passes
 * them by.
 */
export function keepingHooks(memory: CallMemory | undefined, method: string, patience: Patience | undefined) {
  if (!memory) return undefined;
  return {
    // What is kept is answered without a promise in between: that is half of what it costs. Nor does it need a clock.
    preValidation(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
      const isAnybodys = request.headers.authorization === undefined;
      const found = isAnybodys ? memory.find(request) : undefined;
      if (found && !(found instanceof Promise)) return sendKept(found, request, reply);
      patience?.(reply);
      const goOn = (known: KeptAnswer | undefined) => {
        // Whoever was told meanwhile that it took too long waits no more, and makes nothing for others to wait for.
        if (reply.sent) return;
        if (known) return sendKept(known, request, reply);
        if (isAnybodys && request.method === method) request.inTheMaking = memory.begin(request);
        done();
      };
      if (found) found.then(goOn, done);
      else goOn(undefined);
    },
    onSend(
      request: FastifyRequest,
      reply: FastifyReply,
      payload: unknown,
      done: (error: null, payload: unknown) => void,
    ): void {
      const making = request.inTheMaking;
      request.inTheMaking = undefined;
      const answer = reply.statusCode === 200 && Buffer.isBuffer(payload) ? making?.kept(payload) : making?.notKept();
      if (answer) void reply.headers({ ...answer.headers, etag: `"${answer.etag}"`, 'cache-control': PUBLIC });
      done(null, payload);
    },
    onResponse(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
      request.inTheMaking?.notKept();
      done();
    },
  };
}

/** Anybody may keep it, but must ask whether it still holds: a change is not told to strangers. */
const PUBLIC = 'public, max-age=0, must-revalidate';

/** Answers with what is kept: 304 for whoever has it, packed for whoever can unpack. */
export function sendKept(answer: KeptAnswer, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(answer.headers).header('cache-control', PUBLIC);
  const encoding = encodingFor(request, answer.body.length);
  reply.header('etag', encoding ? `"${answer.etag}-${encoding}"` : `"${answer.etag}"`);
  if (request.headers['if-none-match']?.includes(answer.etag)) return void reply.code(304).send();
  if (!encoding) return void reply.send(answer.body);
  reply.header('content-encoding', encoding);
  const known = answer.packed.get(encoding);
  if (known) return void reply.send(known);
  packed(encoding, answer.body, 'often').then(
    (body) => {
      answer.packed.set(encoding, body);
      reply.send(body);
    },
    (error: unknown) => reply.send(error),
  );
}

const COMMON = new Set(['site', 'lang', 'currency', 'timezone']);

/**
 * The same key for the same answer: the call, what it is asked, and the site, language and currency that were meant.
 */
function keyOf(name: string, { asked: { site, lang, currency }, params, query, body }: Question): string {
  const words = textsOf(query)
    .filter(([word]) => !COMMON.has(word))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([name, site, lang, currency, textsOf(params), words, body ?? null]);
}

/** Words as an address has them, whether they come from one or from a page. */
function textsOf(words: unknown): [string, string[]][] {
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([word, value]: [string, unknown]) =>
    value === undefined ? [] : [[word, (Array.isArray(value) ? value : [value]).map(String)]],
  );
}
