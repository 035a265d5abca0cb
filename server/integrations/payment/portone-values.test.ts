import type { Bank, EasyPayProvider } from '@portone/server-sdk/common';
import type { PaymentLogisticsCompany } from '@portone/server-sdk/payment';
import { expect, it } from 'vitest';
import { COURIERS } from '#core/parcel/rules.ts';
import { METHODS } from '#core/payment/rules.ts';
import { BANKS } from '#core/payment/states.ts';
import type { Listed } from '#server/integrations/listed.ts';

// The compiler checks that the SDK lists each of them.
const banks: readonly Listed<Bank>[] = BANKS;
const couriers: readonly Listed<PaymentLogisticsCompany>[] = COURIERS.map(({ escrow }) => escrow);
const wallets: readonly (Listed<EasyPayProvider> | undefined)[] = Object.values(METHODS).map(({ wallet }) => wallet);

it('PAY-002 banks, couriers and wallets are named as PortOne names them', () => {
  expect([...banks, ...couriers, ...wallets.filter(Boolean)].every((code) => /^[A-Z_]+$/.test(code ?? ''))).toBe(true);
});
