import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_CODES, type ContentCode } from '#core/content/states.ts';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { writeFirstTexts } from '#server/content/first-texts.ts';
import { agreement, contentVersion } from '#server/content/tables.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const DAY = 86_400_000;

let testApp: TestApp;
let token: string;
let operatorId: number;
beforeAll(async () => {
  testApp = await openTestApp();
  ({ token, id: operatorId } = await aMember(testApp.db, { staffRole: 'operator', firstName: '서연', lastName: '김' }));
  await writeFirstTexts(testApp.db, testApp.clock.now);
});
afterAll(() => testApp.close());

const read = async (code: string, lang: Lang = 'ko', version?: number) => {
  const { statusCode, body } = await testApp.inject({
    url: `/api/v1/content/pages/${code}?lang=${lang}${version === undefined ? '' : `&version=${version}`}`,
  });
  return { status: statusCode, page: JSON.parse(body) };
};
const input = { title: '제목', summary: '요약', html: '<h2>하나</h2><p>본문</p>', note: '', awaitsReview: false };
const publish = (
  code: ContentCode,
  language: Lang,
  body: Partial<typeof input> & { basedOn: number; effectiveFrom?: string; needsConsent?: boolean; changes?: string },
) => testApp.call('publishContent', { token, params: { code, language }, body: { ...input, ...body } });

describe('the texts of a new installation', () => {
  it.each([
    ['RT-034', 'user-guide', 'الحساب'],
    ['RT-035', 'aboutUs', 'التوريد'],
    ['RT-036', 'useTerms', 'المادة'],
    ['RT-037', 'privacyPolicy', 'البيانات'],
    ['RT-038 INQ-010', 'cs-main', 'العضوية'],
    ['RT-039 POL-002', 'order-guide', '1688'],
  ])(
    '%s POL-001 POL-003 %s is there whole in five languages, under headings to be led to',
    async (_id, code, arabic) => {
      const pages = await Promise.all(LANGUAGES.map((lang) => read(code, lang)));
      expect(pages.map(({ status, page }) => [status, page.lang, page.version])).toEqual(
        LANGUAGES.map((lang) => [200, lang, 1]),
      );
      expect(new Set(pages.map(({ page }) => page.description.title)).size).toBe(LANGUAGES.length);
      // The same structure in each: as many headings, lists, questions and cells.
      const partsOf = (html: string) =>
        [...html.matchAll(/<(h2|h3|li|summary|tr|a)\b/g)].map(([, tag]) => tag).toSorted();
      for (const { page } of pages)
        expect(partsOf(page.description.description)).toEqual(partsOf(pages[0]?.page.description.description));
      for (const { page } of pages)
        for (const { anchor, title } of page.contents)
          expect(page.description.description).toContain(`<h2 id="${anchor}">${title.replaceAll('&', '&amp;')}</h2>`);
      expect(pages[LANGUAGES.indexOf('ar')]?.page.description.description).toContain(arabic);
    },
  );

  it('POL-004 binding texts are marked as waiting for a lawyer, the guides are not', async () => {
    const { answer } = await testApp.call('listContentPages');
    expect(answer.items.map(({ code }) => code)).toEqual([...CONTENT_CODES]);
    expect(answer).toMatchObject({ number: 6, recordsTotal: 6, totalPages: 1 });
    expect(answer.items.filter(({ awaitsReview }) => awaitsReview).map(({ code }) => code)).toEqual([
      'useTerms',
      'privacyPolicy',
    ]);
    expect(answer.items[0]?.description.friendlyUrl).toBe('user-guide');
  });

  it('INQ-010 the frequent questions have the six topics of the customer centre', async () => {
    const { page } = await read('cs-main', 'en');
    expect(page.contents.map(({ title }: { title: string }) => title)).toEqual([
      'Membership',
      'Orders and cancellation',
      'Payment and settlement',
      'Customs',
      'Shipping',
      'Vendors and partners',
    ]);
  });

  it('are written once, however often the server starts, and never over an operator’s text', async () => {
    const before = await publish('aboutUs', 'zh', { basedOn: 1, title: '新' });
    expect(before.status).toBe(201);
    await writeFirstTexts(testApp.db, new Date(testApp.clock.now.getTime() + DAY));
    expect(
      (
        await testApp.call('listContentVersions', { token, params: { code: 'aboutUs', language: 'zh' } })
      ).answer.versions.map(({ version }) => version),
    ).toEqual([2, 1]);
  });

  it('an unwritten page is not found, in the reader’s language', async () => {
    const { status, page } = await read('mascot', 'en');
    expect([status, page.error.code, page.error.message]).toEqual([
      404,
      'content.notFound',
      'There is no such page. Please look for it at the customer center.',
    ]);
  });
});

describe('versions', () => {
  it('POL-004 RT-036 a version is readable from its day on; earlier versions stay readable by their number', async () => {
    const from = new Date(testApp.clock.now.getTime() + 7 * DAY).toISOString();
    expect((await publish('useTerms', 'ko', { basedOn: 1, title: '새 약관', effectiveFrom: from })).answer).toEqual({
      version: 2,
      effectiveFrom: from,
    });
    const before = (await read('useTerms')).page;
    expect([
      before.version,
      before.versions.map((row: { version: number; state: string }) => [row.version, row.state]),
    ]).toEqual([
      1,
      [
        [2, 'planned'],
        [1, 'now'],
      ],
    ]);
    // Announced, so anybody may read it before its day.
    expect((await read('useTerms', 'ko', 2)).page.description.title).toBe('새 약관');
    const was = testApp.clock.now;
    testApp.clock.now = new Date(was.getTime() + 7 * DAY);
    const after = (await read('useTerms')).page;
    expect([after.version, after.awaitsReview, after.versions.map((row: { state: string }) => row.state)]).toEqual([
      2,
      false,
      ['now', 'past'],
    ]);
    expect((await read('useTerms', 'ko', 1)).page.description.title).toBe('이용약관');
    expect((await read('useTerms', 'ko', 3)).page.error.code).toBe('content.versionNotFound');
    // The other languages have their own version numbers.
    expect((await read('useTerms', 'en')).page.version).toBe(1);
    testApp.clock.now = was;
  });

  it('guides of last year are not shown to the public', async () => {
    await publish('user-guide', 'ja', { basedOn: 1 });
    expect((await read('user-guide', 'ja')).page).toMatchObject({ version: 2, versions: [] });
    expect((await read('user-guide', 'ja', 1)).page.error.code).toBe('content.versionNotFound');
    const { answer } = await testApp.call('readContentVersion', {
      token,
      params: { code: 'user-guide', language: 'ja', version: 1 },
    });
    expect(answer.title).toBe('ご利用ガイド');
  });

  it('CO-12 an edit based on an old version is refused, and of two concurrent ones one is', async () => {
    const late = await publish('order-guide', 'en', { basedOn: 0 });
    expect([late.status, late.refusal.code, late.refusal.params]).toEqual([
      409,
      'content.versionConflict',
      { version: 1 },
    ]);
    expect((await publish('order-guide', 'en', { basedOn: 7 })).refusal.code).toBe('content.versionConflict');
    const both = await Promise.all([
      publish('order-guide', 'en', { basedOn: 1, title: 'a' }),
      publish('order-guide', 'en', { basedOn: 1, title: 'b' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(
      (await testApp.call('listContentVersions', { token, params: { code: 'order-guide', language: 'en' } })).answer
        .versions,
    ).toHaveLength(2);
  });

  it('an old version is restored as a new one, and the list names the authors', async () => {
    await publish('privacyPolicy', 'ko', { basedOn: 1, title: '잘못', note: '시험' });
    const back = await testApp.call('restoreContent', {
      token,
      params: { code: 'privacyPolicy', language: 'ko', version: 1 },
      body: { basedOn: 2, note: '되살림' },
    });
    expect([back.status, back.answer.version]).toEqual([201, 3]);
    expect((await read('privacyPolicy')).page).toMatchObject({
      version: 3,
      awaitsReview: true,
      description: { title: '개인정보 처리방침' },
    });
    const { versions } = (
      await testApp.call('listContentVersions', { token, params: { code: 'privacyPolicy', language: 'ko' } })
    ).answer;
    expect(versions.map(({ version, state, by, note }) => [version, state, by, note])).toEqual([
      [3, 'now', '김서연', '되살림'],
      [2, 'past', '김서연', '시험'],
      [1, 'past', '', ''],
    ]);
    expect(
      (
        await testApp.call('restoreContent', {
          token,
          params: { code: 'privacyPolicy', language: 'ko', version: 9 },
          body: { basedOn: 3, note: '' },
        })
      ).refusal.code,
    ).toBe('content.versionNotFound');
    const { texts } = (await testApp.call('listContent', { token })).answer;
    expect(texts).toHaveLength(CONTENT_CODES.length * LANGUAGES.length);
    expect(texts.find(({ code, lang }) => code === 'privacyPolicy' && lang === 'ko')).toMatchObject({
      now: { version: 3 },
      planned: null,
    });
  });

  it('a text needs a title, a summary and a body, and cannot begin in the past', async () => {
    const refused = await publish('cs-main', 'ko', {
      basedOn: 1,
      title: ' ',
      summary: '\n',
      html: '<script>x</script><p>&nbsp;</p>',
      effectiveFrom: '2020-01-01T00:00:00Z',
    });
    expect(refused.refusal.fields.map(({ path, code }) => [path, code])).toEqual([
      ['title', 'content.wordsMissing'],
      ['summary', 'content.wordsMissing'],
      ['html', 'content.nothingToRead'],
      ['effectiveFrom', 'content.alreadyPast'],
    ]);
    expect((await read('cs-main')).page.version).toBe(1);
  });

  it.each([
    ['<h2 onclick="x()" id="a" class="b" style="position:fixed">제목</h2>', '<h2>제목</h2>'],
    ['<p>글<script>alert(1)</script><img src=x onerror=alert(1)><iframe src="/x"></iframe></p>', '<p>글</p>'],
    [
      '<a href="javascript:alert(1)">a</a><a href="//evil.example">b</a><a href="http://x.example">c</a>',
      '<a>a</a><a>b</a><a>c</a>',
    ],
    [
      '<a href="/my/orders">주문</a> <a href="#part-2">둘째</a> <a href="https://x.example/a">밖</a>',
      '<a href="/my/orders">주문</a> <a href="#part-2">둘째</a> <a href="https://x.example/a" rel="noopener noreferrer" target="_blank">밖</a>',
    ],
    ['<details open><summary>질문</summary><p>답</p></details>', '<details><summary>질문</summary><p>답</p></details>'],
    [
      '<h1>큰 제목</h1><table><tr><th>가</th><td colspan="9">나</td></tr></table>',
      '<h2>큰 제목</h2><table><tr><th scope="col">가</th><td>나</td></tr></table>',
    ],
    ['<style>*{display:none}</style><svg><a xlink:href="javascript:x">y</a></svg>1 < 2', '<a>y</a>1 &lt; 2'],
  ])('sanitising keeps structured text without scripts and styles: %s', async (html, left) => {
    expect((await testApp.call('previewContent', { token, body: { html } })).answer.html).toBe(left);
  });
});

describe('the customer centre', () => {
  it('RT-038 shows whether it is open now and when that changes', async () => {
    const was = testApp.clock.now;
    testApp.clock.now = new Date('2026-11-20T05:00:00Z');
    expect((await testApp.call('readServiceHours')).answer).toEqual({
      isOpen: true,
      closedFor: null,
      changesAt: '2026-11-20T09:00:00.000Z',
    });
    testApp.clock.now = new Date('2026-11-21T05:00:00Z');
    expect((await testApp.call('readServiceHours')).answer).toEqual({
      isOpen: false,
      closedFor: 'weekend',
      changesAt: '2026-11-23T01:00:00.000Z',
    });
    testApp.clock.now = was;
  });
});

describe('the consents of a member', () => {
  const agreed = async (memberId: number) => {
    const rows = await testApp.db
      .select({
        code: contentVersion.code,
        lang: contentVersion.lang,
        version: contentVersion.version,
        orderId: agreement.orderId,
        at: agreement.at,
      })
      .from(agreement)
      .innerJoin(contentVersion, eq(contentVersion.id, agreement.versionId))
      .where(eq(agreement.memberId, memberId))
      .orderBy(agreement.id);
    return rows
      .map(
        ({ code, lang, version, orderId, at }) =>
          `${code} ${lang} ${version} ${orderId === null ? '' : 'order '}${at.toISOString()}`,
      )
      .toSorted();
  };
  const consents = { terms: true, electronicFinance: true, personalInformation: true, over14: true };
  const newest = async (code: ContentCode, lang: Lang) => (await read(code, lang)).page.version;

  it('MEM-060 MEM-061 are recorded with their version when joining, and no others once there is a new one', async () => {
    const form = {
      memberKind: 'individual',
      emailAddress: 'agrees@example.com',
      password: 'Sample!2026',
      repeatPassword: 'Sample!2026',
      firstName: 'A',
      lastName: 'B',
      country: 'KR',
      phoneCountry: '82',
      phone: '01012345678',
      consents,
    } as const;
    const { id } = (await testApp.call('registerMember', { query: { lang: 'ja' }, body: form })).answer;
    const at = testApp.clock.now.toISOString();
    const before = [
      `privacyPolicy ja ${await newest('privacyPolicy', 'ja')} ${at}`,
      `useTerms ja ${await newest('useTerms', 'ja')} ${at}`,
    ];
    expect(await agreed(id)).toEqual(before);
    const basedOn = Number(await newest('useTerms', 'ja'));
    await publish('useTerms', 'ja', { basedOn });
    testApp.clock.now = new Date(testApp.clock.now.getTime() + DAY);
    expect(await agreed(id)).toEqual(before);
    const later = (
      await testApp.call('registerMember', {
        query: { lang: 'ja' },
        body: { ...form, emailAddress: 'agrees2@example.com' },
      })
    ).answer;
    expect(await agreed(later.id)).toContain(`useTerms ja ${basedOn + 1} ${testApp.clock.now.toISOString()}`);
  });

  it('MEM-061 are not recorded for a member without consents, until they give them', async () => {
    const { id, token: theirs } = await aMember(testApp.db, {
      consents: { terms: false, electronicFinance: false, personalInformation: false, over14: false },
      signedInAt: testApp.clock.now,
    });
    expect(await agreed(id)).toEqual([]);
    expect((await testApp.call('readConsents', { token: theirs })).answer).toMatchObject({
      isWhole: false,
      terms: false,
      over14: false,
    });
    expect(
      (await testApp.call('giveConsents', { token: theirs, body: { ...consents, terms: false } })).refusal.fields,
    ).toEqual([expect.objectContaining({ path: 'terms', code: 'member.consentRequired' })]);
    expect(
      (await testApp.call('giveConsents', { token: theirs, body: { ...consents, marketingEmail: true } })).answer,
    ).toMatchObject({ isWhole: true, marketingEmail: true, marketingSms: false, at: testApp.clock.now.toISOString() });
    expect(await agreed(id)).toHaveLength(2);
  });
});

describe('terms that require consent again', () => {
  const LATER = 3 * DAY;
  let was: Date;
  beforeAll(() => {
    was = testApp.clock.now;
  });
  afterAll(() => {
    testApp.clock.now = was;
  });
  const consents = { terms: true, electronicFinance: true, personalInformation: true, over14: true };
  // Days go by, and sessions with them.
  const as = (memberId: number) => signIn(testApp.db, memberId, testApp.clock.now);
  const dueTo = async (memberId: number, lang: Lang = 'ko') =>
    (await testApp.call('readTextsDue', { token: await as(memberId), query: { lang } })).answer.texts;
  const agreeTo = async (
    memberId: number,
    texts: { code: ContentCode; lang: Lang; version: number }[],
    lang: Lang = 'ko',
  ) => testApp.call('agreeToTexts', { token: await as(memberId), query: { lang }, body: { texts } });
  const newest = async (code: ContentCode, lang: Lang) =>
    Math.max(0, ...(await read(code, lang)).page.versions.map(({ version }: { version: number }) => version));
  const requireConsent = async (code: ContentCode, lang: Lang, changes: string, effectiveFrom?: string) => {
    token = await as(operatorId);
    const made = await publish(code, lang, {
      basedOn: await newest(code, lang),
      needsConsent: true,
      changes,
      ...(effectiveFrom && { effectiveFrom }),
    });
    expect(made.status).toBe(201);
    return made.answer.version;
  };
  const noted = async (memberId: number) =>
    await testApp.db
      .select({
        code: contentVersion.code,
        version: contentVersion.version,
        orderId: agreement.orderId,
        at: agreement.at,
      })
      .from(agreement)
      .innerJoin(contentVersion, eq(contentVersion.id, agreement.versionId))
      .where(eq(agreement.memberId, memberId))
      .orderBy(agreement.id);

  it('MEM-060 MEM-061 POL-004 members who agreed before see the changes from its day on, and agree to its version', async () => {
    const joined = testApp.clock.now;
    const { id } = await aMember(testApp.db, { consentsAt: joined });
    expect(await dueTo(id)).toEqual([]);
    const from = new Date(joined.getTime() + DAY).toISOString();
    const version = await requireConsent('useTerms', 'ko', '반품 기한이 7일에서 14일로 늘어납니다.', from);
    expect(await dueTo(id)).toEqual([]);
    testApp.clock.now = new Date(joined.getTime() + LATER);
    const due = await dueTo(id);
    expect(due).toEqual([
      {
        code: 'useTerms',
        lang: 'ko',
        version,
        title: input.title,
        effectiveFrom: from,
        agreedAt: joined.toISOString(),
        changes: [{ version, effectiveFrom: from, changes: '반품 기한이 7일에서 14일로 늘어납니다.' }],
      },
    ]);
    const { status, answer } = await agreeTo(id, [{ code: 'useTerms', lang: 'ko', version }]);
    expect([status, answer]).toEqual([200, { texts: [] }]);
    expect(await noted(id)).toEqual([{ code: 'useTerms', version, orderId: null, at: testApp.clock.now }]);
    // Another page of theirs records the same consent: it is stored once.
    expect((await agreeTo(id, [{ code: 'useTerms', lang: 'ko', version }])).answer).toEqual({ texts: [] });
    expect(await noted(id)).toHaveLength(1);
    // New members agree to the version in force and are asked nothing.
    expect(await dueTo((await aMember(testApp.db, { consentsAt: testApp.clock.now })).id)).toEqual([]);
  });

  it('MEM-060 all changes since are shown, and a version that came into force meanwhile is read before consent', async () => {
    const { id } = await aMember(testApp.db, { consentsAt: testApp.clock.now });
    const first = await requireConsent(
      'privacyPolicy',
      'ko',
      '위탁 업체가 바뀝니다.',
      new Date(testApp.clock.now.getTime() + 1_000).toISOString(),
    );
    testApp.clock.now = new Date(testApp.clock.now.getTime() + DAY);
    token = await as(operatorId);
    await publish('privacyPolicy', 'ko', { basedOn: first, title: '오탈자만 고침' });
    testApp.clock.now = new Date(testApp.clock.now.getTime() + DAY);
    // An editorial correction asks nobody, and is the version agreed to.
    expect(await dueTo(id)).toMatchObject([
      { version: first + 1, title: '오탈자만 고침', changes: [{ version: first }] },
    ]);
    const late = await requireConsent('privacyPolicy', 'ko', '보관 기간이 줄어듭니다.');
    const refused = await agreeTo(id, [{ code: 'privacyPolicy', lang: 'ko', version: first + 1 }]);
    expect([refused.status, refused.refusal.code]).toEqual([409, 'content.textOvertaken']);
    expect((await dueTo(id)).map(({ version, changes }) => [version, changes.map((change) => change.changes)])).toEqual(
      [[late, ['보관 기간이 줄어듭니다.', '위탁 업체가 바뀝니다.']]],
    );
    expect((await agreeTo(id, [{ code: 'privacyPolicy', lang: 'en', version: late }], 'ko')).refusal.code).toBe(
      'content.textOvertaken',
    );
    expect((await agreeTo(id, [{ code: 'privacyPolicy', lang: 'ko', version: late }])).answer).toEqual({ texts: [] });
  });

  it('MEM-061 the reader’s language decides, staff and members without consents are not asked, and guides ask nobody', async () => {
    const members = {
      reader: await aMember(testApp.db, { consentsAt: testApp.clock.now }),
      staff: await aMember(testApp.db, { consentsAt: testApp.clock.now, staffRole: 'centre' }),
      unasked: await aMember(testApp.db, { consentsAt: testApp.clock.now, consents: { ...consents, terms: false } }),
    };
    testApp.clock.now = new Date(testApp.clock.now.getTime() + DAY);
    await requireConsent('useTerms', 'en', 'Returns take fourteen days.');
    expect([(await dueTo(members.reader.id, 'en')).length, (await dueTo(members.reader.id, 'ja')).length]).toEqual([
      1, 0,
    ]);
    expect([await dueTo(members.staff.id, 'en'), await dueTo(members.unasked.id, 'en')]).toEqual([[], []]);
    expect((await testApp.call('readTextsDue')).status).toBe(401);
    const options = { basedOn: await newest('useTerms', 'en'), needsConsent: true };
    expect((await publish('useTerms', 'en', { ...options, changes: ' ' })).refusal.fields).toEqual([
      expect.objectContaining({ path: 'changes', code: 'content.changesMissing' }),
    ]);
    expect((await publish('cs-main', 'en', { basedOn: 1, needsConsent: true, changes: 'x' })).refusal.code).toBe(
      'content.asksNobody',
    );
  });
});
