import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type HeldAccount, type PaymentPort, ProviderError } from './port.ts';
import type { PortOneCall } from './portone.ts';

const HolderAnswer = Type.Object({ holderName: Type.String() });

/**
 * Holders of bank accounts (PortOne's `getPlatformAccountHolder`). It tells an unknown account by the failure of the
 * bank's answer, and a silent bank by another one, which may be asked again.
 */
export function accountHolders(
  call: (request: PortOneCall) => Promise<unknown>,
): Pick<PaymentPort, 'findAccountHolder'> {
  return {
    async findAccountHolder({ bank, number }: HeldAccount) {
      const path = `/platform/bank-accounts/${encodeURIComponent(bank)}/${encodeURIComponent(number)}/holder`;
      try {
        const answer = await call({ name: 'findAccountHolder', path });
        if (Value.Check(HolderAnswer, answer)) return answer.holderName.trim() || undefined;
      } catch (failure) {
        if (failure instanceof ProviderError && failure.type === 'PLATFORM_EXTERNAL_API_FAILED') return undefined;
        throw failure;
      }
      throw new ProviderError('findAccountHolder', { type: 'BAD_ANSWER', retryable: true, status: 200 });
    },
  };
}
