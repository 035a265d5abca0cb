import http from 'node:http';
import https from 'node:https';
import {
  outboundOptions,
  OutboundRefused,
  type OutboundNetwork,
  PUBLIC_NETWORK,
  whyNotOutbound,
} from '#server/integrations/outbound.ts';
import { type PicturePort, PictureUnavailable } from '#server/integrations/pictures/port.ts';

const BYTES = 10 * 1_048_576;
const REDIRECTS = 3;
const SECONDS = 20;

/** Replacements of the network for tests. */
export type FetchNetwork = OutboundNetwork;

/** Fetches pictures with limits of time, size and redirects, from public addresses only. */
export function pictureFetcher(replaced: Partial<FetchNetwork> = {}): PicturePort {
  const network = { ...PUBLIC_NETWORK, seconds: SECONDS, ...replaced };
  return {
    whyNot: (address) => whyNotOutbound(network, address),
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

/** The bytes, or the redirect target. */
async function requestOnce(network: FetchNetwork, address: string, signal: AbortSignal): Promise<Buffer | string> {
  const { url, ...options } = await outboundOptions(network, address, signal).catch((error: unknown) => {
    throw error instanceof OutboundRefused ? new PictureUnavailable(error.trouble) : error;
  });
  const open = url.protocol === 'https:' ? https.request : http.request;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(error instanceof PictureUnavailable ? error : new PictureUnavailable('silent'));
    const request = open(
      url,
      { ...options, headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Badaro' } },
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
