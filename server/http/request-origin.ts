import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Caller } from '#core/role.ts';
import { cookieOf, isHttps } from '#server/http/cookies.ts';

/** Where a request comes from, for limits and the recognition of devices; it never grants anything by itself. */
export type RequestOrigin = {
  readonly address: string;
  /** The network of the address: /24 of IPv4, /48 of IPv6, which is what one customer of a provider gets. */
  readonly network: string;
  /** The random value of the device cookie; undefined for clients without cookies. */
  readonly device: string | undefined;
  /** What the client calls itself. */
  readonly userAgent: string | undefined;
};

const DEVICE_COOKIE = 'device';
const DEVICE_VALUE = /^[\w-]{22}$/;
/** The longest time browsers accept. */
export const DEVICE_DAYS = 400;
const DEVICE_SECONDS = DEVICE_DAYS * 24 * 3600;

export function originOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): RequestOrigin {
  return {
    address: request.ip,
    network: networkOf(request.ip),
    device: deviceIn(request),
    userAgent: request.headers['user-agent'],
  };
}

function deviceIn(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const found = cookieOf(request, DEVICE_COOKIE);
  return found && DEVICE_VALUE.test(found) ? found : undefined;
}

/**
 * The origin of a request whose answer gives the browser a device cookie, a new one if it has none. The origin carries the
 * cookie of the answer, so that the device of a first visit can be recorded; each request of a client without cookies
 * comes from a device of its own. An existing cookie is set again, since a browser deletes it 400 days after that.
 */
export function originWithDevice(request: FastifyRequest, reply: FastifyReply): RequestOrigin {
  const origin = originOf(request);
  const device = origin.device ?? randomBytes(16).toString('base64url');
  const secure = isHttps(request) ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${DEVICE_COOKIE}=${device}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
  return { ...origin, device };
}

export const networkOf = (address: string): string => prefixOf(address, { ipv4: 24, ipv6: 48 });

/** By which an address is counted: whole in IPv4, and the /64 of one household or office in IPv6. */
export const addressKey = (address: string): string => prefixOf(address, { ipv4: 32, ipv6: 64 });

function prefixOf(address: string, lengths: Readonly<Record<'ipv4' | 'ipv6', number>>): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const bits = lengths[parsed.kind()];
  const bytes = parsed.toByteArray().map((byte, at) => (at * 8 < bits ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}

/** Whom limits count an identified request to: the key of a program, otherwise the member. */
export const callerName = ({ memberId, storeKey }: Pick<Caller, 'memberId' | 'storeKey'>): string =>
  storeKey ? `key ${storeKey.id}` : `member ${memberId}`;
