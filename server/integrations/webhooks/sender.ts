import http from 'node:http';
import https from 'node:https';
import {
  outboundOptions,
  OutboundRefused,
  type OutboundNetwork,
  PUBLIC_NETWORK,
  whyNotOutbound,
} from '#server/integrations/outbound.ts';
import type { WebhookAnswer, WebhookPort } from '#server/integrations/webhooks/port.ts';

const SECONDS = 10;
const BYTES = 4_096;

/** On the developer's machine, receivers run on that machine. */
export const LOCAL_RECEIVERS: Partial<OutboundNetwork> = {
  protocols: ['https:', 'http:'],
  isAllowed: (address) => PUBLIC_NETWORK.isAllowed(address) || /^(127\.|::1$)/.test(address),
};

/** Posts to public https addresses, with a limit of time, and reads no more than the beginning of an answer. */
export function webhookSender(replaced: Partial<OutboundNetwork> = {}): WebhookPort {
  const network = { ...PUBLIC_NETWORK, seconds: SECONDS, ...replaced };
  return {
    whyNot: (address) => whyNotOutbound(network, address),
    async post(address, headers, body) {
      const { url, ...options } = await outboundOptions(network, address, AbortSignal.timeout(network.seconds * 1000));
      const open = url.protocol === 'https:' ? https.request : http.request;
      return new Promise((resolve, reject) => {
        const fail = () => reject(new OutboundRefused('silent'));
        const length = String(Buffer.byteLength(body));
        const sent = { ...headers, 'content-length': length, 'accept-encoding': 'identity', 'user-agent': 'Badaro' };
        const request = open(url, { ...options, method: 'POST', headers: sent }, (response) => {
          answerOf(response).then(resolve, fail);
        });
        request.on('error', fail);
        request.end(body);
      });
    },
  };
}

async function answerOf(response: http.IncomingMessage): Promise<WebhookAnswer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response) {
    pieces.push(piece);
    length += piece.length;
    // Leaving the loop closes the connection.
    if (length >= BYTES) break;
  }
  return { status: response.statusCode ?? 0, text: Buffer.concat(pieces).subarray(0, BYTES).toString('utf8') };
}
