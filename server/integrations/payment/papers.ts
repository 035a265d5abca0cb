import type {
  CancelB2bTaxInvoiceIssuanceBody,
  IssueB2bTaxInvoiceImmediatelyBody,
} from '@portone/server-sdk/b2b/taxInvoice';
import type { IssueCashReceiptBody } from '@portone/server-sdk/payment/cashReceipt';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { vatIn } from '#core/vat.ts';
import type { Listed } from '#server/integrations/listed.ts';
import { type PaperPort, ProviderError, type TaxInvoiceParty, type TaxInvoiceRequest } from './port.ts';

/** One call of the client with a path and a body; a call without an idempotency key may be repeated. */
export type PlainCall = (request: {
  name: string;
  path: string;
  method?: 'POST' | 'PATCH';
  body?: Record<string, unknown>;
  key?: string;
}) => Promise<unknown>;

const CashAnswer = Type.Object({ cashReceipt: Type.Object({ issueNumber: Type.String() }) });
const CashLookup = Type.Object({ status: Type.String(), issueNumber: Type.String() });
const InvoiceLookup = Type.Object({ status: Type.String(), ntsApprovalNumber: Type.String() });
const InvoiceAnswer = Type.Object({ taxInvoice: InvoiceLookup });

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

// Without the type the key would be taken for PortOne's own id of an invoice.
const invoicePath = (key: string, businessNumber: string, what = '') =>
  `/b2b/tax-invoices/${encodeURIComponent(key)}${what}?${new URLSearchParams({ brn: businessNumber, taxInvoiceKeyType: 'SUPPLIER' })}`;

type KeyOf = (call: string, key: string, what: unknown) => string;

/** Cash receipts and tax invoices over PortOne V2; the bodies have the types of its SDK (domain §4.1, §6.8). */
export const papers = (call: PlainCall, storeId: string, keyOf: KeyOf): PaperPort => ({
  ...cashReceipts(call, storeId, keyOf),
  ...taxInvoices(call, keyOf),
});

function cashReceipts(
  call: PlainCall,
  storeId: string,
  keyOf: KeyOf,
): Pick<PaperPort, 'issueCashReceipt' | 'cancelCashReceipt'> {
  const pathOf = (key: string, what = '') =>
    `/payments/${encodeURIComponent(key)}/cash-receipt${what}?storeId=${encodeURIComponent(storeId)}`;
  async function lookUp(key: string) {
    const answer = await call({ name: 'lookCashReceipt', path: pathOf(key) });
    return Value.Check(CashLookup, answer) ? answer : undefined;
  }
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
        productType: 'PHYSICAL',
        customer: {
          identityNumber: identity,
          identityNumberType: use === 'CORPORATE' ? 'BUSINESS' : 'PHONE',
          ...(email && { email }),
        },
      } satisfies Listed<IssueCashReceiptBody>;
      const request = { name: 'issueCashReceipt', path: '/cash-receipts', method: 'POST', body } as const;
      return issueOrLookUp(
        async () => {
          const answer = await call({ ...request, key: keyOf('cash-receipt', key, body) });
          return Value.Check(CashAnswer, answer) ? { issueNumber: answer.cashReceipt.issueNumber } : undefined;
        },
        async () => lookUp(key),
      );
    },

    async cancelCashReceipt(key) {
      await cancelOrLookUp(
        call({ name: 'cancelCashReceipt', path: pathOf(key, '/cancel'), method: 'POST' }),
        'CASH_RECEIPT',
        async () => (await lookUp(key))?.status === 'CANCELLED',
      );
    },
  };
}

function invoiceBody({ key, supplier, recipient, orderName, total, taxable, tax, ...input }: TaxInvoiceRequest) {
  const { vat: calculated, taxFree } = amountOf(total, taxable);
  const vat = tax ?? calculated;
  const supply = total - vat;
  return {
    taxInvoice: {
      supplierDocumentKey: key,
      issuanceType: 'NORMAL',
      purposeType: 'RECEIPT',
      writeDate: input.writtenOn,
      taxationType: taxFree ? 'FREE' : 'TAXABLE',
      totalSupplyAmount: supply,
      totalTaxAmount: vat,
      totalAmount: total,
      supplier: partyOf(supplier),
      recipient: partyOf(recipient),
      items: [{ name: orderName, supplyCostAmount: supply, taxAmount: vat }],
    },
    // 수정세금계산서, 공급가액 변동 (Enforcement Decree of the VAT Act, article 70).
    ...(input.corrects && {
      modification: {
        type: 'CHANGE_IN_SUPPLY_COST',
        brn: supplier.businessNumber,
        taxInvoiceKey: input.corrects,
        taxInvoiceKeyType: 'SUPPLIER',
      },
    }),
  } satisfies Listed<IssueB2bTaxInvoiceImmediatelyBody>;
}

function taxInvoices(call: PlainCall, keyOf: KeyOf): Pick<PaperPort, 'issueTaxInvoice' | 'cancelTaxInvoice'> {
  async function lookUp(key: string, businessNumber: string) {
    const answer = await call({ name: 'lookTaxInvoice', path: invoicePath(key, businessNumber) });
    return Value.Check(InvoiceLookup, answer) ? answer : undefined;
  }
  return {
    async issueTaxInvoice(input) {
      const { key, supplier } = input;
      const body = invoiceBody(input);
      const request = {
        name: 'issueTaxInvoice',
        path: '/b2b/tax-invoices/issue-immediately',
        method: 'POST',
        body,
      } as const;
      const numberOf = (invoice: { ntsApprovalNumber: string } | undefined) =>
        invoice && { issueNumber: invoice.ntsApprovalNumber };
      return issueOrLookUp(
        async () => {
          const answer = await call({ ...request, key: keyOf('tax-invoice', key, body) });
          return numberOf(Value.Check(InvoiceAnswer, answer) ? answer.taxInvoice : undefined);
        },
        async () => numberOf(await lookUp(key, supplier.businessNumber)),
      );
    },

    async cancelTaxInvoice(key, businessNumber, reason) {
      const body = { memo: reason } satisfies Listed<CancelB2bTaxInvoiceIssuanceBody>;
      const path = invoicePath(key, businessNumber, '/cancel-issuance');
      await cancelOrLookUp(
        call({ name: 'cancelTaxInvoice', path, method: 'POST', body }),
        'B2B_TAX_INVOICE',
        async () => (await lookUp(key, businessNumber))?.status === 'ISSUANCE_CANCELLED',
      );
    },
  };
}

const KEY_USED = [
  'CASH_RECEIPT_ALREADY_ISSUED',
  'B2B_ID_ALREADY_EXISTS',
  'B2B_TAX_INVOICE_SUPPLIER_DOCUMENT_KEY_ALREADY_USED',
];

/**
 * Sends a request, and looks the result up when the provider reports the key as used: an earlier answer may have been
 * lost.
 */
async function issueOrLookUp(
  ask: () => Promise<{ issueNumber: string } | undefined>,
  lookUp: () => Promise<{ issueNumber: string } | undefined>,
): Promise<{ issueNumber: string }> {
  const found = await ask().catch(async (failure: unknown) => {
    if (!(failure instanceof ProviderError) || !KEY_USED.includes(failure.type)) throw failure;
    return lookUp().catch(() => {
      throw failure;
    });
  });
  if (!found) throw new ProviderError('issue', { type: 'BAD_ANSWER', retryable: true, status: 200 });
  return { issueNumber: found.issueNumber };
}

/**
 * Waits for a cancellation. One of a paper that does not exist or is cancelled succeeds. The provider's refusal of a
 * paper "not issued" also stands for one that the tax office has already received, which remains valid.
 */
async function cancelOrLookUp(
  work: Promise<unknown>,
  paper: 'CASH_RECEIPT' | 'B2B_TAX_INVOICE',
  isCancelled: () => Promise<boolean>,
): Promise<void> {
  await work.catch(async (failure: unknown) => {
    const type = failure instanceof ProviderError ? failure.type : undefined;
    if (type === `${paper}_NOT_FOUND`) return;
    const isOpen = type === 'CASH_RECEIPT_NOT_ISSUED' || type === 'B2B_TAX_INVOICE_NOT_ISSUED_STATUS';
    if (!isOpen || !(await isCancelled())) throw failure;
  });
}
