import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { type PicturePort, type PictureTrouble, PictureUnavailable } from '#server/integrations/pictures/port.ts';
import { isPublicAddress } from '#server/integrations/pictures/public-address.ts';

const BYTES = 10 * 1_048_576;
const REDIRECTS = 3;
const SECONDS = 20;

type Found = { readonly address: string; readonly family: number };
/** Replacements of the network for tests. */
export type FetchNetwork = {
  readonly resolve: (host: string) => Promise<readonly Found[]>;
  readonly isAllowed: (address: string) => boolean;
  readonly protocols: readonly string[];
  readonly seconds: number;
};

const REAL: FetchNetwork = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
  protocols: ['https:'],
  seconds: SECONDS,
};

/**
 * Fetches pictures with limits of time, size and redirects, from public addresses only. A name is resolved once, every
 * address it has is checked, and the connection goes to a checked one, which prevents DNS rebinding.
 */
export function pictureFetcher(replaced: Partial<FetchNetwork> = {}): PicturePort {
  const network = { ...REAL, ...replaced };
  return {
    whyNot: (address) => whyNot(network, address),
    async fetch(address, signal) {
      const limit = AbortSignal.any([AbortSignal.timeout(network.seconds * 1000), ...(signal ? [signal] : [])]);
      let at = address;
      for (let hop = 0; hop <= REDIRECTS; hop += 1) {
        const answer = await requestOnce(network, at, limit);
        if (typeof answer !== 'string') return answer;
        at = answer;
      }
      throw new PictureUnavailable('redirects');
    },
  };
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * An address of another protocol or with credentials in it, or the number of a machine that is not on the public
 * internet.
 */
function whyNot(network: FetchNetwork, address: string): PictureTrouble | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !network.protocols.includes(url.protocol) || url.username !== '' || url.password !== '') return 'address';
  return isIP(hostOf(url)) > 0 && !network.isAllowed(hostOf(url)) ? 'notPublic' : undefined;
}

/** The bytes, or the redirect target. */
async function requestOnce(network: FetchNetwork, address: string, signal: AbortSignal): Promise<Buffer | string> {
  const trouble = whyNot(network, address);
  if (trouble) throw new PictureUnavailable(trouble);
  const url = new URL(address);
  const { address: checked, family } = await checkedAddress(network, hostOf(url), signal);
  const toChecked: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address: checked, family }]) : done(null, checked, family);
  const open = url.protocol === 'https:' ? https.request : http.request;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(error instanceof PictureUnavailable ? error : new PictureUnavailable('silent'));
    // No agent: a pooled connection could have been opened for another name.
    const request = open(
      url,
      {
        agent: false,
        lookup: toChecked,
        signal,
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Badaro' },
      },
      (response) => {
        const status = response.statusCode ?? 0;
        const { location } = response.headers;
        if (status >= 300 && status < 400 && location !== undefined) {
          response.destroy();
          return URL.canParse(location, url)
            ? resolve(new URL(location, url).href)
            : fail(new PictureUnavailable('address'));
        }
        if (status !== 200) {
          response.destroy();
          return fail(new PictureUnavailable('answer', status));
        }
        bytesOf(response).then(resolve, fail);
      },
    );
    request.on('error', fail);
    request.end();
  });
}

async function checkedAddress(network: FetchNetwork, host: string, signal: AbortSignal): Promise<Found> {
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await inTime(network.resolve(host), signal);
  const [first] = found;
  // A name with one private address is refused, whatever its other addresses.
  if (!first || !found.every(({ address }) => network.isAllowed(address)))
    throw new PictureUnavailable(first ? 'notPublic' : 'silent');
  return first;
}

function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new PictureUnavailable('silent'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([work.catch(() => Promise.reject(new PictureUnavailable('silent'))), stopped]);
}

async function bytesOf(response: http.IncomingMessage): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > BYTES) {
    response.destroy();
    throw new PictureUnavailable('tooLarge');
  }
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response) {
    length += piece.length;
    // Leaving the loop closes the connection.
    if (length > BYTES) throw new PictureUnavailable('tooLarge');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
