import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** It is written to logs and repeated in the response, so only short and harmless ids are accepted. */
const REQUEST_ID = /^[\w.:-]{1,100}$/;
/** W3C Trace Context, version 00; ids of zeros are invalid there. */
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The id of a request: the caller's `x-request-id` when it is valid, otherwise a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const incoming = headers['x-request-id'];
  return typeof incoming === 'string' && REQUEST_ID.test(incoming) ? incoming : randomUUID();
}

/** The caller's `traceparent`, if it is valid. */
export function traceparentOf({ traceparent }: IncomingHttpHeaders): string | undefined {
  return typeof traceparent === 'string' && TRACEPARENT.test(traceparent) ? traceparent : undefined;
}
