import type { FastifyBaseLogger } from 'fastify';
import type { Imprint } from '#core/imprint.ts';
import type { Refusal } from '#core/refusal.ts';
import type { Db, Pool, Tx } from '#server/db/pool.ts';
import type { PaymentPort } from '#server/integrations/payment/port.ts';
import type { PayMeans } from '#server/payment/window/offered-methods.ts';
import type { InvoiceHead, InvoiceRow } from '#server/payment/queries.ts';

/** Whether an order waits for the money of an invoice, has it (or goes on without it), or has ended. */
export type BilledOrderStatus = 'waiting' | 'paid' | 'ended';

/** An ordered line; the amount is of one piece, in minor units. */
export type BilledLine = {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  readonly quantity: number;
};

/** The order of an invoice, locked until the transaction ends: its status, and the effects of the invoice's end. */
export type BilledOrder = {
  readonly status: BilledOrderStatus;
  paid(now: Date): Promise<void>;
  expired(now: Date): Promise<void>;
};

/**
 * The orders that invoices bill. Payments do not depend on orders; orders implement here what a paid or expired invoice
 * does. `lock` is always taken first, so that every command on an order takes its locks in the same order.
 */
export type BilledOrders = {
  lock(tx: Tx, invoice: InvoiceHead): Promise<BilledOrder>;
  /** The refusal of an invoice that cannot be paid yet, for example because it must be accepted first. */
  whyNotPayable?(tx: Tx, invoice: InvoiceHead): Promise<Refusal | undefined>;
  /** The ordered lines, for methods whose provider requires them. */
  lines(db: Db, invoice: InvoiceRow): Promise<readonly BilledLine[]>;
};

/** The dependencies of taking and refunding money. */
export type PaymentDeps = {
  readonly db: Pool;
  readonly provider: PaymentPort;
  readonly billedOrders: BilledOrders;
  /** Our merchant id at the provider; a payment of another merchant is not ours. */
  readonly merchant: string;
  readonly means: PayMeans;
  /** The issuer of tax invoices; without it none are issued. */
  readonly issuer?: Imprint | undefined;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};
