import { eq } from 'drizzle-orm';
import { aListing } from '#core/listing/example.ts';
import { won } from '#core/money.ts';
import { createProducts } from '#server/catalogue/save-product.ts';
import { transaction } from '#server/db/pool.ts';
import { inputOf } from '#server/listing/product-input.ts';
import { referenceOf } from '#server/listing/reference.ts';
import { member } from '#server/member/tables.ts';
import { reindexProducts } from '#server/search/commands.ts';
import { aDeliveryTemplate, aStore } from '#server/store/builders.ts';
import { inDatabase } from './members.ts';

const PRODUCTS = 12;

/** A store with eleven products of one SKU and a last one with options; the address of its owner. */
export async function aStoreOfProducts(ending: string): Promise<string> {
  return inDatabase(async (db) => {
    const { id: storeId, ownerId } = await aStore(db);
    await aDeliveryTemplate(db, storeId, { name: '기본 배송' });
    await transaction(db, async (tx) => {
      const { reference: _reference, ...places } = await referenceOf(tx, storeId);
      const [sku] = aListing().skus;
      if (!sku) throw new Error('the example has no SKU');
      const listings = Array.from({ length: PRODUCTS }, (_, at) => {
        const code = `GRID-${ending}-${String(at + 1).padStart(2, '0')}`;
        const isPlain = at < PRODUCTS - 1;
        return {
          ...aListing(),
          code,
          categories: ['mugs'],
          name: { ko: `격자 컵 ${at + 1} ${ending}`, en: `Grid cup ${at + 1} ${ending}` },
          pictures: [],
          oem: null,
          deliveryTemplate: '기본 배송',
          prices: [{ minQuantity: aListing().minOrderQuantity, price: won(1_000 + at) }],
          options: isPlain ? [] : aListing().options,
          skus: isPlain
            ? [{ ...sku, code: `${code}-0`, values: [], stock: 10 + at, surcharge: won(0), picture: null }]
            : aListing().skus.map((one, place) => ({ ...one, code: `${code}-${place}`, picture: null })),
        };
      });
      const by = { storeId, memberId: ownerId, at: new Date() };
      await reindexProducts(
        tx,
        await createProducts(
          tx,
          listings.map((listing) => inputOf(listing, places)),
          by,
        ),
      );
    });
    const [owner] = await db.select({ email: member.email }).from(member).where(eq(member.id, ownerId));
    return owner?.email ?? '';
  });
}
