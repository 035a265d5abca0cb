import { eq } from 'drizzle-orm';
import type { Pool, Tx } from '#server/db/pool.ts';
import { address } from '#server/member/tables.ts';
import { portone } from '#server/integrations/payment/portone.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { DEMO } from '#demo/seed/demo.ts';
import type { Marketplace } from '#demo/seed/recipe/marketplace.ts';
import { billedOrders } from '#server/settlement/billed-orders.ts';

/** The participants of an import and the dependencies of their commands. */
export type Cast = {
  readonly buyerId: number;
  readonly depositor: string;
  readonly addressId: number;
  readonly operatorId: number;
  readonly centreId: number;
  readonly customsId: number;
  readonly warehouseId: number;
  readonly deps: PaymentDeps;
};

const ACCOUNT = { bank: 'KOOKMIN', number: '00000000000000', holder: 'Badaro (test)' } as const;

/** The people of the demo's company buyer and our staff, with the dependencies of their commands. */
export async function castOf(tx: Tx, { members }: Marketplace, db: Pool, now: Date): Promise<Cast> {
  const find = (email: string) => {
    const found = members.find((one) => one.email === email);
    if (!found) throw new Error(`nobody is ${email}`);
    return found;
  };
  const buyer = find(DEMO.companyBuyer);
  const [home] = await tx
    .select({ id: address.id })
    .from(address)
    .where(eq(address.memberId, buyer.id))
    .orderBy(address.id)
    .limit(1);
  const silent = () => undefined;
  return {
    buyerId: buyer.id,
    depositor: buyer.company ?? buyer.lastName,
    addressId: home?.id ?? 0,
    operatorId: find(DEMO.admin).id,
    centreId: find(DEMO.centre).id,
    customsId: find(DEMO.customs).id,
    warehouseId: find(DEMO.warehouse).id,
    deps: {
      db,
      // Transfers go to our own account: nothing here reaches a provider.
      provider: portone({
        baseUrl: 'http://127.0.0.1:9',
        apiSecret: 'seed',
        storeId: 'store-badaro-test',
        webhookSecret: 'whsec_c2VlZA==',
      }),
      billedOrders,
      merchant: 'store-badaro-test',
      means: { channels: {}, account: ACCOUNT },
      now: () => now,
      log: { info: silent, warn: silent, error: silent },
    },
  };
}
