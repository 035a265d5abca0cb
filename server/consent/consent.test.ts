import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/calendar.ts';
import type { ConsentName } from '#core/consent/rules.ts';
import { remindOfMarketing } from '#server/consent/remind.ts';
import { consentEvent } from '#server/consent/tables.ts';
import { writeFirstTexts } from '#server/content/first-texts.ts';
import { aMember, PASSWORD, signIn } from '#server/member/builders.ts';
import { mailOf } from '#server/notice/compose-mail.ts';
import { mail } from '#server/notice/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const REQUIRED = { terms: true, electronicFinance: true, personalInformation: true, over14: true };

let testApp: TestApp;
let start: Date;
beforeAll(async () => {
  testApp = await openTestApp();
  start = testApp.clock.now;
  await writeFirstTexts(testApp.db, start);
});
afterAll(() => testApp.close());
beforeEach(() => void (testApp.clock.now = start));

const mailsTo = (email: string) => testApp.db.select().from(mail).where(eq(mail.to, email)).orderBy(mail.id);

const textOf = (row: typeof mail.$inferSelect) =>
  (mailOf(row, 'https://x.example')?.text ?? '').replaceAll(/[\u2066-\u2069]/g, '');

let joined = 0;
async function join(consents: Partial<Record<'thirdParty' | 'marketingEmail' | 'marketingSms', boolean>>) {
  joined += 1;
  const emailAddress = `consent-${joined}@example.com`;
  const { status, answer } = await testApp.call('registerMember', {
    body: {
      memberKind: 'individual',
      emailAddress,
      password: PASSWORD,
      repeatPassword: PASSWORD,
      firstName: '바다',
      lastName: '한',
      country: 'KR',
      phoneCountry: '82',
      phone: '01012345678',
      consents: { ...REQUIRED, ...consents },
    },
  });
  expect(status).toBe(201);
  return { emailAddress, token: answer.token ?? '' };
}
const recordOf = async (token: string) => (await testApp.call('readConsentRecord', { token })).answer;
const change = (token: string, consent: ConsentName, isGiven: boolean) =>
  testApp.call('changeConsent', { token, body: { consent, isGiven } });

describe('the record of consents', () => {
  it('has every consent of a registration with its date, its version and how it was given', async () => {
    const { token } = await join({ marketingEmail: true });
    const { consents, history } = await recordOf(token);
    expect(consents.map(({ consent, isRequired, isGiven }) => [consent, isRequired, isGiven])).toEqual([
      ['over14', true, true],
      ['terms', true, true],
      ['electronicFinance', true, true],
      ['personalInformation', true, true],
      ['thirdParty', false, false],
      ['marketingEmail', false, true],
      ['marketingSms', false, false],
      ['marketingPush', false, false],
    ]);
    const at = start.toISOString();
    const terms = consents.find(({ consent }) => consent === 'terms');
    expect(terms).toMatchObject({ page: 'useTerms', last: { at, via: 'registration', version: 1, lang: 'ko' } });
    const marketing = consents.find(({ consent }) => consent === 'marketingEmail');
    expect(marketing).toMatchObject({ page: null, last: { version: 1, effectiveFrom: '2025-12-31T15:00:00.000Z' } });
    expect(consents[0]?.last).toMatchObject({ version: null, effectiveFrom: null, lang: null });
    expect(history.map(({ consent }) => consent).toSorted()).toEqual(
      ['electronicFinance', 'marketingEmail', 'over14', 'personalInformation', 'terms'].toSorted(),
    );
  });

  it('adds a row for each change of an optional consent, and none where nothing changes', async () => {
    const { token } = await join({ marketingEmail: true });
    testApp.clock.now = new Date(start.getTime() + 60_000);
    const { status, answer } = await change(token, 'marketingEmail', false);
    expect([status, answer.history[0]]).toEqual([
      200,
      expect.objectContaining({
        consent: 'marketingEmail',
        isGiven: false,
        via: 'profile',
        at: testApp.clock.now.toISOString(),
      }),
    ]);
    expect((await change(token, 'marketingEmail', false)).answer.history).toHaveLength(6);
    expect((await change(token, 'thirdParty', true)).answer.history).toHaveLength(7);
    const { answer: stored } = await testApp.call('readConsents', { token });
    // The date of the terms is not moved by an optional consent.
    expect(stored).toMatchObject({ marketingEmail: false, thirdParty: true, isWhole: true, at: start.toISOString() });
  });

  it('records the withdrawal of a consent that was given before consents were recorded', async () => {
    const { id, token } = await aMember(testApp.db, {
      consents: { ...REQUIRED, marketingPush: true },
      consentsAt: start,
    });
    const push = (await recordOf(token)).consents.find(({ consent }) => consent === 'marketingPush');
    expect(push?.last).toMatchObject({ at: start.toISOString(), version: null });
    await change(token, 'marketingPush', false);
    const rows = await testApp.db.select().from(consentEvent).where(eq(consentEvent.memberId, id));
    expect(rows.map(({ consent, isGiven }) => [consent, isGiven])).toEqual([['marketingPush', false]]);
  });

  it.each(['terms', 'electronicFinance', 'personalInformation', 'over14'] as const)(
    'refuses to withdraw %s, which is to leave',
    async (consent) => {
      const { token } = await join({});
      const { status, refusal } = await change(token, consent, false);
      expect([status, refusal.code]).toEqual([409, 'consent.required']);
      expect((await recordOf(token)).history).toHaveLength(4);
    },
  );

  it('has the consent to a changed policy with its version', async () => {
    const { token } = await join({});
    const operator = await aMember(testApp.db, { staffRole: 'operator' });
    const published = await testApp.call('publishContent', {
      token: operator.token,
      params: { code: 'useTerms', language: 'ko' },
      body: {
        title: '약관',
        summary: '요약',
        html: '<p>본문</p>',
        note: '',
        awaitsReview: false,
        basedOn: 1,
        needsConsent: true,
        changes: '반품 기한이 늘어납니다.',
        effectiveFrom: new Date(start.getTime() + 60_000).toISOString(),
      },
    });
    expect(published.status).toBe(201);
    testApp.clock.now = new Date(start.getTime() + 120_000);
    const texts = (await testApp.call('readTextsDue', { token, query: { lang: 'ko' } })).answer.texts;
    expect(texts.map(({ code, version }) => [code, version])).toEqual([['useTerms', 2]]);
    await testApp.call('agreeToTexts', { token, body: { texts: [{ code: 'useTerms', lang: 'ko', version: 2 }] } });
    const { consents, history } = await recordOf(token);
    expect(consents.find(({ consent }) => consent === 'terms')?.last).toMatchObject({ version: 2, via: 'renewal' });
    expect(history).toHaveLength(5);
  });
});

describe('the mail about consents to advertising', () => {
  it('names the sender, the day, the channels and what was done', async () => {
    const { emailAddress, token } = await join({ marketingEmail: true, marketingSms: true });
    await change(token, 'marketingSms', false);
    await change(token, 'thirdParty', true);
    const mails = await mailsTo(emailAddress);
    expect(mails.map(({ kind }) => kind)).toEqual(['marketingGiven', 'marketingWithdrawn']);
    const [given, withdrawn] = mails.map(textOf);
    expect(given).toMatch(/보내는 곳: 바다로\. 수신 방법: 이메일 및 문자\(SMS\/SNS\)\. 동의한 날: \d{4}/);
    expect(withdrawn).toMatch(/수신 방법: 문자\(SMS\/SNS\)\. 철회한 날: \d{4}/);
    expect(given).toContain('https://x.example/my/profile?lang=ko#consents');
  });

  it('is repeated every two years while a consent to advertising is given', async () => {
    const { emailAddress } = await join({ marketingEmail: true });
    const other = await join({});
    const kinds = async () => (await mailsTo(emailAddress)).map(({ kind }) => kind);
    await remindOfMarketing(testApp.db, addMonths(start, 24));
    expect(await kinds()).toEqual(['marketingGiven']);
    await remindOfMarketing(testApp.db, addDays(addMonths(start, 24), 1));
    await remindOfMarketing(testApp.db, addDays(addMonths(start, 24), 2));
    expect(await kinds()).toEqual(['marketingGiven', 'marketingReminder']);
    await remindOfMarketing(testApp.db, addDays(addMonths(start, 48), 2));
    expect(await kinds()).toEqual(['marketingGiven', 'marketingReminder', 'marketingReminder']);
    expect(await mailsTo(other.emailAddress)).toEqual([]);
  });
});

it('a member without a session reads no record', async () => {
  expect((await testApp.call('readConsentRecord')).status).toBe(401);
  const { id } = await aMember(testApp.db);
  expect((await testApp.call('readConsentRecord', { token: await signIn(testApp.db, id, start) })).status).toBe(200);
});
