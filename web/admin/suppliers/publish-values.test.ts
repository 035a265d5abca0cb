import { describe, expect, it } from 'vitest';
import { bodyOf, type PublishValues, wrongIn } from '#web/admin/suppliers/publish-values.ts';

const someValues = (values: Partial<PublishValues> = {}): PublishValues => ({
  name: { ko: '텀블러' },
  description: { ko: '보온 텀블러' },
  categoryId: '7',
  hsCode: '9617001000',
  unit: 'piece',
  certificates: [],
  certificatesNeeded: [],
  pictures: ['https://img.example/1.jpg'],
  minOrderQuantity: '2',
  maxOrderQuantity: '1,000',
  packCount: '1',
  deliveryDays: '0',
  carton: { pieces: '', length: '', width: '', height: '', weight: '' },
  detail: { ko: '<p>텀블러</p>' },
  noticeCode: 'ETC',
  notice: { madeIn: { ko: '중국' }, maker: {} },
  manufacturer: '义乌市晨光日用品厂',
  deliveryTemplate: '수입 배송',
  packaging: { material: 'paper', grams: '12' },
  ...values,
});
const DRAFT = {
  detail: {},
  manufacturer: '',
  packagingGrams: null,
  deliveryTemplates: ['수입 배송', '특송'],
  materials: [],
  notice: {},
  notices: [
    {
      code: 'ETC',
      name: '기타',
      categories: [7],
      items: [
        { key: 'madeIn', name: '제조국', required: true },
        { key: 'certOrPermit', name: '인증', required: false },
      ],
    },
  ],
};
const CARTON = { pieces: '24', length: '52', width: '36.5', height: '２６', weight: '13.125' };
const wrong = (values: Partial<PublishValues>) =>
  wrongIn(someValues(values), { minOrderQuantity: 2, draft: DRAFT }).map(({ path, code }) => `${path} ${code}`);

describe('the numbers of an offer to publish', () => {
  it('are read with thousands separators and decimals', () => {
    expect(wrong({ carton: CARTON })).toEqual([]);
    expect(bodyOf(someValues({ carton: CARTON }), DRAFT)).toMatchObject({
      maxOrderQuantity: 1_000,
      deliveryDays: 0,
      carton: { pieces: 24, length: 52, width: 36.5, height: 26, weight: 13.125 },
    });
    expect(bodyOf(someValues(), DRAFT).carton).toBeNull();
  });

  it.each(['1e5', '2.5', '10,5', 'ten'])('"%s" is no quantity', (text) => {
    expect(wrong({ packCount: text })).toEqual(['packCount request.notWhole']);
  });

  it('have every quantity', () => {
    expect(wrong({ packCount: '' })).toEqual(['packCount request.required']);
  });

  it.each(['1e5', '10,5', '-1', '1.2345'])('"%s" is no side of a carton', (text) => {
    expect(wrong({ carton: { ...CARTON, length: text } })).toEqual(['carton.length request.notAmount']);
  });

  it('have no side of nothing', () => {
    expect(wrong({ carton: { ...CARTON, length: '0' } })).toEqual(['carton.length request.tooSmall']);
  });

  it('may leave out only the weight of a carton', () => {
    expect(wrong({ carton: { ...CARTON, weight: '' } })).toEqual([]);
    expect(wrong({ carton: { ...CARTON, height: '' } })).toEqual(['carton.height request.required']);
  });

  it('have a maximum from the minimum on, which is from that of the offer on', () => {
    expect(wrong({ minOrderQuantity: '1' })).toEqual(['minOrderQuantity supplier.belowOfferMinimum']);
    expect(wrong({ minOrderQuantity: '1,001' })).toEqual(['maxOrderQuantity supplier.aboveMaximum']);
  });
});

describe('what a seller must give of an offer to publish', () => {
  it('PRD-028 PRD-032 PRD-033 PRD-034 PRD-038 PRD-039 PRD-040 is required before it is sent', () => {
    expect(
      wrong({
        description: {},
        detail: { ko: ' ' },
        notice: { madeIn: { ko: ' ' } },
        deliveryTemplate: '',
        packaging: { material: '', grams: '0' },
        certificates: [{ type: 'OTHERS', name: '', number: '' }],
      }),
    ).toEqual([
      'description.ko request.required',
      'detail request.required',
      'notice.madeIn request.required',
      'deliveryTemplate request.required',
      'packaging.material request.required',
      'packaging.grams request.tooSmall',
      'certificates.0.number request.required',
      'certificates.0.name request.required',
    ]);
    expect(wrong({ noticeCode: '' })).toEqual(['noticeCode request.required']);
  });

  it('is sent with the items of the chosen notice only', () => {
    expect(bodyOf(someValues(), DRAFT)).toMatchObject({
      notice: { madeIn: { ko: '중국' }, certOrPermit: {} },
      packaging: { material: 'paper', grams: 12 },
      deliveryTemplate: '수입 배송',
    });
  });
});
