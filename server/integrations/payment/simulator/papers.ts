import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Deps } from './deps.ts';
import { guard } from './guard.ts';
import { answerOnce } from './once.ts';
import { invalid, WireError } from './wire-error.ts';

const minor = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const name = Type.String({ minLength: 1 });

const Cash = Type.Object({
  storeId: Type.Optional(Type.String()),
  paymentId: name,
  channelKey: name,
  type: Type.Enum(['PERSONAL', 'CORPORATE']),
  orderName: name,
  currency: Type.Literal('KRW'),
  amount: Type.Object({ total: minor, vat: minor, taxFree: minor }),
  productType: name,
  customer: Type.Object({ identityNumber: Type.String({ pattern: '^[0-9]{10,13}$' }) }),
});

const Party = Type.Object({
  brn: Type.String({ pattern: '^[0-9]{10}$' }),
  name,
  representativeName: name,
  address: name,
  contact: Type.Object({ email: name }),
});
// The operator of the shop may not have set an imprint yet.
const Supplier = Type.Object({
  brn: Type.String({ pattern: '^[0-9]{10}$' }),
  name,
  representativeName: Type.String(),
  address: Type.String(),
});
const Invoice = Type.Object({
  taxInvoice: Type.Object({
    documentKey: name,
    taxationType: Type.Enum(['TAXABLE', 'EXEMPT', 'ZERO_RATED']),
    totalSupplyAmount: minor,
    totalTaxAmount: minor,
    totalAmount: minor,
    supplier: Supplier,
    recipient: Party,
    items: Type.Array(Type.Object({ name, supplyAmount: minor, taxAmount: minor }), { minItems: 1 }),
  }),
});

type Key = { Params: { key: string } };

/** Receipts for the tax office: /cash-receipts, /b2b/tax-invoices and the calls of a key (domain §4.1, §6.8). */
export function papers(app: FastifyInstance, deps: Deps): void {
  const { ledger, now } = deps;
  guard(app, deps);
  answerOnce(app, now);

  async function issue(kind: 'cash' | 'tax', key: string, body: unknown): Promise<string> {
    if (ledger.papers.has(key))
      throw new WireError(
        409,
        kind === 'cash' ? 'CASH_RECEIPT_ALREADY_ISSUED' : 'B2B_ID_ALREADY_EXISTS',
        'This key has been used.',
      );
    const issueNumber = String(randomInt(100_000_000, 999_999_999));
    ledger.papers.set(key, { kind, issueNumber, issuedAt: now().toISOString(), asked: body });
    await ledger.saved();
    return issueNumber;
  }
  const existing = (kind: 'cash' | 'tax', key: string) => {
    const paper = ledger.papers.get(key);
    if (paper?.kind !== kind)
      throw new WireError(
        404,
        kind === 'cash' ? 'CASH_RECEIPT_NOT_FOUND' : 'B2B_TAX_INVOICE_NOT_FOUND',
        'Nothing has this key.',
      );
    return paper;
  };
  async function cancel(kind: 'cash' | 'tax', key: string): Promise<string> {
    const paper = existing(kind, key);
    if (paper.cancelledAt)
      throw new WireError(
        409,
        kind === 'cash' ? 'CASH_RECEIPT_NOT_ISSUED' : 'B2B_TAX_INVOICE_NOT_ISSUED_STATUS',
        'It is cancelled already.',
      );
    paper.cancelledAt = now().toISOString();
    await ledger.saved();
    return paper.cancelledAt;
  }

  app.post<{ Body: Static<typeof Cash> }>('/cash-receipts', { schema: { body: Cash } }, async ({ body }) => {
    // An unknown number at the tax office; scripted by its last digits, as cards are.
    if (body.customer.identityNumber.endsWith('0002')) throw invalid('The identity number is not known.');
    return { cashReceipt: { issueNumber: await issue('cash', body.paymentId, body) } };
  });
  app.get<Key>('/payments/:key/cash-receipt', async ({ params }) => {
    const paper = existing('cash', params.key);
    return { status: paper.cancelledAt ? 'CANCELLED' : 'ISSUED', issueNumber: paper.issueNumber };
  });
  app.post<Key>('/payments/:key/cash-receipt/cancel', async ({ params }) => ({
    cancelledAt: await cancel('cash', params.key),
  }));

  app.post<{ Body: Static<typeof Invoice> }>(
    '/b2b/tax-invoices/issue-immediately',
    { schema: { body: Invoice } },
    async ({ body: { taxInvoice } }) => {
      const { totalSupplyAmount: supply, totalTaxAmount: tax, totalAmount, items } = taxInvoice;
      const sums = items.reduce(
        (sum, item) => ({ supply: sum.supply + item.supplyAmount, tax: sum.tax + item.taxAmount }),
        { supply: 0, tax: 0 },
      );
      if (supply + tax !== totalAmount || sums.supply !== supply || sums.tax !== tax)
        throw invalid('The sums do not fit.');
      return { taxInvoice: { ntsApprovalNumber: await issue('tax', taxInvoice.documentKey, taxInvoice) } };
    },
  );
  app.get<Key>('/b2b/tax-invoices/:key', async ({ params }) => ({
    ntsApprovalNumber: existing('tax', params.key).issueNumber,
  }));
  app.post<Key>('/b2b/tax-invoices/:key/cancel-issuance', async ({ params }) => ({
    cancelledAt: await cancel('tax', params.key),
  }));
}
