import { Buffer, isUtf8 } from 'node:buffer';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { RawHeaders, WebhookVerdict } from './port.ts';

const Body = Type.Object({
  type: Type.String({ minLength: 1 }),
  timestamp: Type.String(),
  data: Type.Object({
    paymentId: Type.Optional(Type.String()),
    storeId: Type.Optional(Type.String()),
    transactionId: Type.Optional(Type.String()),
    cancellationId: Type.Optional(Type.String()),
  }),
});

/** Checks Standard Webhooks messages signed with `secret` (`whsec_…`), in constant time, five minutes either way. */
export function webhookVerifier(secret: string): (rawBody: Uint8Array | string, headers: RawHeaders) => WebhookVerdict {
  const signed = new Webhook(secret);
  return (rawBody, headers) => {
    const eventId = headers['webhook-id'];
    const sentAt = headers['webhook-timestamp'];
    const signature = headers['webhook-signature'];
    if (typeof eventId !== 'string' || typeof sentAt !== 'string' || typeof signature !== 'string')
      return { refused: 'headers' };
    // The package reads "17640000xyz" as a number; only digits are a timestamp.
    if (!eventId || !signature || !/^\d{1,12}$/.test(sentAt)) return { refused: 'headers' };
    const bytes = Buffer.from(rawBody);
    // Broken UTF-8 would be signed as replacement characters, so two bodies could share a signature.
    if (!isUtf8(bytes)) return { refused: 'body' };
    const body = bytes.toString('utf8');
    try {
      signed.verify(
        body,
        { 'webhook-id': eventId, 'webhook-timestamp': sentAt, 'webhook-signature': signature },
        { jsonParse: false },
      );
    } catch (failure) {
      const stale = failure instanceof WebhookVerificationError && /timestamp too/.test(failure.message);
      return { refused: stale ? 'timestamp' : 'signature' };
    }
    const json = jsonOf(body);
    if (!Value.Check(Body, json)) return { refused: 'body' };
    const { paymentId, storeId, transactionId, cancellationId } = json.data;
    return {
      event: { eventId, type: json.type, timestamp: json.timestamp, paymentId, storeId, transactionId, cancellationId },
    };
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
