import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Lang } from '#core/locale.ts';
import { CONTENT_CODES } from '#core/content/states.ts';
import { firstText } from '#server/content/first-texts.ts';
import { aMember, PASSWORD } from '#server/member/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const MESSAGES = new URL('../../core/messages/', import.meta.url);

/** Every text of a language that members read: the messages and the first versions of guides and policies. */
function textsOf(lang: Lang): { from: string; text: string }[] {
  const folder = new URL(`${lang}/`, MESSAGES);
  return [
    ...readdirSync(folder).map((name) => ({ from: name, text: readFileSync(new URL(name, folder), 'utf8') })),
    ...CONTENT_CODES.map((code) => ({ from: code, text: firstText(code, lang).html })),
  ];
}

/** Promises that no code keeps. Whoever builds what one promises removes it here. */
const NOT_DONE: Partial<Record<Lang, readonly RegExp[]>> = {
  ko: [
    /준비 중이며/,
    /"준비 중"/,
    /오픈 예정/,
    /사업자 확인 후/,
    /2일 안에 (답변을|답을|결과를)/,
    /답은 영업일 2일/,
    /언제든지 탈퇴할 수/,
  ],
  en: [
    /not open yet/i,
    /coming soon/i,
    /papers are checked/i,
    /verified supplier/i,
    /you (get an answer|hear from us|hear of the result) (with)?in/i,
    /you hear from us by/i,
    /members may leave/i,
    /24[ -]?hour/i,
  ],
  zh: [/尚未开放/, /敬请期待/, /核验营业资质/, /内告知结果/, /可随时注销/],
  ja: [/"準備中"/, /近日公開/, /事業者確認のうえ/, /以内に(お答え|回答します|結果を)/, /いつでも退会できます/],
  ar: [/غير متاح بعد/, /قريبًا جدًا/, /نتحقق من سجلاتهم/, /نخبرك بالنتيجة خلال/],
};

describe('what the texts promise', () => {
  it.each(LANGUAGES)('is done, in %s', (lang) => {
    const found = textsOf(lang).flatMap(({ from, text }) =>
      (NOT_DONE[lang] ?? []).filter((promise) => promise.test(text)).map((promise) => `${from}: ${promise}`),
    );
    expect(found).toEqual([]);
  });

  it.each(LANGUAGES)('leads from leaving to the customer center, which no page of ours replaces, in %s', (lang) => {
    for (const code of ['useTerms', 'privacyPolicy'] as const)
      expect(firstText(code, lang).html, code).toMatch(/href="\/cs-main"/);
    const leaving = new URL(`../../core/messages/${lang}/account.json`, import.meta.url);
    const { account } = JSON.parse(readFileSync(leaving, 'utf8'));
    const centre = {
      ko: '고객센터',
      en: 'customer center',
      zh: '客服中心',
      ja: 'カスタマーセンター',
      ar: 'خدمة العملاء',
    }[lang];
    expect(account.consent.terms.text).toContain(centre);
    expect(account.consent.personalInformation.text).toContain(centre);
  });

  it('names every cookie a log-in sets in the privacy policy of each language', async () => {
    const { email } = await aMember(testApp.db);
    const reply = await testApp.inject({
      method: 'POST',
      url: '/api/v1/customer/login',
      headers: {
        host: 'localhost',
        'x-session': 'cookie',
        'sec-fetch-site': 'same-origin',
        origin: 'http://localhost',
      },
      payload: { username: email, password: PASSWORD },
    });
    const names = [reply.headers['set-cookie'] ?? []].flat().map((one) => one.split('=')[0]);
    expect(names.toSorted()).toEqual(['device', 'session']);
    for (const lang of LANGUAGES)
      for (const name of [...names, 'session_offer'])
        expect(firstText('privacyPolicy', lang).html).toContain(`<strong>${name}</strong>`);
  });
});
