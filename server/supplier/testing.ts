import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { aLeaf, type BuiltCategory } from '#server/catalogue/builders.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { type PicturePort, PictureUnavailable } from '#server/integrations/pictures/port.ts';
import { open1688 } from '#server/integrations/supplier/open-1688.ts';
import type { SupplierPort } from '#server/integrations/supplier/port.ts';
import { drawingOf, type SimulatorOffer, simulatorOffers } from '#server/integrations/supplier/simulator/offers.ts';
import { supplierSimulator } from '#server/integrations/supplier/simulator/server.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

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

/** Pictures by URL: a square of a colour; none where the URL says so. */
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

export type SupplierTestApp = TestApp & {
  readonly operator: BuiltMember;
  readonly supplier: SupplierPort;
  readonly platformUrl: string;
  readonly leaf: BuiltCategory;
  readonly offers: readonly SimulatorOffer[];
  /** Offers of a quote type with all SKUs in stock, by their index. */
  offer(quoteType: number, at?: number): SimulatorOffer;
  control(body: object): Promise<void>;
};

/**
 * An app with the store `1688`, an operator and a supplier platform of its own; it takes money where `payment` is
 * given.
 */
export async function openSupplierTestApp({
  payment,
}: Pick<NonNullable<Parameters<typeof openTestApp>[0]>, 'payment'> = {}): Promise<SupplierTestApp> {
  const platform = supplierSimulator({ port: 0, ...keys, pictures: 'http://127.0.0.1:9' });
  const baseUrl = await platform.listen();
  const folder = mkdtempSync(`${tmpdir()}/badaro-offers-`);
  const supplier = open1688({ baseUrl, ...keys, timeoutMs: 1_500 });
  const testApp = await openTestApp({
    pictures: { folder },
    supplier: { platform: supplier, pictures: drawn, centre: CENTRE },
    ...(payment && { payment }),
  });
  const operator = await aMember(testApp.db, { staffRole: 'operator' });
  await aStore(testApp.db, { code: '1688', ownerId: operator.id, country: 'CN', currency: 'CNY', deliveryFee: 0 });
  const offers = simulatorOffers();
  return {
    ...testApp,
    operator,
    supplier,
    platformUrl: baseUrl,
    leaf: await aLeaf(testApp.db),
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
      await testApp.close();
      await platform.close();
    },
  };
}

/** The staff input of a published offer. */
export function aPublish(testApp: SupplierTestApp, offer: SimulatorOffer, change: object = {}) {
  return {
    name: offer.subject,
    description: { ko: '공장에서 바로 보내는 상품입니다.' },
    categoryId: testApp.leaf.id,
    hsCode: offer.hsCode,
    certificatesNeeded: ['KC' as const],
    minOrderQuantity: Math.max(5, offer.tiers[0]?.minQuantity ?? 1),
    maxOrderQuantity: 50_000,
    unit: 'piece' as const,
    packCount: 1,
    carton: { pieces: 20, length: 50, width: 40, height: 30, weight: 9.5 },
    deliveryDays: 14,
    pictures: [1, 2].map((view) => pictureOf(offer, view)),
    detail: { ko: '<p>공장에서 바로 보내는 상품입니다.</p>' },
    packaging: { material: 'paper', grams: 20 },
    noticeCode: 'ETC',
    notice: {
      itemAndModel: { ko: offer.subject.ko },
      madeIn: { ko: '중국' },
      maker: { ko: offer.seller.company },
      as: { ko: '고객센터 1688' },
    },
    ...change,
  };
}

const CODES = ['black', 'white', 'grey', 'navy', 'red', 'green', 'beige', 'pink'];
export const pictureOf = (offer: SimulatorOffer, view: number): string =>
  `http://127.0.0.1:9${drawingOf(offer)}/${CODES[offer.colours[0] ?? 0]}/${view}/640.webp`;
