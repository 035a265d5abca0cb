import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FieldRefusal, type Refusal, Refused } from '#core/refusal.ts';
import { atField, refuseFields, requestRefusal } from '#core/request-refusals.ts';
import { isReadable } from '#core/text.ts';
import { whyTooDeep } from '#server/http/json-depth.ts';
import { isDecodable } from '#server/http/malformed-requests.ts';
import { addressKey, callerName } from '#server/http/request-origin.ts';

/** Our inputs are never nested deeper. */
const DEPTH_MAX = 8;
/** Enough to fix a form; further faults are not listed. */
const FAULTS_MAX = 10;

// A path, never an address: a target beginning with two slashes, or a slash and a backslash, resolves to another host.
const TARGET = /^\/(?![/\\])/;
const HOST = /^([a-z0-9_][a-z0-9_.-]*|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Why a request is rejected: its target is not a path that can be decoded, or its Host not a host name. HTTP/1.0 may omit the host. */
export function whyNotAddressed(request: FastifyRequest): Refusal | undefined {
  const isOurs =
    TARGET.test(request.originalUrl) &&
    isDecodable(request.originalUrl) &&
    (request.host === '' || HOST.test(request.host));
  return isOurs ? undefined : requestRefusal('request.invalid');
}

/**
 * Only JSON is parsed; other media types are refused. What walks a body later may do so recursively: a deep one is refused
 * before it is parsed.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    // Many clients name the type of a body they do not send.
    if (text === '') return done(null, undefined);
    const why = whyTooDeep(text);
    if (why) done(new Refused(why));
    else void parse(request, text, done);
  });
}

/** No field is called so: code that copies an object key by key would write to the prototype of all objects. */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
type IsKey = (key: string) => boolean;
const isFieldName: IsKey = (key) => isReadable(key) && !PROTOTYPE_KEYS.has(key);

/**
 * Refuses unreadable texts of params, query and body, and keys of prototypes at any depth of a body, naming each. It runs
 * for every route, independent of schemas, some of which leave the keys of an object to the caller. A query is flat, and
 * its undeclared names are ignored.
 */
export function refuseUnreadable({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): void {
  if (isAllReadable(params, isReadable) && isAllReadable(query, isReadable) && isAllReadable(body, isFieldName)) return;
  const faults: FieldRefusal[] = [];
  for (const part of [params, query]) noteUnreadable(part, isReadable, faults);
  noteUnreadable(body, isFieldName, faults);
  refuseFields(faults);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Refuses ranges of a query whose end is before their beginning: `priceMin` and `priceMax`, days `from` and `to`. */
export function refuseReversedRanges(query: unknown): void {
  if (typeof query !== 'object' || query === null) return;
  const values = new Map<string, unknown>(Object.entries(query));
  const isReversed = (start: unknown, end: unknown): boolean =>
    typeof start === 'number' ? typeof end === 'number' && end < start : isDay(start) && isDay(end) && end < start;
  refuseFields(
    [...values].flatMap(([name, start]) => {
      const end = name === 'from' ? 'to' : name.endsWith('Min') ? name.replace(/Min$/, 'Max') : undefined;
      const isFault = end !== undefined && isReversed(start, values.get(end));
      return isFault ? atField(end, requestRefusal('request.rangeReversed')) : [];
    }),
  );
}

const isDay = (value: unknown): value is string => typeof value === 'string' && DAY.test(value);

/** Whether everything is readable. Nearly always true, so this check allocates nothing. */
function isAllReadable(value: unknown, isKey: IsKey, depth = 0): boolean {
  if (typeof value === 'string') return isReadable(value);
  if (depth > DEPTH_MAX) return false;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true;
  if (Array.isArray(value)) return value.every((inner) => isAllReadable(inner, isKey, depth + 1));
  for (const key of Object.keys(value))
    if (!isKey(key) || !isAllReadable(Reflect.get(value, key), isKey, depth + 1)) return false;
  return true;
}

function noteUnreadable(value: unknown, isKey: IsKey, faults: FieldRefusal[], path: readonly string[] = []): void {
  if (faults.length >= FAULTS_MAX) return;
  if (typeof value === 'string' ? !isReadable(value) : path.length > DEPTH_MAX) {
    faults.push(badFormat(path));
    return;
  }
  // A raw body is checked by its handler.
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (isKey(key)) noteUnreadable(inner, isKey, faults, [...path, key]);
    else if (faults.length < FAULTS_MAX) faults.push(badFormat([...path, key]));
  }
}

const badFormat = (path: readonly string[]): FieldRefusal => ({
  path: path.join('.'),
  code: 'request.badFormat',
  params: {},
});

/** Who the limits of requests a minute count a request to: the member or key of a call that needs one, otherwise the address. */
export const countedAs = ({ caller, ip }: FastifyRequest): string => (caller ? callerName(caller) : addressKey(ip));
