import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { isPublicAddress } from '#server/integrations/public-address.ts';

type Found = { readonly address: string; readonly family: number };
/** What of the network a request to an address that somebody typed may use. Tests replace parts of it. */
export type OutboundNetwork = {
  readonly resolve: (host: string) => Promise<readonly Found[]>;
  readonly isAllowed: (address: string) => boolean;
  readonly protocols: readonly string[];
  readonly seconds: number;
};

export const PUBLIC_NETWORK: Omit<OutboundNetwork, 'seconds'> = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
  protocols: ['https:'],
};

/** Why nothing was sent to an address, or nothing came back. */
export type OutboundTrouble = 'address' | 'notPublic' | 'silent';
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';
  readonly trouble: OutboundTrouble;
  constructor(trouble: OutboundTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * An address of another protocol or with credentials in it, or the number of a machine that is not on the public
 * internet.
 */
export function whyNotOutbound(
  network: OutboundNetwork,
  address: string,
): Exclude<OutboundTrouble, 'silent'> | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !network.protocols.includes(url.protocol) || url.username !== '' || url.password !== '') return 'address';
  return isIP(hostOf(url)) > 0 && !network.isAllowed(hostOf(url)) ? 'notPublic' : undefined;
}

/**
 * The options of a request to an address, whose name is resolved once: every address it has is checked, and the
 * connection goes to a checked one, which prevents DNS rebinding. Throws `OutboundRefused`.
 */
export async function outboundOptions(
  network: OutboundNetwork,
  address: string,
  signal: AbortSignal,
): Promise<{
  readonly url: URL;
  readonly agent: false;
  readonly lookup: LookupFunction;
  readonly signal: AbortSignal;
}> {
  const trouble = whyNotOutbound(network, address);
  if (trouble) throw new OutboundRefused(trouble);
  const url = new URL(address);
  const { address: checked, family } = await checkedAddress(network, hostOf(url), signal);
  return {
    url,
    // No agent: a pooled connection could have been opened for another name.
    agent: false,
    lookup: (_host, options, done) =>
      options.all ? done(null, [{ address: checked, family }]) : done(null, checked, family),
    signal,
  };
}

async function checkedAddress(network: OutboundNetwork, host: string, signal: AbortSignal): Promise<Found> {
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await inTime(network.resolve(host), signal);
  const [first] = found;
  // A name with one private address is refused, whatever its other addresses.
  if (!first || !found.every(({ address }) => network.isAllowed(address)))
    throw new OutboundRefused(first ? 'notPublic' : 'silent');
  return first;
}

function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new OutboundRefused('silent'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([work.catch(() => Promise.reject(new OutboundRefused('silent'))), stopped]);
}
