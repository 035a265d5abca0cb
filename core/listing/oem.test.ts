import { describe, expect, it } from 'vitest';
import type { Oem } from '#core/catalogue/oem.ts';
import { money, won } from '#core/money.ts';
import { aListing } from '#core/listing/example.ts';
import { oemFaults } from '#core/listing/oem.ts';
import { readListing } from '#core/listing/read.ts';
import { hintsOf } from '#core/listing/rules.ts';
import { rowsOf } from '#core/listing/write.ts';

const example = aListing().oem;
if (!example) throw new Error('the example is made for other brands');
const [logo] = example.services;
if (!logo) throw new Error('the example has a service');
const between = (...steps: readonly (readonly [number, number, number])[]): Partial<Oem> => ({
  prices: steps.map(([minQuantity, maxQuantity, price]) => ({ minQuantity, maxQuantity, price: won(price) })),
});
const textOf = ({ column, refusal }: { column: string; refusal: { code: string } }) =>
  `${column} ${refusal.code.replace('listing-sheet.', '')}`;

describe('errors of an OEM offer (PRD-043, PRD-044, PRD-045, PRD-046, PRD-048)', () => {
  it('are none for a good one, nor without an offer', () => {
    expect([oemFaults(example, 'piece'), oemFaults(null, 'piece')]).toEqual([[], []]);
  });

  it.each<[string, Partial<Oem>, string[]]>([
    ['PRD-043 no prices', { prices: [] }, ['oem_prices oemMissing']],
    ['PRD-043 no services', { services: [] }, ['oem_services oemMissing']],
    ['PRD-044 a service without its picture', { services: [{ ...logo, picture: '' }] }, ['oem_services oemPicture']],
    ['PRD-045 an MOQ of nothing', between([0, 100, 5]), ['oem_prices oemZero']],
    ['PRD-045 a price of nothing', between([1, 100, 0]), ['oem_prices oemZero']],
    ['PRD-045 a service from nothing on', { services: [{ ...logo, minQuantity: 0 }] }, ['oem_services oemZero']],
    ['PRD-045 a service for nothing', { services: [{ ...logo, price: won(0) }] }, ['oem_services oemZero']],
    ['PRD-046 an interval of one quantity', between([100, 100, 5]), ['oem_prices oemInterval']],
    ['PRD-046 an interval that ends before it begins', between([100, 50, 5]), ['oem_prices oemInterval']],
    ['PRD-046 intervals that overlap by one piece', between([100, 500, 5], [500, 900, 4]), ['oem_prices oemOverlap']],
    ['PRD-046 intervals that do not ascend', between([500, 900, 4], [100, 499, 5]), ['oem_prices oemOverlap']],
    ['PRD-046 more pieces than can be ordered', between([100, 1_000_001, 5]), ['oem_prices tooLarge']],
    [
      'a sixth interval',
      between([1, 2, 9], [3, 4, 8], [5, 6, 7], [7, 8, 6], [9, 10, 5], [11, 12, 4]),
      ['oem_prices tooMany'],
    ],
    [
      'PRD-048 a sixth service',
      { services: ['1', '2', '3', '4', '5', '6'].map((ko) => ({ ...logo, name: { ko } })) },
      ['oem_services tooMany'],
    ],
    ['a price whose sums could not be written down', between([1, 1_000_000, 1_000_000_001]), ['oem_prices tooLarge']],
    ['a service as expensive', { services: [{ ...logo, price: won(1_000_000_001) }] }, ['oem_services tooLarge']],
    ['a label as expensive', { labelPrice: won(1_000_000_001) }, ['oem_label_price tooLarge']],
    ['the same service twice', { services: [logo, logo] }, ['oem_services doubled']],
    [
      'a name nobody reads to its end',
      { services: [{ ...logo, name: { en: 'x'.repeat(101) } }] },
      ['oem_services tooLong'],
    ],
    ['a pack of a unit nobody translated', { packing: { unit: 'bunch', count: 1 } }, ['oem_packing_unit notOneOf']],
  ])('%s', (_, change, expected) => {
    expect(oemFaults({ ...example, ...change }, 'piece').map(textOf)).toEqual(expected);
  });

  it('PRD-046 leaves a gap to enquiries and accepts five of each', () => {
    expect(
      oemFaults({ ...example, ...between([1, 2, 9], [30, 40, 8], [50, 60, 7], [70, 80, 6], [90, 100, 5]) }, 'piece'),
    ).toEqual([]);
    expect(
      oemFaults({ ...example, services: ['1', '2', '3', '4', '5'].map((ko) => ({ ...logo, name: { ko } })) }, 'piece'),
    ).toEqual([]);
  });

  it('PRD-046 only warns about a price that rises with the quantity', () => {
    const listing = { ...aListing(), oem: { ...example, ...between([1, 99, 5], [100, 900, 6]) } };
    expect(oemFaults(listing.oem, 'piece')).toEqual([]);
    expect(hintsOf(listing).map(({ column, refusal }) => [column, refusal.code, refusal.params])).toEqual([
      ['oem_prices', 'listing-sheet.priceRises', { quantity: 100 }],
    ]);
    expect(hintsOf(aListing())).toEqual([]);
  });
});

describe('the cells of an OEM offer', () => {
  const read = (change: Record<string, string>) => {
    const [first, ...rest] = rowsOf(aListing());
    return readListing(
      [first, ...rest].map((cells, at) => ({ row: at + 2, cells: { ...cells, ...(at === 0 && change) } })),
      'KRW',
    );
  };
  const NOTHING = Object.fromEntries(
    Object.keys(rowsOf(aListing())[0] ?? {})
      .filter((key) => key.startsWith('oem_'))
      .map((key) => [key, '']),
  );

  it('PRD-012 are no offer when all are empty, and require the rest when one is not', () => {
    expect(read(NOTHING).listing.oem).toBeNull();
    const { listing } = read({ ...NOTHING, oem_enquiries: 'yes' });
    expect(listing.oem).toMatchObject({ prices: [], services: [], enquiries: true, labelPrice: null });
    expect(oemFaults(listing.oem, 'piece').map(textOf)).toEqual(['oem_prices oemMissing', 'oem_services oemMissing']);
  });

  it('are parsed as people write them', () => {
    const { listing, problems } = read({
      oem_prices: '1,000 – 4,999 : 9,500\n５０００~10000:9000',
      oem_services: '로고|Logo = 1,000:300 = https://example.com/logo?a=b\nBox = 500:800 = box.jpg',
      oem_packing_unit: '',
      oem_label_price: '0',
      oem_packaging_price: '',
    });
    expect(problems).toEqual([]);
    expect(listing.oem).toEqual({
      prices: [
        { minQuantity: 1_000, maxQuantity: 4_999, price: won(9_500) },
        { minQuantity: 5_000, maxQuantity: 10_000, price: won(9_000) },
      ],
      services: [
        {
          name: { ko: '로고', en: 'Logo' },
          minQuantity: 1_000,
          price: won(300),
          picture: 'https://example.com/logo?a=b',
        },
        { name: { ko: 'Box' }, minQuantity: 500, price: won(800), picture: 'box.jpg' },
      ],
      packing: { unit: 'piece', count: 24 },
      labelPrice: won(0),
      packagingPrice: null,
      enquiries: true,
    });
  });

  it('are the same when they are formatted and parsed again, in any currency', () => {
    const dollars = (minor: number) => money(minor, 'USD');
    const special = { ko: 'A=B|C\\D', en: '50% : off; x', ar: 'شعار' };
    const oem: Oem = {
      ...example,
      prices: [{ minQuantity: 1, maxQuantity: 9, price: dollars(1_005) }],
      services: [{ name: special, minQuantity: 2, price: dollars(7), picture: 'https://example.com/a?b=c&d=\\e' }],
      labelPrice: dollars(0),
      packagingPrice: null,
    };
    const [first, ...rest] = rowsOf({ ...aListing(), oem });
    const cells = [first, ...rest].map((row, at) => ({
      row: at + 2,
      cells: { ...row, prices: '', surcharge: '', sample_price: '' },
    }));
    expect(readListing(cells, 'USD').listing.oem).toEqual(oem);
  });

  it('are tidied as names are, and not empty', () => {
    expect(read({ oem_services: 'Lo\u202Ego   print = 500:300 = a.jpg' }).listing.oem?.services[0]?.name).toEqual({
      ko: 'Logo print',
    });
    expect(read({ oem_services: '\\  = 500:300 = a.jpg' }).problems.map(textOf)).toContain(
      'oem_services oemServiceForm',
    );
    expect(
      read({ oem_prices: '５００～１９９９:９０００; 2000〜3000:8000; 3001—4000:7000' }).listing.oem?.prices.map(
        ({ minQuantity, maxQuantity }) => [minQuantity, maxQuantity],
      ),
    ).toEqual([
      [500, 1_999],
      [2_000, 3_000],
      [3_001, 4_000],
    ]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['PRD-022 a price without its quantities', { oem_prices: '9500' }, 'oem_prices oemPriceForm'],
    ['PRD-022 an interval without an end', { oem_prices: '500:9500' }, 'oem_prices oemPriceForm'],
    ['quantities below nothing', { oem_prices: '-5-10:9500' }, 'oem_prices oemPriceForm'],
    ['half a piece', { oem_prices: '1.5-10:9500' }, 'oem_prices oemPriceForm'],
    ['half a won', { oem_prices: '1-10:9500.5' }, 'oem_prices decimals'],
    ['a service without a name', { oem_services: '= 500:300 = a.jpg' }, 'oem_services oemServiceForm'],
    ['a service that costs words', { oem_services: 'Logo = 500:free = a.jpg' }, 'oem_services oemServiceForm'],
    ['a service for half a won', { oem_services: 'Logo = 500:0.5 = a.jpg' }, 'oem_services decimals'],
    ['a label that costs less than nothing', { oem_label_price: '-1' }, 'oem_label_price negative'],
    ['a pack of nothing', { oem_packing_count: '0' }, 'oem_packing_count positive'],
    ['perhaps', { oem_enquiries: 'perhaps' }, 'oem_enquiries yesNo'],
  ])('refuse %s', (_, change, expected) => {
    expect(read(change).problems.map(textOf)).toContain(expected);
  });

  it('PRD-044 PRD-045 require the picture, the MOQ and the price of a service', () => {
    expect(
      oemFaults(
        read({ oem_services: 'Logo = 500:300\nBox = :300 = a.jpg\nCard = 500: = a.jpg\nTag' }).listing.oem,
        'piece',
      ).map(textOf),
    ).toEqual([
      'oem_services oemPicture',
      'oem_services oemZero',
      'oem_services oemZero',
      'oem_services oemPicture',
      'oem_services oemZero',
    ]);
  });
});
