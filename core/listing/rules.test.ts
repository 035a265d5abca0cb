import { describe, expect, it } from 'vitest';
import { won } from '#core/money.ts';
import { readHeadings } from '#core/listing/headings.ts';
import { COLUMNS, letterOf } from '#core/listing/columns.ts';
import type { Listing } from '#core/listing/listing.ts';
import { readListing } from '#core/listing/read.ts';
import { faultsOf, type ListingReference } from '#core/listing/rules.ts';
import { isSameListing, rowsOf } from '#core/listing/write.ts';
import { aListing } from '#core/listing/example.ts';

const reference: ListingReference = {
  categories: new Map([
    ['tumblers', true],
    ['mugs', true],
    ['cups', true],
    ['bottles', true],
    ['kitchen', false],
  ]),
  noticeItems: (code) =>
    code === 'ETC'
      ? ['itemAndModel', 'certOrPermit', 'madeIn', 'maker', 'as'].map((key) => ({
          key,
          required: key !== 'certOrPermit',
        }))
      : [],
  deliveryTemplates: new Map([['기본 배송', ['KR', 'KR-49', 'SA']]]),
};
const codes = (change: Partial<Listing>) =>
  faultsOf({ ...aListing(), ...change }, reference).map(
    ({ column, refusal }) => `${column} ${refusal.code.replace('listing-sheet.', '')}`,
  );
const [black, white] = aListing().skus;
if (!black || !white) throw new Error('the example has two things to buy');

describe('errors of a listing (PRD-024, PRD-025, PRD-027, PRD-028, PRD-029, PRD-030, PRD-032, PRD-038, PRD-040, PRD-041)', () => {
  it('are none for a good one', () => {
    expect(codes({})).toEqual([]);
  });

  it.each<[string, Partial<Listing>, string]>([
    ['PRD-026 a missing HS code', { hsCode: '' }, 'hs_code required'],
    ['PRD-026 an HS code that lost its zero', { hsCode: '96170' }, 'hs_code hsCode'],
    ['PRD-027 a missing Korean name', { name: { en: 'Tumbler' } }, 'name_ko required'],
    ['PRD-028 a missing Korean description', { description: {} }, 'description_ko required'],
    ['PRD-029 a category above the third level', { categories: ['kitchen'] }, 'categories categoryNotLeaf'],
    ['PRD-029 no category', { categories: [] }, 'categories required'],
    ['a category nobody knows', { categories: ['moon'] }, 'categories categoryUnknown'],
    ['PRD-030 a fourth category', { categories: ['tumblers', 'mugs', 'cups', 'bottles'] }, 'categories tooMany'],
    ['PRD-032 no detail', { detail: {} }, 'detail_ko required'],
    ['PRD-032 a detail nobody sees', { detail: { ko: '<p></p>', en: '<p>&nbsp; <br /></p>' } }, 'detail_ko required'],
    ['PRD-033 no notice', { noticeCode: null }, 'notice_code required'],
    ['PRD-033 a notice nobody knows', { noticeCode: 'NOPE' }, 'notice_code noticeUnknown'],
    ['PRD-034 a missing item of the notice', { notice: {} }, 'notice noticeMissing'],
    [
      'an item the notice does not have',
      { notice: { ...aListing().notice, colour: { ko: '검정' } } },
      'notice noticeItem',
    ],
    [
      'PRD-039 another certificate without its name',
      { certificates: [{ type: 'OTHERS', name: '', number: '1' }] },
      'certificates certificateName',
    ],
    [
      'PRD-038 an unknown type of certificate',
      { certificates: [{ type: 'XY', name: '', number: '1' }] },
      'certificates certificateType',
    ],
    ['PRD-040 no packaging weight', { packaging: { material: '종이', grams: 0 } }, 'packaging_grams required'],
    [
      'PRD-019 a sixth price row',
      { prices: [10, 20, 30, 40, 50, 60].map((minQuantity) => ({ minQuantity, price: won(100) })) },
      'prices tooMany',
    ],
    ['PRD-021 no price row', { prices: [] }, 'prices required'],
    ['PRD-023 a price of nothing', { prices: [{ minQuantity: 10, price: won(0) }] }, 'prices positive'],
    [
      'PRD-047 rows that do not ascend',
      {
        prices: [
          { minQuantity: 10, price: won(2) },
          { minQuantity: 10, price: won(1) },
        ],
      },
      'prices priceOrder',
    ],
    ['PRD-047 a first row above the MOQ', { prices: [{ minQuantity: 11, price: won(2) }] }, 'prices priceFirst'],
    ['a maximum below the MOQ', { maxOrderQuantity: 9 }, 'max_quantity maxBelowMin'],
    ['a unit nobody translated', { unit: 'bunch', packing: { unit: 'bunch', count: 1 } }, 'unit notOneOf'],
    ['a country of three letters', { origin: 'KOR' }, 'origin country'],
    [
      'a region its template does not deliver to',
      { deliveryTemplate: '기본 배송', deliveryRegions: ['SA', 'JP'] },
      'delivery_regions notOneOf',
    ],
    ['a region abroad without a template', { deliveryRegions: ['KR', 'SA'] }, 'delivery_regions notOneOf'],
    ['a template the store does not have', { deliveryTemplate: '빠른 배송' }, 'delivery_template templateUnknown'],
    ['a video without https', { video: 'http://example.com/v.mp4' }, 'video videoAddress'],
    ['a product code with a blank', { code: 'A B' }, 'code codeForm'],
    [
      'PRD-024 more values than level 1 may have',
      { skus: Array.from({ length: 21 }, (_, at) => ({ ...black, code: `S${at}`, values: [{ ko: String(at) }] })) },
      'value1 tooMany',
    ],
    [
      'PRD-025 more values than level 2 may have',
      {
        options: [{ ko: '색' }, { ko: '크기' }],
        skus: Array.from({ length: 21 }, (_, at) => ({
          ...black,
          code: `S${at}`,
          values: [{ ko: '검정' }, { ko: String(at) }],
        })),
      },
      'value2 tooMany',
    ],
    [
      'a colour that is none',
      { skus: [{ ...black, values: [{ ko: '오션', colour: '#12' }] }, white] },
      'colour1 colourForm',
    ],
    [
      'two colours of one value',
      {
        options: [{ ko: '색' }, { ko: '크기' }],
        skus: [
          { ...black, values: [{ ko: '오션', colour: '#0a4f6e' }, { ko: 'S' }] },
          { ...white, values: [{ ko: '오션', colour: '#ffffff' }, { ko: 'M' }] },
        ],
      },
      'colour1 colourDiffers',
    ],
    [
      'PRD-041 two items with the same values',
      { skus: [black, { ...white, values: black.values }] },
      'value1 combinationDoubled',
    ],
    [
      'two things without options',
      {
        options: [],
        skus: [
          { ...black, values: [] },
          { ...white, values: [] },
        ],
      },
      'sku combinationDoubled',
    ],
    ['a value without an option', { options: [] }, 'value1 optionNameless'],
    ['an option without a value in one row', { skus: [black, { ...white, values: [] }] }, 'value1 optionLevel'],
    ['an option nobody can choose', { skus: [{ ...black, values: [] }] }, 'option1 optionUnused'],
  ])('%s', (_, change, expected) => {
    expect(codes(change)).toContain(expected);
  });
});

describe('the table of a listing (PRD-035, PRD-037)', () => {
  const sheet = (listing: Listing) => rowsOf(listing).map((cells, at) => ({ row: at + 2, cells }));

  it('PRD-001 parses what it formatted', () => {
    const listing = aListing();
    const { listing: again, problems } = readListing(sheet(listing), 'KRW');
    expect(problems).toEqual([]);
    expect(again).toEqual(listing);
    expect(isSameListing(listing, again)).toBe(true);
    expect(isSameListing(listing, { ...again, deliveryDays: 4 })).toBe(false);
  });

  it.each<[string, Record<string, string>, string]>([
    ['stock in words', { stock: '많음' }, 'stock number'],
    ['half a piece', { stock: '1.5' }, 'stock wholeNumber'],
    ['stock below nothing', { stock: '-1' }, 'stock negative'],
    ['no MOQ', { min_quantity: '' }, 'min_quantity required'],
    ['a price without its quantity', { prices: '12000' }, 'prices priceForm'],
    ['half a won', { prices: '10:12000.5' }, 'prices decimals'],
    ['PRD-035 a sample for nothing', { sample_price: '0' }, 'sample_price positive'],
    ['PRD-037 a pack of nothing', { packing_count: '0' }, 'packing_count positive'],
    ['half a carton', { carton_length: '' }, 'carton_length carton'],
    ['PRD-038 a certificate without its number', { certificates: 'KC' }, 'certificates certificateForm'],
    ['perhaps', { on_sale: 'perhaps' }, 'on_sale yesNo'],
    ['a sixth language', { option1: 'a|b|c|d|e|f' }, 'option1 localText'],
    ['an attribute without a value', { attributes: '소재' }, 'attributes attributeForm'],
    ['a control character', { brand: 'a\u0000b' }, 'brand unreadable'],
  ])('refuses %s', (_, cells, expected) => {
    const [first, ...rest] = sheet(aListing());
    const { problems } = readListing([{ row: 2, cells: { ...first?.cells, ...cells } }, ...rest], 'KRW');
    expect(problems.map(({ column, refusal }) => `${column} ${refusal.code.replace('listing-sheet.', '')}`)).toContain(
      expected,
    );
  });

  it('refuses contradictory rows of one product', () => {
    const [first, second] = sheet(aListing());
    if (!first || !second) throw new Error('two rows');
    const { problems } = readListing([first, { row: 3, cells: { ...second.cells, name_ko: '다른 이름' } }], 'KRW');
    expect(problems).toMatchObject([
      { row: 3, column: 'name_ko', refusal: { code: 'listing-sheet.differs', params: { row: 2 } } },
    ]);
  });
});

describe('headings', () => {
  const names = ({ key }: { key: string }) => [key];
  const needed = COLUMNS.map(({ key }) => key);

  it('are matched without case, blanks and stars', () => {
    const { keys, problems } = readHeadings(
      needed.map((key) => ` ${key.toUpperCase().replaceAll('_', ' ')}* `),
      names,
    );
    expect([keys, problems]).toEqual([needed, []]);
  });

  it('are returned with the nearest valid one, by their letters', () => {
    const wrong = ['sku', ...needed.filter((key) => key !== 'hs_code'), 'hs_cod', 'weather report'];
    expect(
      readHeadings(wrong, names).problems.map(({ column, refusal }) => [
        column,
        refusal.code,
        Object.values(refusal.params)[0],
      ]),
    ).toEqual([
      [letterOf(wrong.lastIndexOf('sku')), 'listing-sheet.headingDoubled', 'A'],
      [letterOf(wrong.indexOf('hs_cod')), 'listing-sheet.headingNear', 'hs_code'],
      [letterOf(wrong.indexOf('weather report')), 'listing-sheet.headingUnknown', undefined],
      ['', 'listing-sheet.headingMissing', 'hs_code'],
    ]);
  });

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %i is %s', (index, letter) => {
    expect(letterOf(index)).toBe(letter);
  });
});
