import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { aLeaf, type BuiltCategory } from '#server/catalogue/builders.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { type PicturePort, PictureUnavailable } from '#server/outside/pictures/port.ts';
import { open1688 } from '#server/outside/supplier/open-1688.ts';
import type { SupplierPort } from '#server/outside/supplier/port.ts';
import { type StandInOffer, standInOffers } from '#server/outside/supplier/stand-in/offers.ts';
import { supplierStandIn } from '#server/outside/supplier/stand-in/server.ts';
import { aStore } from '#server/store/builders.ts';
import { openHouse, type TestHouse } from '#server/testing.ts';

const CENTRE = {
  fullName: 'Badaro',
  mobile: '13000000000',
  postCode: '264200',
  province: '山东省',
  city: '威海市',
  area: '环翠区',
  address: '海埠路88号',
};

const keys = { appKey: 'test-app', secret: 'test-secret', refreshToken: 'test-refresh' };

/** Pictures by address: a square of a colour; none where the address says so. */
const drawn: PicturePort = {
  whyNot: (address) => (address.startsWith('http') ? undefined : 'address'),
  async fetch(address) {
    if (address.includes('/missing/')) throw new PictureUnavailable('answer', 404);
    return sharp({
      create: { width: 640, height: 640, channels: 3, background: { r: address.length % 256, g: 90, b: 140 } },
    })
      .png()
      .toBuffer();
  },
};

export type SupplierHouse = TestHouse & {
  readonly operator: BuiltMember;
  readonly supplier: SupplierPort;
  readonly platformUrl: string;
  readonly leaf: BuiltCategory;
  readonly offers: readonly StandInOffer[];
  /** Offers of a quote type whose things are all in stock, by their place. */
  offer(quoteType: number, at?: number): StandInOffer;
  control(body: object): Promise<void>;
};

/**
 * A house with the store `1688`, an operator and a supplier platform of its own; it takes money where `payment` is
 * given.
 */
export async function openSupplierHouse({
  payment,
}: Pick<NonNullable<Parameters<typeof openHouse>[0]>, 'payment'> = {}): Promise<SupplierHouse> {
  const platform = supplierStandIn({ port: 0, ...keys, pictures: 'http://127.0.0.1:9' });
  const baseUrl = await platform.listen();
  const folder = mkdtempSync(`${tmpdir()}/badaro-offers-`);
  const supplier = open1688({ baseUrl, ...keys, timeoutMs: 1_500 });
  const house = await openHouse({
    pictures: { folder },
    supplier: { platform: supplier, pictures: drawn, centre: CENTRE },
    ...(payment && { payment }),
  });
  const operator = await aMember(house.db, { staffRole: 'operator' });
  await aStore(house.db, { code: '1688', ownerId: operator.id, country: 'CN', currency: 'CNY', deliveryFee: 0 });
  const offers = standInOffers();
  return {
    ...house,
    operator,
    supplier,
    platformUrl: baseUrl,
    leaf: await aLeaf(house.db),
    offers,
    offer(quoteType, at = 0) {
      const found = offers.filter((one) => one.quoteType === quoteType && one.skus.every(({ stock }) => stock > 0))[at];
      if (!found) throw new Error(`no offer ${at} of quote type ${quoteType}`);
      return found;
    },
    async control(body) {
      await fetch(`${baseUrl}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    },
    async close() {
      await house.close();
      await platform.close();
    },
  };
}

/** What staff says of an offer when it is published. */
export function aPublish(house: SupplierHouse, offer: StandInOffer, change: object = {}) {
  return {
    name: offer.subject,
    description: { ko: '공장에서 바로 보내는 상품입니다.' },
    categoryId: house.leaf.id,
    hsCode: offer.hsCode,
    certificatesNeeded: ['KC' as const],
    minOrderQuantity: Math.max(5, offer.tiers[0]?.minQuantity ?? 1),
    maxOrderQuantity: 50_000,
    unit: 'piece' as const,
    packCount: 1,
    carton: { pieces: 20, length: 50, width: 40, height: 30, weight: 9.5 },
    deliveryDays: 14,
    pictures: [1, 2].map((view) => pictureOf(offer, view)),
    ...change,
  };
}

const CODES = ['black', 'white', 'grey', 'navy', 'red', 'green', 'beige', 'pink'];
export const pictureOf = (offer: StandInOffer, view: number): string =>
  `http://127.0.0.1:9/images/goods/${offer.leaf.slug}/${CODES[offer.colours[0] ?? 0]}/${view}/640.webp`;
