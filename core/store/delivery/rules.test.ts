import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, won } from '#core/money.ts';
import {
  deliveredRegions,
  DELIVERY_REGIONS,
  HOME_REGIONS,
  sharedRegions,
  termsTo,
  termsTogether,
  whyNotDelivered,
  wrongRegions,
} from '#core/store/delivery/rules.ts';
import { JEJU, regionOf } from '#core/region.ts';
import { deliveryFeeOf, type DeliveryTerms } from '#core/store/rules.ts';

const own = { fee: won(3_000), freeFrom: won(50_000) };
const row = (region: string, fee: number | null, freeFrom: number | null = null) => ({
  region,
  fee: fee === null ? null : won(fee),
  freeFrom: freeFrom === null ? null : won(freeFrom),
});
const codes = (regions: readonly { region: string }[]) => regions.map(({ region }) => region);

describe('regionOf', () => {
  it('is the country, and Jeju by its postcodes', () => {
    expect(regionOf({ country: 'KR', postcode: '04524' })).toBe('KR');
    expect(regionOf({ country: 'KR', postcode: '63122' })).toBe(JEJU);
    expect(regionOf({ country: 'SA', postcode: '63122' })).toBe('SA');
  });
});

describe('deliveredRegions', () => {
  it('are those of Korea at the store’s own terms without rows of a template', () => {
    const home = HOME_REGIONS.map((region) => ({ region, ...own }));
    expect(deliveredRegions(own, null, null)).toEqual(home);
    expect(deliveredRegions(own, [], null)).toEqual(home);
  });

  it('are the rows of the template, in Korea at the store’s terms where they state no fee', () => {
    expect(deliveredRegions(own, [row('KR', null), row('SA', 45_000)], null)).toEqual([
      { region: 'KR', ...own },
      { region: 'SA', fee: won(45_000), freeFrom: null },
    ]);
    expect(codes(deliveredRegions(own, [row('SA', 45_000)], null))).toEqual(['SA']);
  });

  it('are narrowed by the product, and never widened by it', () => {
    const rows = [row('KR', null), row('SA', 45_000), row('JP', 18_000)];
    expect(codes(deliveredRegions(own, rows, ['SA', 'US']))).toEqual(['SA']);
    expect(codes(deliveredRegions(own, null, ['SA']))).toEqual([]);
  });

  it('leave out a row abroad without a fee, or with one in another currency than the store’s', () => {
    expect(codes(deliveredRegions(own, [row('KR', null), row('SA', null)], null))).toEqual(['KR']);
    const dollars = { region: 'US', fee: money(2_000, 'USD'), freeFrom: null };
    expect(codes(deliveredRegions(own, [row('KR', null), dollars], null))).toEqual(['KR']);
  });

  it('never deliver abroad for free by the store’s free amount', () => {
    fc.assert(
      fc.property(
        fc.subarray([...DELIVERY_REGIONS]),
        fc.integer({ min: 1, max: 100_000 }),
        fc.nat(10_000_000),
        (regions, fee, goods) => {
          const rows = regions.map((region) => row(region, region.startsWith('KR') ? null : fee));
          const abroad = deliveredRegions(own, rows, null).filter(({ region }) => !region.startsWith('KR'));
          const fees = abroad.map((terms) => deliveryFeeOf(terms, won(goods)).minor);
          expect(fees).toEqual(abroad.map(() => fee));
        },
      ),
    );
  });
});

describe('termsTogether', () => {
  const terms = (fee: number, freeFrom: number | null = null): DeliveryTerms => ({
    fee: won(fee),
    freeFrom: freeFrom === null ? null : won(freeFrom),
  });

  it.each<[string, DeliveryTerms[], DeliveryTerms | undefined]>([
    ['nothing', [], undefined],
    ['one', [own], own],
    ['the highest fee and free amount', [own, terms(5_000, 30_000)], terms(5_000, 50_000)],
    ['never free when one never is', [own, terms(2_000)], terms(3_000)],
    ['goods that cost nothing change nothing', [terms(0), own], own],
  ])('%s', (_title, all, expected) => {
    expect(termsTogether(all)).toEqual(expected);
  });

  it('is never less than the fee of any of them alone', () => {
    const anyTerms = fc
      .record({ fee: fc.nat(100_000), freeFrom: fc.option(fc.integer({ min: 1, max: 1_000_000 })) })
      .map(({ fee, freeFrom }) => ({ fee: won(fee), freeFrom: freeFrom === null ? null : won(freeFrom) }));
    fc.assert(
      fc.property(fc.array(anyTerms, { minLength: 1 }), fc.nat(2_000_000), (all, goods) => {
        const together = termsTogether(all);
        const fee = together && deliveryFeeOf(together, won(goods)).minor;
        expect(fee).toBeGreaterThanOrEqual(Math.max(...all.map((terms) => deliveryFeeOf(terms, won(goods)).minor)));
      }),
    );
  });
});

describe('whyNotDelivered', () => {
  const home = { skuCode: 'HOME', regions: deliveredRegions(own, null, null) };
  const abroad = { skuCode: 'ABROAD', regions: deliveredRegions(own, [row('KR', null), row('SA', 45_000)], null) };

  it('names the goods that cannot go to the region', () => {
    expect(whyNotDelivered([home, abroad], 'KR')).toBeUndefined();
    expect(whyNotDelivered([abroad], 'SA')).toBeUndefined();
    expect(whyNotDelivered([home, abroad], 'SA')).toMatchObject({
      code: 'store.notDelivered',
      params: { region: 'SA', skus: 'HOME' },
    });
    expect(whyNotDelivered([home, abroad], 'JP')?.params).toEqual({ region: 'JP', skus: 'HOME, ABROAD' });
    expect(termsTo(abroad.regions, 'JP')).toBeUndefined();
  });

  it('is about Jeju apart from the rest of Korea', () => {
    expect(whyNotDelivered([abroad], JEJU)?.params).toEqual({ region: JEJU, skus: 'ABROAD' });
    expect(sharedRegions([home, abroad])).toEqual(['KR']);
  });
});

describe('wrongRegions', () => {
  const wrong = (...regions: Parameters<typeof wrongRegions>[0]) =>
    wrongRegions(regions).map(({ path, code }) => `${path} ${code}`);
  const input = (region: string, fee: number | null, freeFrom: number | null = null) => ({ region, fee, freeFrom });

  it('is nothing for a good template', () => {
    expect(wrong(input('KR', null), input(JEJU, 6_000), input('SA', 0), input('JP', 18_000, 500_000))).toEqual([]);
  });

  it('names every invalid row', () => {
    expect(wrong()).toEqual(['regions store.regionsMissing']);
    expect(wrong(input('XX', 1), input('KR-11', 1), input('SA', null), input('SA', 1))).toEqual([
      'regions.0.region store.regionUnknown',
      'regions.1.region store.regionUnknown',
      'regions.2.fee store.feeRequired',
      'regions.3.region store.regionTwice',
    ]);
    expect(wrong(input('KR', null, 50_000))).toEqual(['regions.0.freeFrom store.freeWithoutFee']);
  });
});
