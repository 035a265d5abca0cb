import Type, { type Static, type TEnum, type TObject, type TSchema } from 'typebox';
import { CURRENCIES, type Money } from '#core/money.ts';
import { isDate } from '#core/period.ts';
import type { PersonalData } from '#core/personal-data.ts';
import type { Permission } from '#core/rights.ts';

/**
 * One call of the contract. Validation, serialisation, OpenAPI, the typed client, the access test and the fuzz all use
 * this value.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Further paths answered by the same handler. */
  readonly also?: readonly string[];
  /** The permission it needs; core/rights.ts says which roles have it. `public` needs no session. */
  readonly access: Permission;
  /** A public call whose answer depends on whether the caller has a session: a valid one is read, none is required. */
  readonly readsSession?: true;
  readonly summary: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  readonly answer: TSchema;
  /** The status of success; 200 when left out. */
  readonly status?: 200 | 201 | 202 | 204;
  /**
   * Every code its handler may refuse with; the codes of the HTTP layer (`request.*`, `session.*`) and those of every
   * decision of staff (`audit.*`, decision 81) need not be named.
   */
  readonly refuses: readonly string[];
  /** The call creates an order or moves money: `Idempotency-Key` is required and answers are stored. */
  readonly idempotent?: true;
  /**
   * A form that writes back what it read. Its body may say so in `read`; when somebody else changed one of those fields
   * meanwhile, the call is refused with `request.changedMeanwhile` and both values of each (decision 83). The text names
   * the schema of the body where another call has the same fields without `read`.
   */
  readonly writesBack?: true | string;
  /** The handler gets the raw bytes of the body, because a signature covers them. */
  readonly raw?: true;
  /**
   * The body is one file: its bytes as they are, of one of these types by its own first bytes, at most `max` bytes.
   * With `form` it may also come in that field of a multipart form.
   */
  readonly upload?: { readonly types: readonly string[]; readonly max: number; readonly form?: string };
  /** Requests a minute from one address, where the server's limit is too wide for the cost of the call. */
  readonly perMinute?: number;
  /**
   * Searches, calculates or draws: it is charged to the budget of its requester, usually so many milliseconds of
   * processor time.
   */
  readonly costly?: number;
  /** Part of logging in or ordering: its requester may have to wait for it, and is never refused for want of budget. */
  readonly essential?: true;
  /**
   * Draws a file, which may take longer than a request may wait: meanwhile the answer is 202 with `Retry-After`, and the
   * same request gets the file later.
   */
  readonly drawn?: true;
  /** May take long: uses a separate connection pool, so that it cannot delay buyers. */
  readonly report?: true;
  /** The published call names a channel (`site=2`) where all others name a site; the host decides the site. */
  readonly channel?: true;
  /** The answer sets the browser's device cookie, so that a known device is recognised later. */
  readonly device?: true;
  /** The answer holds personal data of somebody else: each call is recorded before it is answered (decision 40). */
  readonly personal?: PersonalData;
  /**
   * What the answer does to the session of a browser that keeps it in a cookie (`x-session: cookie`): it begins one,
   * offers one that waits to be accepted, accepts that offer, or ends one. The token of a session goes into the cookie
   * then, and not into the answer.
   */
  readonly session?: 'begins' | 'offers' | 'accepts' | 'ends';
  /** A member whose role requires a second factor may use it before one is set up (decision 64). */
  readonly beforeSecondFactor?: true;
  /**
   * Changes who has the account, what leaves it or where its money goes: a member with a second factor gives it within
   * the last minutes, in this session (decision 81); only where a field of the body is given, `with` that field. What
   * gives somebody power over accounts, goods or money asks `always`: who has no second factor gives the password.
   */
  readonly stepUp?: true | 'always' | { readonly with: string };
  /** Carries out another call of staff that waited; it refuses what that one refuses too. */
  readonly repeats?: true;
  /** The owner of its `{id}`-like parameter; another owner's gets 404. Used by the access test. */
  readonly owned?: string;
};

const ReadBefore = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), {
  maxProperties: 60,
  description:
    'The fields of this body as they were read. When one of them was changed meanwhile the call is refused with ' +
    '`request.changedMeanwhile`; without `read` it writes in any case',
});

/** Checks a call's literal while keeping its exact type; a call that writes back a form takes `read` besides its body. */
export function endpoint<const E extends Endpoint>(call: E): E {
  const { writesBack, body } = call;
  return writesBack && body ? { ...call, body: withRead(body, writesBack) } : call;
}

function withRead(body: TSchema, writesBack: string | true): TObject {
  if (!Type.IsObject(body)) throw new Error('only an object is written back');
  const { properties } = body;
  const title = writesBack === true ? Reflect.get(body, 'title') : writesBack;
  return Type.Object(
    { ...properties, read: Type.Optional(ReadBefore) },
    { additionalProperties: false, ...(title && { title }) },
  );
}

type Shape<S> = S extends TSchema ? Static<S> : undefined;
export type ParamsOf<E extends Endpoint> = Shape<E['params']>;
export type QueryOf<E extends Endpoint> = Shape<E['query']>;
export type BodyOf<E extends Endpoint> = Shape<E['body']>;
export type AnswerOf<E extends Endpoint> = Static<E['answer']>;

/** Strict object: undeclared keys are refused, which prevents mass assignment. */
export function shape<const P extends Record<string, TSchema>>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

/**
 * A strict object that the OpenAPI document names: each use of it there is a reference to one schema. The name becomes
 * the name of a type in other people's clients, so it stays.
 */
export function named<const P extends Record<string, TSchema>>(name: string, properties: P) {
  return Type.Object(properties, { additionalProperties: false, title: name });
}

/** A schema with a description in the OpenAPI document, which becomes a comment in generated clients. */
export function described<S extends TSchema>(description: string, schema: S) {
  return Type.With(schema, { description });
}

/** A value or null. */
export const orNull = <const T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

/** A number of ours. A request may send it as a number or as the text of its digits (decision 45). */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, 'x-id': 'number' });

/** An id that is a text; a request may send one of digits alone as a number. */
export function TextId(options: { minLength?: number; maxLength?: number; pattern?: string }) {
  return Type.String({ ...options, 'x-id': 'text' });
}

/** A number of a person or business; a request may group its digits by blanks, hyphens, dots and brackets. */
export function NumberText(options: { minLength?: number; maxLength?: number; pattern?: string }) {
  return Type.String({ ...options, 'x-number': true });
}
export const IdParams = shape({ id: Id });
export const Instant = Type.String({ format: 'date-time' });
export const Nothing = Type.Null();

/** An answer that is a file: its ASCII name, its type and its bytes, whole or as a stream. */
export type FileAnswer = {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** The records whose personal data it shows, where the call does not name the one. */
  readonly shown?: readonly { readonly id: number }[];
};
export const FileShape = Type.Unsafe<FileAnswer>({ type: 'string', format: 'binary' });

// The accepted years: outside of them database, driver and calendar have different limits.
const isNearby = (at: Date): boolean => at.getUTCFullYear() >= 2000 && at.getUTCFullYear() <= 2100;

/** `format: 'date'` in requests: a day of the calendar from 2000 to 2100, as `2026-05-31`. */
export function isDay(text: string): boolean {
  return isDate(text) && isNearby(new Date(text));
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/**
 * `format: 'date-time'` in requests: an instant `Date` can read, with its offset, from 2000 to 2100. No leap seconds.
 */
export function isInstant(text: string): boolean {
  return INSTANT.test(text) && isDate(text.slice(0, 10)) && isNearby(new Date(text));
}

/** A string enum. Its name in the OpenAPI document is given once; there it names every enum of the same words. */
export function oneOf<const Words extends readonly string[]>(words: Words, name?: string): TEnum<[...Words]> {
  return Type.Enum<[...Words]>([...words], name === undefined ? {} : { title: name });
}

/** Money in answers and requests. */
export const MoneyShape = named('Money', {
  amount: Type.Integer({
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'In minor units: won, yen, cents or fen',
  }),
  currency: oneOf(CURRENCIES, 'Currency'),
});

/** Whole won of one entered amount or cost. */
export const Won = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

export function moneyAnswer(m: Money): Static<typeof MoneyShape> {
  return { amount: m.minor, currency: m.currency };
}

/** The page of a list. */
export function pageQuery(sizes: { max: number; standard: number }) {
  return {
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0, description: 'The first page is 0' })),
    count: Type.Optional(
      Type.Integer({ minimum: 1, maximum: sizes.max, default: sizes.standard, description: 'The size of a page' }),
    ),
  };
}

/** The paging fields of a list. */
export const pageFrame = {
  number: Type.Integer({ description: 'How many are on this page' }),
  recordsTotal: Type.Integer({ description: 'How many there are in all' }),
  totalPages: Type.Integer(),
};
