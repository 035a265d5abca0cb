import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/locale.ts';
import { addDays } from '#core/calendar.ts';
import { invalidCompanyFields } from '#core/company/rules.ts';
import { CUSTOMS_FORMATS } from '#core/customs-formats.ts';
import { anApprovedCompany } from '#server/company/builders.ts';
import { recheckCompanies } from '#server/company/tax-check.ts';
import { company } from '#server/company/tables.ts';
import { nts } from '#server/integrations/tax/nts.ts';
import { startTaxSimulator, type TaxSimulator } from '#server/integrations/tax/simulator/server.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { notice } from '#server/notice/tables.ts';
import { customsFormats as customsFormatsOf } from '#server/limits-config.ts';
import { aFilm } from '#server/testing/invalid-files.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let simulator: TaxSimulator;
let testApp: TestApp;
let operator: { id: number; token: string };
const START = new Date('2026-03-02T03:00:00Z');
beforeAll(async () => {
  simulator = await startTaxSimulator({ port: 0, key: 'k' });
  testApp = await openTestApp({ tax: nts({ baseUrl: simulator.url, key: 'k', timeoutMs: 400 }) });
  testApp.clock.now = START;
  operator = await aMember(testApp.db, { staffRole: 'operator' });
  operator.token = await signIn(testApp.db, operator.id, START);
});
afterEach(() => {
  testApp.clock.now = START;
});
afterAll(async () => {
  await testApp.close();
  await simulator.stop();
});

/** A business number that begins with these digits. */
function numberFrom(first: string): string {
  const body = first.padEnd(9, '1');
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return `${body}${(10 - ((sum + Math.floor((Number(body[8]) * 5) / 10)) % 10)) % 10}`;
}

const FORM = {
  company: '한강유통',
  businessNumber: '110-81-12345',
  representative: '한대표',
  openedOn: '2015-03-02',
  businessType: '도매 및 소매업',
  businessItem: '생활용품',
  postcode: '04524',
  address: '서울특별시 중구 세종대로 110',
  detailAddress: '3층',
  customsNumber: '0128100017',
  certificateIssuedOn: '2026-02-20',
};

async function aCompany() {
  const member = await aMember(testApp.db, { kind: 'companyBuyer', company: '한강유통', businessNumber: '1108112345' });
  return { ...member, token: await signIn(testApp.db, member.id, testApp.clock.now) };
}
type Company = Awaited<ReturnType<typeof aCompany>>;

const PDF = Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n');
async function upload(
  { inject }: Pick<TestApp, 'inject'>,
  token: string,
  { type, payload }: { type: string; payload: Buffer } = { type: 'application/pdf', payload: PDF },
): Promise<string> {
  const reply = await inject({
    method: 'POST',
    url: '/api/v1/auth/attachments',
    query: { name: 'license.pdf' },
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });
  return reply.json().key;
}
const submit = async (of: Company, change: Partial<typeof FORM> & { certificate?: string[] } = {}) =>
  testApp.call('submitMyCompany', {
    token: of.token,
    body: { ...FORM, certificate: [await upload(testApp, of.token)], ...change },
  });
const decide = (of: Company, approve: boolean, reason: string) =>
  testApp.call('decideCompany', { token: operator.token, params: { id: of.id }, body: { approve, reason } });
const noticesOf = async (memberId: number) =>
  (await testApp.db.select({ kind: notice.kind }).from(notice).where(eq(notice.memberId, memberId))).map(
    ({ kind }) => kind,
  );

describe('the papers of a company', () => {
  it('MEM-050 MEM-012 MEM-013 are handed in, checked with the tax service, refused, corrected and approved', async () => {
    const of = await aCompany();
    const before = await testApp.call('readMyCompany', { token: of.token });
    expect(before.answer).toMatchObject({ status: null, company: '한강유통', businessNumber: '1108112345' });
    const { answer } = await submit(of);
    expect(answer).toMatchObject({
      ...FORM,
      businessNumber: '1108112345',
      status: 'submitted',
      certificate: { type: 'application/pdf' },
      tax: { status: 'active', checkedAt: START.toISOString() },
    });
    expect(await noticesOf(operator.id)).toContain('companySubmitted');

    const list = await testApp.call('listCompanies', { token: operator.token });
    expect(list.answer.companies).toMatchObject([{ memberId: of.id, businessNumber: '110-81-*****' }]);
    expect(JSON.stringify(list.answer)).not.toContain('12345');
    const reading = { token: operator.token, params: { id: of.id } };
    expect((await testApp.call('readCompany', reading)).refusal.fields).toMatchObject([
      { path: 'purpose', code: 'request.required' },
    ]);
    expect(
      (await testApp.call('readCompany', { ...reading, query: { purpose: 'other' } })).refusal.fields,
    ).toMatchObject([{ path: 'note', code: 'request.required' }]);
    const read = await testApp.call('readCompany', { ...reading, query: { purpose: 'other', note: '감사' } });
    expect(read.answer).toMatchObject({ representative: '한대표', customsNumber: '0128100017' });
    const reads = await testApp.call('listPersonalReads', { token: operator.token, query: { member: of.id } });
    expect(reads.answer.reads).toMatchObject([{ call: 'readCompany', purpose: 'other', note: '감사' }]);

    expect((await decide(of, false, '대표자가 다릅니다.')).answer).toMatchObject({ status: 'refused' });
    expect((await decide(of, true, '확인')).refusal.code).toBe('company.decided');
    expect((await testApp.call('readMyCompany', { token: of.token })).answer.reason).toBe('대표자가 다릅니다.');
    // The certificate that is there already is enough.
    const again = await testApp.call('submitMyCompany', {
      token: of.token,
      body: { ...FORM, representative: '한바다' },
    });
    expect(again.answer).toMatchObject({ status: 'submitted', reason: '', representative: '한바다' });
    expect((await decide(of, true, '확인')).answer).toMatchObject({ status: 'approved', reason: '' });
    expect(await noticesOf(of.id)).toEqual(['companyRefused', 'companyApproved']);
    // Whoever has this number already keeps it.
    const other = await aCompany();
    await submit(other);
    expect((await decide(other, true, '확인')).refusal.code).toBe('company.numberTaken');
    const number = numberFrom('123456');
    const both = [await aCompany(), await aCompany()];
    for (const one of both) await submit(one, { businessNumber: number });
    const replies = await Promise.all(both.map((one) => decide(one, true, '확인')));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['900', 'company.closed'],
    ['901', 'company.suspended'],
    ['902', 'company.unregistered'],
    ['903', 'company.taxServiceUnavailable'],
    ['904', 'company.taxServiceUnavailable'],
    ['905', 'company.taxServiceUnavailable'],
    ['906', 'company.mismatch'],
  ])('MEM-050 of a number with %s are refused: %s; nothing is stored', async (first, code) => {
    const fresh = nts({ baseUrl: simulator.url, key: 'k', timeoutMs: 400 });
    const app = await openTestApp({ tax: fresh });
    const member = await aMember(app.db, { kind: 'companyBuyer', company: '한강유통', businessNumber: '1108112345' });
    await anApprovedCompany(app.db, member.id, { status: 'refused', reason: '다시 제출', certificateId: null });
    const [row] = await app.db.select().from(company).where(eq(company.memberId, member.id));
    app.clock.now = START;
    const token = await signIn(app.db, member.id, START);
    const certificate = [await upload(app, token)];
    const reply = await app.call('submitMyCompany', {
      token,
      body: { ...FORM, businessNumber: numberFrom(first), certificate },
    });
    expect(reply.refusal.code).toBe(code);
    expect(await app.db.select().from(company).where(eq(company.memberId, member.id))).toEqual([row]);
    await app.close();
  });

  it('ERR-014 that contradict the tax service do not match, in five languages', async () => {
    const of = await aCompany();
    const certificate = [await upload(testApp, of.token)];
    const body = { ...FORM, businessNumber: numberFrom('906'), certificate };
    const texts: string[] = [];
    for (const lang of LANGUAGES) {
      const { refusal } = await testApp.call('submitMyCompany', { token: of.token, query: { lang }, body });
      expect(refusal.code).toBe('company.mismatch');
      texts.push(refusal.message);
    }
    expect(texts[LANGUAGES.indexOf('en')]).toMatch(/^The information does not match: /);
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });

  it('MEM-008 MEM-035 MEM-049 MEM-052 MEM-053 MEM-054 MEM-055 MEM-057 are refused at the field, by the same rule in browser and server', async () => {
    const of = await aCompany();
    const empty = {
      company: ' ',
      businessNumber: '',
      representative: '',
      openedOn: '',
      businessType: '',
      businessItem: '',
      postcode: '',
      address: '',
      customsNumber: '',
      certificateIssuedOn: '',
    };
    const paths = (await submit(of, { ...empty, certificate: [] })).refusal.fields.map(({ path, code }) => [
      path,
      code,
    ]);
    const required = Object.keys(empty);
    expect(paths.toSorted()).toEqual(
      [
        ...required.map((name) => [name, 'request.required']),
        ['certificate', 'company.certificateRequired'],
      ].toSorted(),
    );
    const wrong = {
      businessNumber: '110-81-12346',
      openedOn: '2026-03-03',
      postcode: '1234',
      customsNumber: '12345678a',
      certificateIssuedOn: '2025-12-01',
    };
    const fields = invalidCompanyFields({ ...FORM, ...wrong, hasCertificate: true }, '2026-03-02', CUSTOMS_FORMATS);
    expect((await submit(of, wrong)).refusal.fields).toEqual(fields.map((field) => expect.objectContaining(field)));
    expect(fields.map(({ path, code }) => [path, code])).toEqual([
      ['businessNumber', 'member.businessNumberInvalid'],
      ['openedOn', 'company.dateInFuture'],
      ['postcode', 'member.postcodeInvalid'],
      ['customsNumber', 'company.customsNumberInvalid'],
      ['certificateIssuedOn', 'company.certificateTooOld'],
    ]);
    // Three months ago to the day is recent enough.
    expect(
      invalidCompanyFields(
        { ...FORM, certificateIssuedOn: '2025-12-02', hasCertificate: true },
        '2026-03-02',
        CUSTOMS_FORMATS,
      ),
    ).toEqual([]);
  });

  it('MEM-009 MEM-056 have the business customs number; the personal one is of the member', async () => {
    const of = await aCompany();
    for (const customsNumber of ['123456789', '1234567890123456', 'P123456789012', '12345/67890'])
      expect((await submit(of, { customsNumber })).refusal.fields).toMatchObject([
        { path: 'customsNumber', code: 'company.customsNumberInvalid' },
      ]);
    for (const customsNumber of ['1234567890', '123456789012345'])
      expect((await submit(of, { customsNumber })).answer.customsNumber).toBe(customsNumber);
    expect((await submit(of, { customsNumber: '12345 67890' })).answer.customsNumber).toBe('1234567890');

    const person = await aMember(testApp.db);
    const change = (customsCode: string) =>
      testApp.call('changeCustomsCode', { token: person.token, body: { customsCode } });
    for (const customsCode of ['123456', '12345678901', 'P1234567890123', 'A123456789012'])
      expect((await change(customsCode)).refusal.fields).toMatchObject([
        { path: 'customsCode', code: 'member.customsCodeInvalid' },
      ]);
    for (const customsCode of ['P123456789012', '123456789012', '1234-5678 9012']) {
      expect((await change(customsCode)).answer.customsCode).toBe('P12********12');
      const read = await testApp.call('readCustomsCode', { token: person.token });
      expect(read.answer).toMatchObject({ customsCode: 'P123456789012' });
    }
  });

  it('MEM-056 have the formats that the operator configured, and forms and messages name them', async () => {
    const customsFormats = customsFormatsOf({ CUSTOMS_CODE_PERSON: 'Q9', CUSTOMS_CODE_BUSINESS: '4-6' });
    const tax = nts({ baseUrl: simulator.url, key: 'k', timeoutMs: 400 });
    const app = await openTestApp({ tax, parts: { customsFormats } });
    app.clock.now = START;
    const { id } = await aMember(app.db, { kind: 'companyBuyer', company: '한강유통', businessNumber: '1108112345' });
    const token = await signIn(app.db, id, START);
    const certificate = [await upload(app, token)];
    const handIn = (customsNumber: string) =>
      app.call('submitMyCompany', { token, query: { lang: 'en' }, body: { ...FORM, certificate, customsNumber } });
    expect((await app.call('readMyCompany', { token })).answer.customsFormats).toEqual(customsFormats);
    for (const wrong of ['123', '1234567', '0128100017'])
      expect((await handIn(wrong)).refusal.fields).toMatchObject([
        { path: 'customsNumber', message: 'A business customs code has 4 to 6 digits.' },
      ]);
    expect((await handIn('12345')).answer.customsNumber).toBe('12345');

    const person = await aMember(app.db, { signedInAt: START });
    const change = (customsCode: string) =>
      app.call('changeCustomsCode', { token: person.token, query: { lang: 'en' }, body: { customsCode } });
    expect((await change('P123456789012')).refusal.fields).toMatchObject([
      { path: 'customsCode', message: 'A personal customs code is Q and 9 digits.' },
    ]);
    expect((await change('123-456 789')).answer).toMatchObject({ customsFormats });
    expect((await app.call('readCustomsCode', { token: person.token })).answer).toEqual({
      customsCode: 'Q123456789',
      customsFormats,
    });
    await app.close();
  });

  it('refuse a certificate that is no PDF or picture, or several, at its field', async () => {
    const of = await aCompany();
    const two = [await upload(testApp, of.token), await upload(testApp, of.token)];
    const reply = await submit(of, { certificate: two });
    expect([reply.status, reply.refusal.fields]).toMatchObject([
      400,
      [{ path: 'certificate', code: 'company.certificateKind' }],
    ]);
    const video = await upload(testApp, of.token, { type: 'video/mp4', payload: aFilm() });
    expect((await submit(of, { certificate: [video] })).refusal.fields).toMatchObject([
      { path: 'certificate', code: 'company.certificateKind' },
    ]);
    expect((await testApp.call('readMyCompany', { token: of.token })).answer.certificate).toBeNull();
  });

  it('MEM-015 are those of Korean companies only', async () => {
    for (const input of [{ kind: 'individual' }, { kind: 'companyBuyer', company: 'Abroad', country: 'SA' }] as const) {
      const { id } = await aMember(testApp.db, input);
      const token = await signIn(testApp.db, id, START);
      expect((await testApp.call('readMyCompany', { token })).refusal.code).toBe('company.koreanOnly');
      expect((await testApp.call('submitMyCompany', { token, body: FORM })).refusal.code).toBe('company.koreanOnly');
    }
  });

  it('are sealed in the database, and the certificate is shown to its company and operators only', async () => {
    const of = await aCompany();
    const { answer } = await submit(of, { customsNumber: '998877665544332' });
    const { rows } = await testApp.db.execute(
      `select row_to_json(c)::text as text from company c where member_id = ${of.id}`,
    );
    expect(rows).toHaveLength(1);
    for (const secret of ['998877665544332', '한대표', '세종대로']) expect(JSON.stringify(rows)).not.toContain(secret);
    const status = async (token: string, purpose = '') =>
      (
        await testApp.inject({
          method: 'GET',
          url: `/attachments/${answer.certificate?.key}${purpose && `?purpose=${purpose}`}`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    expect(await status(of.token)).toBe(200);
    expect(await status(operator.token)).toBe(400);
    expect(await status(operator.token, 'review')).toBe(200);
    const reads = await testApp.call('listPersonalReads', { token: operator.token, query: { member: of.id } });
    expect(reads.answer.reads).toMatchObject([
      { by: { id: operator.id }, call: 'readAttachment', record: 'attachment', fields: ['file'], purpose: 'review' },
    ]);
    expect(await status((await aCompany()).token)).toBe(404);
  });
});

describe('the monthly question to the tax service', () => {
  it('reports approved companies that are not active any more, once', async () => {
    const [active, closed] = [await aCompany(), await aCompany()];
    await anApprovedCompany(testApp.db, active.id, { now: START });
    await anApprovedCompany(testApp.db, closed.id, { now: START, businessNumber: numberFrom('9002') });
    const before = (await noticesOf(operator.id)).filter((kind) => kind === 'companyNotActive').length;
    const tax = nts({ baseUrl: simulator.url, key: 'k' });
    const reported = async () =>
      (await noticesOf(operator.id)).filter((kind) => kind === 'companyNotActive').length - before;
    await recheckCompanies(testApp.db, tax, addDays(START, 29));
    expect(await reported()).toBe(0);
    await recheckCompanies(testApp.db, tax, addDays(START, 31));
    await recheckCompanies(testApp.db, tax, addDays(START, 62));
    expect(await reported()).toBe(1);
    testApp.clock.now = addDays(START, 62);
    const token = await signIn(testApp.db, operator.id, testApp.clock.now);
    const list = await testApp.call('listCompanies', { token, query: { attention: true } });
    expect(list.answer.companies).toMatchObject([{ memberId: closed.id, tax: { status: 'closed' } }]);
  });
});
