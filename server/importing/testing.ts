import { eq } from 'drizzle-orm';
import { readConfig } from '#server/config.ts';
import { anImportOrder, type BuiltImport, type ImportShop, openImports } from '#server/importing/builders.ts';
import { importLine } from '#server/importing/tables.ts';
import { open1688 } from '#server/integrations/supplier/open-1688.ts';
import type { SupplierPort } from '#server/integrations/supplier/port.ts';
import { type SimulatorOffer, simulatorOffers } from '#server/integrations/supplier/simulator/offers.ts';
import { supplierSimulator } from '#server/integrations/supplier/simulator/server.ts';
import { PictureUnavailable } from '#server/integrations/pictures/port.ts';

const keys = { appKey: 'test-app', secret: 'test-secret', refreshToken: 'test-refresh' };

export type BuyingShop = ImportShop & {
  /** An offer of the platform with all SKUs in stock, priced by quantity. */
  readonly offer: SimulatorOffer;
  /** The real client of that platform. */
  readonly platform: SupplierPort;
  /** Controls the simulated platform: faults, changes of offers, steps of its orders. */
  control(body: object): Promise<void>;
  /** An import whose goods are bought from `offer`; preparation has begun. */
  beingBought(input?: { quantity?: number }): Promise<BuiltImport & { readonly purchaseId: number }>;
};

type ShopParts = NonNullable<NonNullable<Parameters<typeof openImports>[1]>['parts']>;

/** A shop of imports with a separate simulated platform behind the real client. */
export async function openBuying(parts: ShopParts = {}): Promise<BuyingShop> {
  const platform = supplierSimulator({ port: 0, ...keys, pictures: 'http://127.0.0.1:9' });
  const baseUrl = await platform.listen();
  const pictures = { whyNot: () => 'address' as const, fetch: () => Promise.reject(new PictureUnavailable('address')) };
  const client = open1688({ baseUrl, ...keys, timeoutMs: 1_000 });
  const shop = await openImports(undefined, {
    parts,
    supplier: { platform: client, pictures, centre: readConfig({}).supplier.centre },
  });
  const offer = simulatorOffers().find(
    (one) => one.quoteType === 2 && (one.tiers[0]?.minQuantity ?? 0) > 1 && one.skus.every(({ stock }) => stock > 100),
  );
  if (!offer) throw new Error('no offer of that kind');
  return {
    ...shop,
    offer,
    platform: client,
    async control(body) {
      await fetch(`${baseUrl}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    },
    async beingBought({ quantity = 60 } = {}) {
      const built = await anImportOrder(shop, { state: 'paid', quantity });
      await shop.db
        .update(importLine)
        .set({
          offerId: offer.offerId,
          specId: offer.skus[0]?.specId ?? '',
          sellerId: offer.seller.id,
          company: offer.seller.company,
        })
        .where(eq(importLine.orderId, built.id));
      const { answer } = await shop.call('startBuying', { token: shop.staff.operator.token, params: { id: built.id } });
      const [drafted] = answer.purchases;
      if (!drafted) throw new Error('nothing was drafted');
      return { ...built, purchaseId: drafted.id };
    },
    async close() {
      await shop.close();
      await platform.close();
    },
  };
}
