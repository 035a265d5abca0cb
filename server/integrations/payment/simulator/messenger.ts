import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { Ledger } from './ledger.ts';
import type { EventType, PaymentRecord, SentEvent } from './record.ts';
import { scriptOf } from './scripts.ts';
import { wireEvent } from './wire-event.ts';

export type MessengerOptions = {
  ledger: Ledger;
  secret: string;
  webhookUrl: string | undefined;
  now: () => Date;
  /** Delays before each retry of a message that was not answered with 2xx. */
  retryDelaysMs: readonly number[];
};

const wrongSecret = `whsec_${Buffer.from('not the secret of this store at all').toString('base64')}`;

/** Signs by Standard Webhooks and delivers each payment's events one after the other (domain.md §4.1). */
export class Messenger {
  readonly #options: MessengerOptions;
  readonly #running = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(options: MessengerOptions) {
    this.#options = options;
  }

  /**
   * Queues an event of this payment and sends it after the earlier ones, unless the payment's script says otherwise.
   */
  queue(record: PaymentRecord, type: EventType, more: { at?: string; cancellationId?: string } = {}): void {
    const { silent, copies = 1 } = scriptOf(record.script);
    if (silent) return;
    const event: SentEvent = {
      id: `wh_${randomUUID()}`,
      type,
      timestamp: more.at ?? this.#options.now().toISOString(),
      transactionId: record.transactionId,
      cancellationId: more.cancellationId,
      delivered: 0,
      due: copies,
    };
    record.events.push(event);
    this.#enqueue(record, event);
  }

  /** Where the events of a payment go. */
  urlsOf({ noticeUrls }: PaymentRecord): readonly string[] {
    const { webhookUrl } = this.#options;
    return noticeUrls.length > 0 ? noticeUrls : webhookUrl ? [webhookUrl] : [];
  }

  /** Sends one event again, unchanged, with another clock or secret on request. False: the receiver rejected it. */
  async sendOnce(
    record: PaymentRecord,
    event: SentEvent,
    overrides: { delayTimestampSeconds?: number; secret?: string } = {},
  ): Promise<boolean> {
    const { now, secret } = this.#options;
    const body = JSON.stringify(wireEvent(record, event));
    const sentAt = new Date(now().getTime() - (overrides.delayTimestampSeconds ?? 0) * 1000);
    const key = overrides.secret ?? (scriptOf(record.script).wrongSecret ? wrongSecret : secret);
    const headers = {
      'content-type': 'application/json',
      'webhook-id': event.id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': new Webhook(key).sign(event.id, sentAt, body),
    };
    const answers = await Promise.all(this.urlsOf(record).map((url) => this.#isAccepted(url, headers, body)));
    return answers.every(Boolean);
  }

  /** Resumes the undelivered events of an earlier process. */
  resume(): void {
    for (const record of this.#options.ledger.payments.values())
      for (const event of record.events) if (event.due > 0) this.#enqueue(record, event);
  }

  stop(): void {
    this.#stopping.abort();
  }

  #enqueue(record: PaymentRecord, event: SentEvent): void {
    const before = this.#running.get(record.id) ?? Promise.resolve();
    const all = before.then(() => this.#deliver(record, event)).catch(() => undefined);
    this.#running.set(record.id, all);
    void all.then(() => this.#running.get(record.id) === all && this.#running.delete(record.id));
  }

  async #deliver(record: PaymentRecord, event: SentEvent): Promise<void> {
    const { signal } = this.#stopping;
    for (; event.due > 0 && !signal.aborted; event.due -= 1) {
      for (const wait of [0, ...this.#options.retryDelaysMs]) {
        if (wait > 0) await sleep(wait, undefined, { signal, ref: false });
        if (await this.sendOnce(record, event)) {
          event.delivered += 1;
          break;
        }
      }
    }
    await this.#options.ledger.saved();
  }

  async #isAccepted(url: string, headers: Record<string, string>, body: string): Promise<boolean> {
    try {
      const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(10_000)]);
      const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }
}
