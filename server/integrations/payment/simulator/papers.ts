import { randomInt } from 'node:crypto';
import type { IssueB2bTaxInvoiceImmediatelyResponse } from '@portone/server-sdk/b2b/taxInvoice';
import type { CancelCashReceiptResponse, IssueCashReceiptResponse } from '@portone/server-sdk/payment/cashReceipt';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Deps } from './deps.ts';
import { guard } from './guard.ts';
import type { Paper } from './ledger.ts';
import { answerOnce } from './once.ts';
import {
  CashRequest,
  MODIFICATIONS,
  receiptOf,
  receiptUrl,
  TaxInvoiceRequest,
  type WireInvoice,
  wireInvoice,
  wireReceipt,
} from './wire-paper.ts';
import { invalid, WireError } from './wire-error.ts';

const Modification = Type.Object({
  type: Type.Enum(MODIFICATIONS),
  brn: Type.Optional(Type.String({ pattern: '^[0-9]{10}$' })),
  taxInvoiceKey: Type.String({ minLength: 1 }),
  taxInvoiceKeyType: Type.Enum(['SUPPLIER', 'RECIPIENT'], { default: 'RECIPIENT' }),
});
const Invoice = Type.Object({ taxInvoice: TaxInvoiceRequest, modification: Type.Optional(Modification) });
const Cancellation = Type.Object({ memo: Type.Optional(Type.String()) });
const InvoiceQuery = Type.Object({
  brn: Type.Optional(Type.String({ pattern: '^[0-9]{10}$' })),
  taxInvoiceKeyType: Type.Enum(['SUPPLIER', 'RECIPIENT', 'TAX_INVOICE_ID'], { default: 'TAX_INVOICE_ID' }),
});

type Key = { Params: { key: string } };
type InvoiceKey = Key & { Querystring: Static<typeof InvoiceQuery> };

/** Receipts for the tax office: /cash-receipts, /b2b/tax-invoices and the calls of a key (domain §4.1, §6.8). */
export function papers(app: FastifyInstance, deps: Deps): void {
  guard(app, deps);
  answerOnce(app, deps.now);
  cashReceipts(app, deps);
  taxInvoices(app, deps);
}

const cashNotFound = () => new WireError(404, 'CASH_RECEIPT_NOT_FOUND', 'Nothing has this key.');
const invoiceNotFound = () => new WireError(404, 'B2B_TAX_INVOICE_NOT_FOUND', 'Nothing has this key.');

async function issue(
  { ledger, now }: Deps,
  kind: Paper['kind'],
  key: string,
  asked: unknown,
  usedType: string,
): Promise<Paper> {
  if (ledger.papers.has(key)) throw new WireError(409, usedType, 'This key has been used.');
  const issueNumber = String(randomInt(100_000_000, 999_999_999));
  const paper = { kind, issueNumber, issuedAt: now().toISOString(), asked };
  ledger.papers.set(key, paper);
  await ledger.saved();
  return paper;
}

async function cancel({ ledger, now }: Deps, paper: Paper, doneType: string): Promise<string> {
  if (paper.cancelledAt) throw new WireError(409, doneType, 'It is cancelled already.');
  paper.cancelledAt = now().toISOString();
  await ledger.saved();
  return paper.cancelledAt;
}

function cashReceipts(app: FastifyInstance, deps: Deps): void {
  const cashOf = (key: string): Paper => {
    const paper = deps.ledger.papers.get(key);
    if (paper?.kind !== 'cash') throw cashNotFound();
    return paper;
  };
  app.post<{ Body: Static<typeof CashRequest> }>(
    '/cash-receipts',
    { schema: { body: CashRequest } },
    async ({ body }) => {
      // An unknown number at the tax office; scripted by its last digits, as cards are.
      if (body.customer.identityNumber.endsWith('0002')) throw invalid('The identity number is not known.');
      const { issueNumber } = await issue(deps, 'cash', body.paymentId, body, 'CASH_RECEIPT_ALREADY_ISSUED');
      return {
        cashReceipt: { issueNumber, url: receiptUrl(issueNumber), pgReceiptId: `pg-${issueNumber}` },
      } satisfies IssueCashReceiptResponse;
    },
  );
  app.get<Key>('/payments/:key/cash-receipt', async ({ params }) => {
    const receipt = wireReceipt(cashOf(params.key), deps.storeId);
    if (!receipt) throw cashNotFound();
    return receipt;
  });
  app.post<Key>('/payments/:key/cash-receipt/cancel', async ({ params }) => {
    const paper = cashOf(params.key);
    const cancelledAt = await cancel(deps, paper, 'CASH_RECEIPT_NOT_ISSUED');
    return { cancelledAmount: receiptOf(paper)?.amount.total ?? 0, cancelledAt } satisfies CancelCashReceiptResponse;
  });
}

/** The invoice of a key of its type; a shop's own key needs the business number it belongs to. */
function invoiceOf(
  { ledger }: Deps,
  key: string,
  { brn, taxInvoiceKeyType }: Static<typeof InvoiceQuery>,
): [Paper, WireInvoice] {
  if (taxInvoiceKeyType !== 'TAX_INVOICE_ID' && !brn) throw invalid('A key of a company needs its brn.');
  for (const paper of ledger.papers.values()) {
    const invoice = wireInvoice(paper);
    if (!invoice) continue;
    const keys: Record<typeof taxInvoiceKeyType, boolean> = {
      SUPPLIER: invoice.supplierDocumentKey === key && invoice.supplier.brn === brn,
      RECIPIENT: invoice.recipientDocumentKey === key && invoice.recipient.brn === brn,
      TAX_INVOICE_ID: invoice.id === key,
    };
    if (keys[taxInvoiceKeyType]) return [paper, invoice];
  }
  throw invoiceNotFound();
}

/** The reference of a modification to the invoice it changes. */
function changedBy(deps: Deps, modification: Static<typeof Modification> | undefined) {
  if (!modification) return {};
  const { type, brn, taxInvoiceKey, taxInvoiceKeyType } = modification;
  try {
    const [, original] = invoiceOf(deps, taxInvoiceKey, { brn, taxInvoiceKeyType });
    const originalNtsApprovalNumber = original.ntsApprovalNumber ?? '';
    const originalTaxInvoiceId = original.id;
    const rootTaxInvoiceId = original.modification?.rootTaxInvoiceId ?? original.id;
    return { modification: { type, originalNtsApprovalNumber, originalTaxInvoiceId, rootTaxInvoiceId } };
  } catch {
    throw new WireError(404, 'B2B_ORIGINAL_TAX_INVOICE_NOT_FOUND', 'There is no invoice to change.');
  }
}

function answerOf(paper: Paper): WireInvoice {
  const invoice = wireInvoice(paper);
  if (!invoice) throw invoiceNotFound();
  return invoice;
}

function taxInvoices(app: FastifyInstance, deps: Deps): void {
  app.post<{ Body: Static<typeof Invoice> }>(
    '/b2b/tax-invoices/issue-immediately',
    { schema: { body: Invoice } },
    async ({ body: { taxInvoice, modification } }) => {
      if (taxInvoice.issuanceType !== 'NORMAL')
        throw new WireError(400, 'B2B_ISSUANCE_TYPE_MISMATCH', 'The supplier issues at once only what is NORMAL.');
      const key = taxInvoice.supplierDocumentKey;
      if (!key)
        throw new WireError(400, 'B2B_TAX_INVOICE_NO_SUPPLIER_DOCUMENT_KEY', 'The supplier has no key of its own.');
      const { totalSupplyAmount: supply, totalTaxAmount: tax, totalAmount, items = [] } = taxInvoice;
      const sums = items.reduce(
        (sum, { supplyCostAmount = 0, taxAmount = 0 }) => ({
          supply: sum.supply + supplyCostAmount,
          tax: sum.tax + taxAmount,
        }),
        { supply: 0, tax: 0 },
      );
      if (supply + tax !== totalAmount || sums.supply !== supply || sums.tax !== tax)
        throw invalid('The sums do not fit.');
      if (totalAmount < 0 && !modification) throw invalid('Only an invoice that changes another is negative.');
      const used = 'B2B_TAX_INVOICE_SUPPLIER_DOCUMENT_KEY_ALREADY_USED';
      const paper = await issue(deps, 'tax', key, { ...taxInvoice, ...changedBy(deps, modification) }, used);
      return { taxInvoice: answerOf(paper) } satisfies IssueB2bTaxInvoiceImmediatelyResponse;
    },
  );
  app.get<InvoiceKey>(
    '/b2b/tax-invoices/:key',
    { schema: { querystring: InvoiceQuery } },
    async ({ params, query }) => invoiceOf(deps, params.key, query)[1],
  );
  app.post<InvoiceKey & { Body: Static<typeof Cancellation> }>(
    '/b2b/tax-invoices/:key/cancel-issuance',
    { schema: { querystring: InvoiceQuery, body: Cancellation } },
    async ({ params, query }) => {
      const [paper] = invoiceOf(deps, params.key, query);
      await cancel(deps, paper, 'B2B_TAX_INVOICE_NOT_ISSUED_STATUS');
      return { taxInvoice: answerOf(paper) } satisfies IssueB2bTaxInvoiceImmediatelyResponse;
    },
  );
}
