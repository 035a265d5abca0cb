import type { ConfirmEscrowBody, RegisterEscrowLogisticsBody } from '@portone/server-sdk/payment';
import type { Listed } from '#server/integrations/listed.ts';
import type { PlainCall } from './papers.ts';
import { type PaymentPort, ProviderError, type ProviderPayment } from './port.ts';

/** The escrow calls after shipping (domain §4.1). */
export function escrow(
  call: PlainCall,
  storeId: string,
  lookup: (paymentId: string) => Promise<ProviderPayment | undefined>,
): Pick<PaymentPort, 'registerEscrowDelivery' | 'confirmEscrow'> {
  const path = (paymentId: string, what: string) => `/payments/${encodeURIComponent(paymentId)}/escrow/${what}`;
  // No error of its own says that something is registered or confirmed already.
  const isRefusedAs = async (failure: unknown, paymentId: string, state: 'isRegistered' | 'isConfirmed') =>
    failure instanceof ProviderError && !failure.retryable && (await lookup(paymentId))?.escrow?.[state] === true;
  return {
    async registerEscrowDelivery({ paymentId, company, waybill, sentAt }) {
      const body = {
        storeId,
        logistics: { company, invoiceNumber: waybill, sentAt: sentAt.toISOString() },
      } satisfies Listed<RegisterEscrowLogisticsBody, 'company'>;
      const request = { name: 'registerEscrowDelivery', path: path(paymentId, 'logistics'), body };
      await call({ ...request, method: 'POST' }).catch(async (failure: unknown) => {
        if (!(await isRefusedAs(failure, paymentId, 'isRegistered'))) throw failure;
        await call({ ...request, method: 'PATCH' });
      });
    },
    async confirmEscrow(paymentId) {
      const body = { storeId, fromStore: false } satisfies Listed<ConfirmEscrowBody>;
      const request = { name: 'confirmEscrow', path: path(paymentId, 'complete'), body };
      await call({ ...request, method: 'POST' }).catch(async (failure: unknown) => {
        if (!(await isRefusedAs(failure, paymentId, 'isConfirmed'))) throw failure;
      });
    },
  };
}
