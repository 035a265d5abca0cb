import { describe, expect, it } from 'vitest';
import { companyNameKey } from '#core/company-name.ts';

describe('the name of a company', () => {
  it.each([
    [
      '바다상사',
      [
        '(주)바다상사',
        '㈜바다상사',
        '㈜ 바다 상사',
        '주식회사 바다상사',
        '바다상사(주)',
        '（주）바다상사',
        '주)바다상사',
        '바다상사(주',
      ],
    ],
    ['나눔', ['(재)나눔', '재단법인 나눔', '(유)나눔', '유한회사나눔', '나눔 유한책임회사']],
    [
      'badaro',
      [
        'Badaro Co., Ltd.',
        'BADARO CO.,LTD',
        'Badaro, Inc.',
        'Badaro Inc',
        'Ｂａｄａｒｏ Limited',
        'Badaro LLC',
        'Badaro L.L.C.',
        'Badaro GmbH',
        'Badaro Pte. Ltd.',
      ],
    ],
    ['巴达罗', ['巴达罗有限公司', '巴达罗股份有限公司', '巴达罗（有限公司）']],
    ['海路', ['株式会社海路', '海路株式会社', '㈱海路', '海路(株)', '合同会社 海路']],
    ['バダロ', ['カ)バダロ', 'ﾊﾞﾀﾞﾛ(ｶ', '(株)バダロ']],
    ['البحر', ['شركة البحر ش.م.م', 'البحر ش.م.م.', 'البحر ش م م', 'البحر ذ.م.م', 'شركة البحر ش.ذ.م.م']],
  ])('PAY-002 is compared without its form: %s', (plain, written) => {
    expect(new Set(written.map(companyNameKey))).toEqual(new Set([companyNameKey(plain)]));
  });

  it.each(['주식회사', '(주)', 'Co., Ltd.', 'Inc'])('PAY-002 that is nothing but a form, %s, stays', (name) => {
    expect(companyNameKey(name)).not.toBe('');
  });

  it('PAY-002 keeps words that only look like forms', () => {
    expect(companyNameKey('주하나')).toBe('주하나');
    expect(companyNameKey('Incheon Coffee')).toBe('incheoncoffee');
    expect(companyNameKey('Limited Edition')).toBe('limitededition');
  });
});
