import { JEJU } from '#core/region.ts';
import type { DeliveryMethod } from '#core/store/states.ts';
import { diceFor } from './random.ts';
import { eachLang, type Texts } from './rows.ts';
import type { SeedStore } from './stores.ts';
import { detailWords } from './words.ts';

export type SeedTemplate = {
  readonly id: number;
  readonly storeId: number;
  readonly name: string;
  readonly originCountry: 'KR' | 'CN';
  readonly method: DeliveryMethod;
  readonly shippingDays: number;
  readonly announcement: Texts;
  readonly returnAddress: Texts;
  readonly currency: 'KRW';
  readonly returnFee: number;
  readonly returnDays: number;
  readonly returnMethod: Texts;
  readonly returnCases: Texts;
};

/** Every store has one delivery template of its own with the number of the store (SEL-025). */
export const templateIdOf = (store: SeedStore): number => store.id;

export function templatesOf(stores: readonly SeedStore[]): SeedTemplate[] {
  return stores.map((store) => {
    const dice = diceFor(`delivery ${store.code}`);
    const isKorean = store.country === 'KR';
    return {
      id: templateIdOf(store),
      storeId: store.id,
      name: isKorean ? '국내 택배' : '해외 발송',
      originCountry: store.country,
      method: isKorean && store.type === 'wholesale' && dice.chance(0.3) ? 'DIRECT' : 'CONSIGNMENT',
      shippingDays: isKorean ? dice.int(1, 3) : dice.int(5, 9),
      announcement: detailWords(`delivery.note.${store.country}`),
      returnAddress: eachLang(
        (lang) => `${store.location[lang]}${lang === 'zh' || lang === 'ja' ? '　' : ', '}${store.name[lang]}`,
      ),
      currency: 'KRW',
      returnFee: isKorean ? dice.pick([3_000, 3_500, 5_000]) : dice.pick([15_000, 20_000]),
      returnDays: dice.pick([7, 7, 14]),
      returnMethod: detailWords('delivery.returnMethod'),
      returnCases: detailWords('delivery.returnCases'),
    };
  });
}

/** The store of the demo's seller brings bulky goods itself, within Korea. */
const BULKY = 'dalhangari-kitchen';

export function bulkyTemplatesOf(stores: readonly SeedStore[]): SeedTemplate[] {
  return templatesOf(stores.filter(({ code }) => code === BULKY)).map((template) => ({
    ...template,
    id: bulkyIdOf(stores),
    name: '대형 상품 직접 배송',
    method: 'DIRECT',
    shippingDays: 5,
    returnFee: 20_000,
  }));
}
const bulkyIdOf = (stores: readonly SeedStore[]): number => Math.max(...stores.map(templateIdOf)) + 1;

export const bulkyRegionsOf = (stores: readonly SeedStore[]): SeedRegion[] =>
  bulkyTemplatesOf(stores).flatMap(({ id: templateId }) => [
    { templateId, region: 'KR', fee: 20_000, freeFrom: 500_000 },
    { templateId, region: JEJU, fee: 45_000, freeFrom: null },
  ]);

export type SeedRegion = {
  readonly templateId: number;
  readonly region: string;
  readonly fee: number | null;
  readonly freeFrom: number | null;
};

/** The stores whose templates deliver abroad too; all others deliver within Korea only. */
const ABROAD = ['onsae-beauty', 'sobak-home', 'dalhangari-kitchen', 'jongihak-paper'];
const sendsAbroad = ({ code }: SeedStore): boolean => ABROAD.includes(code);
/** Fees in won by express mail; the nearest neighbours have free delivery from a large order on. */
const FEES: readonly (readonly [region: string, fee: number, freeFrom: number | null])[] = [
  ['JP', 18_000, 500_000],
  ['CN', 19_000, 500_000],
  ['US', 38_000, null],
  ['SG', 27_000, null],
  ['AE', 44_000, null],
  ['SA', 45_000, null],
];

/** The regions of the templates that deliver abroad: within Korea at the store's own fee, to Jeju at a surcharge. */
export function regionsOf(stores: readonly SeedStore[]): SeedRegion[] {
  return stores.filter(sendsAbroad).flatMap((store) => {
    const templateId = templateIdOf(store);
    return [
      { templateId, region: 'KR', fee: null, freeFrom: null },
      { templateId, region: JEJU, fee: store.deliveryFee + 3_000, freeFrom: null },
      ...FEES.map(([region, fee, freeFrom]) => ({ templateId, region, fee, freeFrom })),
    ];
  });
}
