import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#core/endpoint.ts';
import { Refused, requestRefusal } from '#core/refusal.ts';
import type { Asked } from '#server/http/asked.ts';
import { refuseUnreadable } from '#server/http/incoming.ts';
import type { CallMemory, Question } from '#server/http/keeping.ts';
import { failureOf, refusalOfValidation } from '#server/http/refusals.ts';
import { compileSchema } from '#server/http/validation.ts';

/** What a page shows because of an answer, and until when at most. */
export type Shown = { readonly tags: Iterable<string>; readonly until: number };
/** An answer as it would go over the wire. `shown` is undefined for what is not kept, such as a refusal. */
export type InsideAnswer = { readonly status: number; readonly text: string; readonly shown: Shown | undefined };
type Words = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
/** Asks a public call in process, without a request: checked, answered and serialised as at the door, but nobody's limit is used up. */
export type AskInside = (name: string, asked: Asked, words: Words) => Promise<InsideAnswer>;

export type InsideCall = {
  readonly call: Endpoint;
  readonly schema: Readonly<Record<'params' | 'querystring' | 'body', object | undefined>>;
  readonly memory: CallMemory | undefined;
  /** Where its route stands, which knows how to write answers once the server is ready. */
  readonly scope: () => FastifyInstance | undefined;
  answer(question: Question): Promise<unknown>;
  tagsOf(answer: unknown, question: Question): Iterable<string> | undefined;
};

type Check = (value: unknown) => void;

/** The calls by their names, to be asked from inside. Their checks are compiled when first needed. */
export function insideDoor(app: FastifyInstance, calls: ReadonlyMap<string, InsideCall>): AskInside {
  const ready = new Map<string, { check(question: Question): void; write(answer: unknown): string }>();

  function prepared(name: string, { call, schema, scope }: InsideCall) {
    const known = ready.get(name);
    if (known) return known;
    const checks = (['params', 'querystring', 'body'] as const).map((part): Check => checkOf(schema[part], part));
    const write = scope()?.serializerCompiler?.({ schema: call.answer, method: call.method, url: call.path, httpStatus: '200' });
    if (!write) throw new Error('a page is asked for before the server is ready');
    const made = {
      check({ params, query, body }: Question) {
        refuseUnreadable({ params, query, body });
        [params, query, body].forEach((value, at) => checks[at]?.(value));
      },
      write,
    };
    ready.set(name, made);
    return made;
  }

  return async (name, asked, words) => {
    const inside = calls.get(name);
    const question: Question = { asked, params: { ...toObject(words.params) }, query: { ...toObject(words.query) }, body: words.body };
    const found = inside?.memory?.find(question);
    const known = found instanceof Promise ? await found : found;
    if (known) return { status: 200, text: known.body.toString(), shown: known };
    const making = inside?.memory?.begin(question);
    try {
      if (inside?.call.access !== 'public') throw new Refused(requestRefusal('session.required'));
      const { check, write } = prepared(name, inside);
      check(question);
      const answer = await inside.answer(question);
      making?.shows(inside.tagsOf(answer, question));
      const text = write(answer);
      return { status: inside.call.status ?? 200, text, shown: making?.kept(text) };
    } catch (error) {
      making?.notKept();
      const { status, body, isBug } = failureOf(error, asked.lang, 'page');
      if (isBug) app.log.error({ err: error, call: name }, 'a call of a page failed');
      return { status, text: JSON.stringify(body), shown: undefined };
    }
  };
}

const toObject = (value: unknown): object => (typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) : {});

function checkOf(schema: object | undefined, part: 'params' | 'querystring' | 'body'): Check {
  if (!schema) return () => undefined;
  const check = compileSchema({ schema, method: 'GET', url: '', httpPart: part });
  return (value) => {
    const said: unknown = check(value);
    const errors = said === false && 'errors' in check ? check.errors : typeof said === 'object' && said !== null && 'error' in said ? said.error : undefined;
    if (Array.isArray(errors) && errors.length > 0) throw new Refused(refusalOfValidation(errors));
  };
}
