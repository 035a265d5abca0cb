import type { FastifyBaseLogger } from 'fastify';
import type { Imprint } from '#core/imprint.ts';
import type { Refusal } from '#core/refusal.ts';
import type { Db, Pool, Tx } from '#server/db/pool.ts';
import type { PaymentPort } from '#server/integrations/payment/port.ts';
import type { PayMeans } from '#server/payment/offered-methods.ts';
import type { InvoiceHead, InvoiceRow } from '#server/payment/queries.ts';

/** Whether what an invoice is of waits for its money, goes on, or has ended. */
export type OwnerStatus = 'waiting' | 'going' | 'ended';

/** A line of what is bought; the amount is of one piece, in minor units. */
export type GoodsLine = {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  readonly quantity: number;
};

/** What an invoice is of, locked until the transaction ends: its status, and what the invoice's end does to it. */
export type LockedOwner = {
  readonly status: OwnerStatus;
  paid(now: Date): Promise<void>;
  expired(now: Date): Promise<void>;
};

/**
 * Whose invoices these are. Payments know nothing of orders; the order side says here what a paid or run-out invoice
 * does. `lock` is always taken first, so that every command on an order takes its locks in the same order.
 */
export type InvoiceOwner = {
  lock(tx: Tx, invoice: InvoiceHead): Promise<LockedOwner>;
  /** Why an invoice cannot be paid yet, where something must be said first. */
  whyNot?(tx: Tx, invoice: InvoiceHead): Promise<Refusal | undefined>;
  /** What is bought, for methods whose provider asks for it. */
  goods(db: Db, invoice: InvoiceRow): Promise<readonly GoodsLine[]>;
};

/** What taking and giving back money needs. */
export type PaymentDeps = {
  readonly db: Pool;
  readonly provider: PaymentPort;
  readonly owner: InvoiceOwner;
  /** Our id at the provider; a payment of another merchant is not ours. */
  readonly merchant: string;
  readonly means: PayMeans;
  /** Who issues tax invoices; without it none are. */
  readonly issuer?: Imprint | undefined;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};
