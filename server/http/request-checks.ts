import type { FastifyRequest } from 'fastify';
import { type FieldRefusal, type Refusal } from '#core/refusal.ts';
import { refuseFields, requestRefusal } from '#core/request-refusals.ts';
import { isReadable } from '#core/text.ts';

/** Nothing we ask for is nested deeper; what is goes unread. */
const DEPTH_MAX = 8;
/** Enough to mend a form; a body made of faults alone is not repeated back. */
const FAULTS_MAX = 10;

// A path, never an address: two slashes at the beginning, or a slash and a backslash, name a host to whoever resolves
// them.
const TARGET = /^\/(?![/\\])/;
const HOST = /^([a-z0-9_][a-z0-9_.-]*|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Why a request is not for us: its target is no path, or its Host no host name. HTTP/1.0 may leave the host out. */
export function whyNotAddressed(request: FastifyRequest): Refusal | undefined {
  const isOurs = TARGET.test(request.url) && (request.host === '' || HOST.test(request.host));
  return isOurs ? undefined : requestRefusal('request.invalid');
}

/**
 * Refuses texts of params, query and body that are not readable, naming each. It is asked for every route, so that no
 * schema can forget it.
 */
export function refuseUnreadable({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): void {
  if (isAllReadable(params, 0) && isAllReadable(query, 0) && isAllReadable(body, 0)) return;
  const faults: FieldRefusal[] = [];
  for (const part of [params, query, body]) noteUnreadable(part, [], faults);
  refuseFields(faults);
}

/**
 * Whether nothing would be noted. Nearly everything is readable, and asking so makes nothing that has to be cleared
 * away.
 */
function isAllReadable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isReadable(value);
  if (depth > DEPTH_MAX) return false;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true;
  if (Array.isArray(value)) return value.every((inner) => isAllReadable(inner, depth + 1));
  for (const key of Object.keys(value))
    if (!isReadable(key) || !isAllReadable(Reflect.get(value, key), depth + 1)) return false;
  return true;
}

function noteUnreadable(value: unknown, path: readonly string[], faults: FieldRefusal[]): void {
  if (faults.length >= FAULTS_MAX) return;
  if (typeof value === 'string' ? !isReadable(value) : path.length > DEPTH_MAX) {
    faults.push({ path: path.join('.'), code: 'request.badFormat', params: {} });
    return;
  }
  // A body kept as the bytes that came is the handler's to read.
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  // A key nobody can read is a fault of its own.
  for (const [key, inner] of Object.entries(value))
    noteUnreadable(isReadable(key) ? inner : key, [...path, key], faults);
}
