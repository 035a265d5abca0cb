import type { Site } from '#core/locale.ts';
import { METHODS, methodsFor, type PayMethod } from '#core/payment/rules.ts';
import type { InvoiceKind } from '#core/payment/states.ts';

/** Our own bank account, for transfers the operator matches. */
export type OwnAccount = { readonly bank: string; readonly number: string; readonly holder: string };

/** The contracts of this server: a channel for each method of the provider, and an account of our own. */
export type PayMeans = {
  readonly channels: Readonly<Partial<Record<PayMethod, string>>>;
  readonly account?: OwnAccount | undefined;
};

/** Methods available on a site at a step; one without a contract is not offered (decision PAY-003). */
export function offeredMethods(means: PayMeans, site: Site, step: InvoiceKind): PayMethod[] {
  return methodsFor(site, step).filter((method) => (METHODS[method].provider ? means.channels[method] : means.account));
}
