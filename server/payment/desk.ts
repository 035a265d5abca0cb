import type { FastifyBaseLogger } from 'fastify';
import type { Pool, Tx } from '#server/db/pool.ts';
import type { PaymentPort } from '#server/outside/payment/port.ts';
import type { InvoiceRow } from '#server/payment/queries.ts';

export type Standing = 'waiting' | 'going' | 'ended';

/**
 * Whose invoices these are. Payments know nothing of orders; the order side says here what a paid or run-out invoice
 * does. `lock` is always taken first, so that every command on an order takes its locks in the same order.
 */
export type InvoiceOwner = {
  /** Locks the order and tells how it stands: waiting for this invoice, going on without it, or ended. */
  lock(tx: Tx, invoice: InvoiceRow): Promise<Standing>;
  paid(tx: Tx, invoice: InvoiceRow, now: Date): Promise<void>;
  expired(tx: Tx, invoice: InvoiceRow, now: Date): Promise<void>;
};

/** What taking and giving back money needs. */
export type PaymentDesk = {
  readonly db: Pool;
  readonly provider: PaymentPort;
  readonly owner: InvoiceOwner;
  /** Our id at the provider; a payment of another merchant is not ours. */
  readonly merchant: string;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};
