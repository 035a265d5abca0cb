import { NOT_CONFIGURED, type PaymentPort, ProviderError } from './port.ts';

/**
 * The port of a server without a payment provider. Nothing is sent, and every call refuses as during an outage, so that
 * what waits for a provider goes on once one is configured. No webhook is genuine without a secret.
 */
export function unconfiguredPayments(): PaymentPort {
  const refusing = (call: string) => () =>
    Promise.reject(new ProviderError(call, { type: NOT_CONFIGURED, retryable: true, status: 0 }));
  return {
    findAccountHolder: refusing('findAccountHolder'),
    preRegister: refusing('preRegister'),
    lookup: refusing('lookup'),
    cancel: refusing('cancel'),
    closeVirtualAccount: refusing('closeVirtualAccount'),
    issueVirtualAccount: refusing('issueVirtualAccount'),
    registerEscrowDelivery: refusing('registerEscrowDelivery'),
    confirmEscrow: refusing('confirmEscrow'),
    issueCashReceipt: refusing('issueCashReceipt'),
    cancelCashReceipt: refusing('cancelCashReceipt'),
    issueTaxInvoice: refusing('issueTaxInvoice'),
    cancelTaxInvoice: refusing('cancelTaxInvoice'),
    listCreated: () => ({ [Symbol.asyncIterator]: () => ({ next: refusing('listCreated') }) }),
    verifyWebhook: () => ({ refused: 'signature' }),
  };
}
