import type { FastifyBaseLogger } from 'fastify';
import type { Imprint } from '#core/imprint.ts';
import type { Refusal } from '#core/refusal.ts';
import type { Db, Pool, Tx } from '#server/db/pool.ts';
import type { PaymentPort } from '#server/integrations/payment/port.ts';
import type { PayMeans } from '#server/payment/offered-methods.ts';
import type { InvoiceHead, InvoiceRow } from '#server/payment/queries.ts';

/** Whether the owner of an invoice waits for its money, goes on, or has ended. */
export type OwnerStatus = 'waiting' | 'going' | 'ended';

/** An ordered line; the amount is of one piece, in minor units. */
export type GoodsLine = {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  readonly quantity: number;
};

/** The owner of an invoice, locked until the transaction ends: its status, and the effects of the invoice's end. */
export type LockedOwner = {
  readonly status: OwnerStatus;
  paid(now: Date): Promise<void>;
  expired(now: Date): Promise<void>;
};

/**
 * The owner of the invoices. Payments do not depend on orders; orders implement here what a paid or expired invoice
 * does. `lock` is always taken first, so that every command on an order takes its locks in the same order.
 */
export type InvoiceOwner = {
  lock(tx: Tx, invoice: InvoiceHead): Promise<LockedOwner>;
  /** The refusal of an invoice that cannot be paid yet, for example because it must be accepted first. */
  whyNot?(tx: Tx, invoice: InvoiceHead): Promise<Refusal | undefined>;
  /** The ordered lines, for methods whose provider requires them. */
  goods(db: Db, invoice: InvoiceRow): Promise<readonly GoodsLine[]>;
};

/** The dependencies of taking and refunding money. */
export type PaymentDeps = {
  readonly db: Pool;
  readonly provider: PaymentPort;
  readonly owner: InvoiceOwner;
  /** Our merchant id at the provider; a payment of another merchant is not ours. */
  readonly merchant: string;
  readonly means: PayMeans;
  /** The issuer of tax invoices; without it none are issued. */
  readonly issuer?: Imprint | undefined;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};
