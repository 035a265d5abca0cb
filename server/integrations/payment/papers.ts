import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { vatIn } from '#core/vat.ts';
import { type EscrowDelivery, type PaperPort, type PaymentPort, ProviderError, type TaxInvoiceParty } from './port.ts';

/** One call of the client with a path and a body; a `post` without an idempotency key may be repeated. */
export type PlainCall = (request: {
  name: string;
  path: string;
  post?: { body?: Record<string, unknown>; key?: string };
}) => Promise<unknown>;

const CashAnswer = Type.Object({ cashReceipt: Type.Object({ issueNumber: Type.String() }) });
const CashLookup = Type.Object({ issueNumber: Type.String() });
const InvoiceAnswer = Type.Object({ taxInvoice: Type.Object({ ntsApprovalNumber: Type.String() }) });
const InvoiceLookup = Type.Object({ ntsApprovalNumber: Type.String() });

const amountOf = (total: number, taxable: boolean) => {
  const vat = taxable ? vatIn(total) : 0;
  return { total, vat, taxFree: taxable ? 0 : total };
};

const partyOf = ({ businessNumber, company, representative, address, email }: TaxInvoiceParty) => ({
  brn: businessNumber,
  name: company,
  representativeName: representative,
  address,
  contact: { email },
});

/** Cash receipts and tax invoices over PortOne V2 (domain §4.1, §6.8). */
export function papers(
  call: PlainCall,
  storeId: string,
  keyOf: (call: string, key: string, what: unknown) => string,
): PaperPort {
  return {
    async issueCashReceipt({ key, channelKey, use, identity, orderName, total, taxable, email }) {
      const body = {
        storeId,
        paymentId: key,
        channelKey,
        type: use,
        orderName,
        currency: 'KRW',
        amount: amountOf(total, taxable),
        productType: 'REAL',
        customer: { identityNumber: identity, ...(email && { email }) },
      };
      return issueOrLookUp(
        async () => {
          const answer = await call({
            name: 'issueCashReceipt',
            path: '/cash-receipts',
            post: { body, key: keyOf('cash-receipt', key, body) },
          });
          return Value.Check(CashAnswer, answer) ? { issueNumber: answer.cashReceipt.issueNumber } : undefined;
        },
        async () => {
          const answer = await call({
            name: 'lookCashReceipt',
            path: `/payments/${encodeURIComponent(key)}/cash-receipt?storeId=${encodeURIComponent(storeId)}`,
          });
          return Value.Check(CashLookup, answer) ? { issueNumber: answer.issueNumber } : undefined;
        },
      );
    },

    async cancelCashReceipt(key, reason) {
      await doneAnyway(
        call({
          name: 'cancelCashReceipt',
          path: `/payments/${encodeURIComponent(key)}/cash-receipt/cancel`,
          post: { body: { storeId, reason } },
        }),
        ['CASH_RECEIPT_NOT_ISSUED', 'CASH_RECEIPT_NOT_FOUND'],
      );
    },

    async issueTaxInvoice({ key, supplier, recipient, orderName, total, taxable, writtenOn }) {
      const { vat, taxFree } = amountOf(total, taxable);
      const supply = total - vat;
      const taxInvoice = {
        documentKey: key,
        issueType: 'REGULAR',
        purposeType: 'RECEIPT',
        chargeDirection: 'REGULAR',
        writeDate: writtenOn,
        taxationType: taxFree ? 'EXEMPT' : 'TAXABLE',
        totalSupplyAmount: supply,
        totalTaxAmount: vat,
        totalAmount: total,
        supplier: partyOf(supplier),
        recipient: { type: 'BUSINESS', ...partyOf(recipient) },
        items: [{ name: orderName, supplyAmount: supply, taxAmount: vat }],
      };
      const body = { taxInvoice };
      return issueOrLookUp(
        async () => {
          const answer = await call({
            name: 'issueTaxInvoice',
            path: '/b2b/tax-invoices/issue-immediately',
            post: { body, key: keyOf('tax-invoice', key, body) },
          });
          return Value.Check(InvoiceAnswer, answer) ? { issueNumber: answer.taxInvoice.ntsApprovalNumber } : undefined;
        },
        async () => {
          const answer = await call({
            name: 'lookTaxInvoice',
            path: `/b2b/tax-invoices/${encodeURIComponent(key)}?brn=${supplier.businessNumber}`,
          });
          return Value.Check(InvoiceLookup, answer) ? { issueNumber: answer.ntsApprovalNumber } : undefined;
        },
      );
    },

    async cancelTaxInvoice(key, businessNumber, reason) {
      await doneAnyway(
        call({
          name: 'cancelTaxInvoice',
          path: `/b2b/tax-invoices/${encodeURIComponent(key)}/cancel-issuance`,
          post: { body: { brn: businessNumber, memo: reason } },
        }),
        ['B2B_TAX_INVOICE_NOT_ISSUED_STATUS', 'B2B_TAX_INVOICE_NOT_FOUND'],
      );
    },
  };
}

/** The escrow calls after shipping (domain §4.1). */
export function escrow(
  call: PlainCall,
  storeId: string,
): Pick<PaymentPort, 'registerEscrowDelivery' | 'confirmEscrow'> {
  const path = (paymentId: string, what: string) => `/payments/${encodeURIComponent(paymentId)}/escrow/${what}`;
  return {
    async registerEscrowDelivery({ paymentId, company, waybill, sentAt }: EscrowDelivery) {
      const body = { storeId, logistics: { company, invoiceNumber: waybill, sentAt: sentAt.toISOString() } };
      await call({ name: 'registerEscrowDelivery', path: path(paymentId, 'logistics'), post: { body } });
    },
    async confirmEscrow(paymentId) {
      await doneAnyway(
        call({
          name: 'confirmEscrow',
          path: path(paymentId, 'complete'),
          post: { body: { storeId, fromStore: false } },
        }),
        ['PAYMENT_ALREADY_CONFIRMED'],
      );
    },
  };
}

/**
 * Sends a request, and looks the result up when the provider reports the key as used: an earlier answer may have been
 * lost.
 */
async function issueOrLookUp<Paper>(
  ask: () => Promise<Paper | undefined>,
  lookUp: () => Promise<Paper | undefined>,
): Promise<Paper> {
  const found = await ask().catch(async (failure: unknown) => {
    if (!(failure instanceof ProviderError) || failure.status !== 409) throw failure;
    return lookUp().catch(() => {
      throw failure;
    });
  });
  if (!found) throw new ProviderError('issue', { type: 'BAD_ANSWER', retryable: true, status: 200 });
  return found;
}

/** A refusal because the request is fulfilled already counts as success. */
async function doneAnyway(work: Promise<unknown>, types: readonly string[]): Promise<void> {
  await work.catch((failure: unknown) => {
    if (!(failure instanceof ProviderError) || !types.includes(failure.type)) throw failure;
  });
}
