import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/**
 * What every answer forbids the browser that shows it; pages and files say more of their own. The library is asked
 * once: for each
 * request it would work out the same again, which was a seventh of an answer from memory.
 */
export const PROTECTION = headersOf(
  helmet({ contentSecurityPolicy: false, crossOriginEmbedderPolicy: false, referrerPolicy: { policy: 'same-origin' } }),
);

function headersOf(protect: ReturnType<typeof helmet>) {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}
