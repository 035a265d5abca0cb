import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { cookieOf, isHttps } from '#server/http/cookies.ts';

/**
 * The session of a browser is in a cookie that no script can read (decision 39). A page asks for it, and sends every
 * request that uses it, with the header `x-session: cookie`: another site cannot send a header of its own without our
 * consent, which no answer of ours gives.
 */
const HEADER = 'x-session';
const IN_COOKIE = 'cookie';
/** `session` signs in; `offer` is the session of a hand-over until its receiver accepts it. */
type Kind = 'session' | 'offer';
const TOKEN = /^[\w-]{43}$/;
const NAMES: Readonly<Record<Kind, string>> = { session: 'session', offer: 'session_offer' };
/** An offer ends with the session that nobody used. */
const OFFER_SECONDS = 1_800;

/** On https with the prefix that no other host of the domain can set. */
const nameOf = (request: FastifyRequest, kind: Kind): string =>
  isHttps(request) ? `__Host-${NAMES[kind]}` : NAMES[kind];

/** Whether the request is by a page that has its session in the cookie, or wants to have it there. */
export const isBySessionCookie = (request: FastifyRequest): boolean => request.headers[HEADER] === IN_COOKIE;

/**
 * The token that authenticates a request. An `Authorization` header alone counts where there is one; without it the
 * session cookie does, which is refused unless the request is by a page of ours.
 */
export function tokenOf(request: FastifyRequest): string | undefined {
  if (request.headers.authorization !== undefined) return bearerOf(request.headers.authorization);
  const token = sessionIn(request);
  if (token !== undefined) refuseIf(whyNotOurPage(request));
  return token;
}

function bearerOf(authorization: string): string | undefined {
  const [scheme, token] = authorization.split(' ');
  return scheme === 'Bearer' && token && token.length <= 200 ? token : undefined;
}

/** The token a request carries, wherever it comes from: it says who is charged for the request, and grants nothing. */
export const carriedToken = (request: FastifyRequest): string | undefined =>
  request.headers.authorization === undefined ? sessionIn(request) : bearerOf(request.headers.authorization);

/** Whether a request claims an identity. A page itself is requested without the header, so it never has one. */
export const hasIdentity = (request: FastifyRequest): boolean =>
  request.headers.authorization !== undefined || (isBySessionCookie(request) && sessionIn(request) !== undefined);

/** The token of a session cookie, whatever sent it. */
export const sessionIn = (request: FastifyRequest): string | undefined => tokenIn(request, 'session');
/** The token of a hand-over that waits to be accepted. */
export const offerIn = (request: FastifyRequest): string | undefined => tokenIn(request, 'offer');

function tokenIn(request: FastifyRequest, kind: Kind): string | undefined {
  const value = cookieOf(request, nameOf(request, kind));
  return value !== undefined && TOKEN.test(value) ? value : undefined;
}

const READS = new Set(['GET', 'HEAD']);

/**
 * Why a request may not use the session cookie: it is not by a script of a page of this origin. Browsers say where it
 * comes from in `Sec-Fetch-Site`; older ones, and all of them on http, in the `Origin` of everything but a read.
 */
export function whyNotOurPage(request: FastifyRequest): Refusal | undefined {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOurs =
    site === undefined
      ? origin === undefined
        ? READS.has(request.method)
        : isOwnOrigin(request, origin)
      : site === 'same-origin';
  return isOurs && isBySessionCookie(request) ? undefined : requestRefusal('session.foreignPage');
}

/** Behind a proxy that is not declared the protocol is unknown, so https counts for every request. */
const isOwnOrigin = ({ protocol, host }: FastifyRequest, origin: string): boolean =>
  origin === `https://${host}` || origin === `${protocol}://${host}`;

type At = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/**
 * Moves the session of an answer into the cookie, for a page that asked for it: the answer that is returned has no token.
 * A session always has a token of its own, and the one it replaces in this browser ends. For other clients the answer is
 * unchanged.
 */
export async function passSession(
  effect: NonNullable<Endpoint['session']>,
  at: At,
  answer: unknown,
  { now, endSession }: { readonly now: () => Date; endSession(token: string): Promise<void> },
): Promise<unknown> {
  const { request } = at;
  if (!isBySessionCookie(request)) return answer;
  if (effect === 'ends') {
    if (request.headers.authorization === undefined) clearCookie(at, 'session');
    return answer;
  }
  if (!isSession(answer)) throw new Error('an answer that begins a session has a token and an end');
  const { token, ...shown } = answer;
  const seconds = Math.floor((new Date(answer.expiresAt).getTime() - now().getTime()) / 1_000);
  if (effect === 'offers') {
    setCookie(at, 'offer', { token, seconds: Math.min(seconds, OFFER_SECONDS) });
    return shown;
  }
  const replaced = sessionIn(request);
  if (replaced !== undefined) await endSession(replaced);
  setCookie(at, 'session', { token, seconds });
  if (effect === 'accepts') clearCookie(at, 'offer');
  return shown;
}

const isSession = (answer: unknown): answer is { readonly token: string; readonly expiresAt: string } =>
  typeof answer === 'object' &&
  answer !== null &&
  'token' in answer &&
  typeof answer.token === 'string' &&
  'expiresAt' in answer &&
  typeof answer.expiresAt === 'string';

function setCookie({ request, reply }: At, kind: Kind, { token, seconds }: { token: string; seconds: number }): void {
  // Strict: pages are rendered without identity and make their calls themselves, whatever link led to them.
  const secure = isHttps(request) ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${nameOf(request, kind)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}

const clearCookie = (at: At, kind: Kind): void => setCookie(at, kind, { token: '', seconds: 0 });
