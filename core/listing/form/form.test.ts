import { describe, expect, it } from 'vitest';
import { STANDARD_VALUES } from '#core/catalogue/fields.ts';
import { aListing } from '#core/listing/example.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import { emptyForm, formOf } from '#core/listing/form/form.ts';
import { judgeForm } from '#core/listing/form/judge.ts';
import { readForm } from '#core/listing/form/read.ts';
import { isSameListing } from '#core/listing/write.ts';
import type { ListingReference } from '#core/listing/rules.ts';

const listing = aListing();
const reference: ListingReference = {
  categories: new Map([...listing.categories.map((code) => [code, true] as const), ['TOP', false]]),
  noticeItems: (code) =>
    code === listing.noticeCode ? Object.keys(listing.notice).map((key) => ({ key, required: true })) : [],
  deliveryTemplates: new Map(),
};
const form = formOf(listing, new Map());
const wrongIn = (change: Partial<ProductForm>) =>
  judgeForm({ ...form, ...change }, 'KRW', reference).map(
    ({ path, code }) => `${path} ${code.replace('listing-sheet.', '')}`,
  );

describe('the form of a product', () => {
  it('PRD-002 PRD-004 PRD-006 PRD-007 reads what it shows as the same product', () => {
    const read = readForm(form, 'KRW');
    expect(read.wrong).toEqual([]);
    expect(isSameListing(read.listing, { ...listing, deliveryRegions: read.listing.deliveryRegions })).toBe(true);
  });

  it('SEL-015 keeps the colours of values, as people write them', () => {
    const coloured = (colour: string) => ({
      ...form,
      options: form.options.map((option) => ({
        ...option,
        values: option.values.map((value, at) => (at === 0 ? { ...value, colour } : value)),
      })),
    });
    const { listing: read, wrong } = readForm(coloured(' 0A4 '), 'KRW');
    expect([wrong, read.skus[0]?.values[0]]).toEqual([[], { ko: '검정', en: 'Black', colour: '#00aa44' }]);
    expect(formOf(read, new Map()).options).toEqual(coloured('#00aa44').options);
    expect(judgeForm(coloured('blue'), 'KRW', reference).map(({ path, code }) => [path, code])).toEqual([
      ['options.0.values.0.colour', 'listing-sheet.colourForm'],
    ]);
  });

  it.each<[string, Partial<ProductForm>, string[]]>([
    [
      'PRD-018 PRD-019 a sixth price row',
      { prices: Array.from({ length: 6 }, (_, at) => ({ minQuantity: String(10 + at * 10), price: '100' })) },
      ['prices tooMany'],
    ],
    [
      'PRD-022 a price row without an amount',
      { prices: [{ minQuantity: '10', price: '' }] },
      ['prices.0.price required'],
    ],
    ['PRD-023 a price of zero', { prices: [{ minQuantity: '10', price: '0' }] }, ['prices.0.price positive']],
    ['PRD-023 a price that is no number', { prices: [{ minQuantity: '10', price: 'ten' }] }, ['prices.0.price number']],
    ['PRD-026 no HS code', { hsCode: '' }, ['hsCode required']],
    ['PRD-027 no Korean name', { name: { en: 'Tumbler' } }, ['name.ko required']],
    ['PRD-028 no Korean description', { description: {} }, ['description.ko required']],
    ['PRD-029 a category of the first level', { categories: ['TOP'] }, ['categories categoryNotLeaf']],
    ['PRD-032 no detail', { detail: { ko: '<p> </p>' } }, ['detail.ko required']],
    ['PRD-033 no kind of disclosure', { noticeCode: '', notice: {} }, ['noticeCode required']],
    [
      'PRD-034 a disclosure left out',
      { notice: { ...form.notice, [Object.keys(form.notice)[0] ?? '']: {} } },
      [`notice.${Object.keys(form.notice)[0]} required`],
    ],
    ['PRD-035 a sample without a price', { isSample: true, samplePrice: '' }, ['samplePrice required']],
    ['PRD-037 a packing count of zero', { packing: { unit: 'piece', count: '0' } }, ['packing.count positive']],
    [
      'PRD-038 a certificate without a number',
      { certificates: [{ type: 'KC', name: '', number: '' }] },
      ['certificates.0.number required'],
    ],
    [
      'PRD-039 another certificate without its name',
      { certificates: [{ type: 'OTHERS', name: '', number: 'X-1' }] },
      ['certificates.0.name required'],
    ],
    ['PRD-040 no packaging weight', { packaging: { material: 'paper', grams: '' } }, ['packaging.grams required']],
    [
      'PRD-045 an OEM price of zero',
      { isOem: true, oem: { ...form.oem, prices: [{ minQuantity: '500', maxQuantity: '999', price: '0' }] } },
      ['oem.prices.0.price positive'],
    ],
    [
      'PRD-044 an OEM service without its picture',
      {
        isOem: true,
        oem: { ...form.oem, services: [{ name: { ko: '로고' }, minQuantity: '500', price: '400', picture: '' }] },
      },
      ['oem.services.0.picture required'],
    ],
  ])('%s is refused at its field', (_title, change, wrong) => {
    expect(wrongIn(change)).toEqual(wrong);
  });

  it('a new one lacks what every product needs, each at its field', () => {
    const needed = { ...reference, needsDeliveryTerms: true };
    const wrong = judgeForm(emptyForm(STANDARD_VALUES, 'P1'), 'KRW', needed).map(({ path }) => path);
    expect(wrong).toEqual(
      expect.arrayContaining([
        'name.ko',
        'description.ko',
        'detail.ko',
        'categories',
        'hsCode',
        'prices.0.price',
        'skus.0.stock',
        'noticeCode',
        'packaging.material',
        'packaging.grams',
        'deliveryTemplate',
      ]),
    );
  });
});
