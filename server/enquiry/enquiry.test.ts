import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/calendar.ts';
import { ENQUIRIES_PER_HOUR } from '#core/enquiry/rules.ts';
import { enquiry } from '#server/enquiry/tables.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { mail, notice } from '#server/notice/tables.ts';
import { applyRetention } from '#server/retention/run.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let operator: { id: number; token: string };
beforeAll(async () => {
  testApp = await openTestApp();
  operator = await aMember(testApp.db, { staffRole: 'operator' });
});
afterAll(() => testApp.close());

const FORM = {
  emailAddress: 'visitor@example.com',
  topic: 'oem',
  subject: '로고 인쇄',
  message: '1,000개를 주문하고 싶습니다.',
} as const;
const mailsTo = (email: string) => testApp.db.select().from(mail).where(eq(mail.to, email)).orderBy(mail.id);
/** Another hour, so that a test has the limit to itself. */
const later = async () => {
  testApp.clock.now = addDays(testApp.clock.now, 1);
  operator.token = await signIn(testApp.db, operator.id, testApp.clock.now);
};
const send = (body: object, token?: string) =>
  testApp.call('createEnquiry', { body: { ...FORM, ...body }, query: { lang: 'en' }, ...(token && { token }) });
const idOf = (number: string) => Number(number.slice(1));
const forStaff = async (number: string) =>
  (await testApp.call('readEnquiry', { token: operator.token, params: { id: idOf(number) } })).answer;

describe('an enquiry', () => {
  it.each<[string, Partial<Record<keyof typeof FORM, string>>, string]>([
    ['MEM-041 needs a subject', { subject: ' ' }, 'subject request.required'],
    ['MEM-042 needs a message', { message: '\n ' }, 'message request.required'],
    ['MEM-025 of a visitor needs an e-mail address', { emailAddress: '' }, 'emailAddress request.required'],
    ['MEM-026 of a visitor needs a valid address', { emailAddress: 'x@y' }, 'emailAddress member.emailInvalid'],
  ])('%s', async (_title, change, field) => {
    const { status, refusal } = await send(change);
    expect([status, refusal.fields.map(({ path, code }) => `${path} ${code}`)]).toEqual([400, [field]]);
  });

  it('of a visitor is confirmed by mail, answered by staff in the language of the sender, and recorded', async () => {
    const { status, answer } = await send({ emailAddress: ' Visitor@Example.com ' });
    expect([status, answer]).toEqual([201, { number: expect.stringMatching(/^Q\d{6}$/) }]);
    const { number } = answer;
    expect(await mailsTo('visitor@example.com')).toMatchObject([
      { kind: 'enquiryReceived', lang: 'en', params: { number, subject: FORM.subject }, href: '/contact' },
    ]);
    const notices = await testApp.db.select().from(notice).where(eq(notice.memberId, operator.id));
    expect(notices).toMatchObject([{ kind: 'enquiryForStaff', params: { number } }]);
    const list = await testApp.call('listEnquiries', { token: operator.token });
    expect(list.answer.enquiries).toMatchObject([{ number, status: 'open', topic: 'oem', isMember: false }]);
    expect(await forStaff(number)).toMatchObject({
      maskedEmail: 'visit**@example.com',
      lang: 'en',
      events: ['answer', 'close'],
    });

    const answering = { token: operator.token, params: { id: idOf(number) } };
    const empty = await testApp.call('answerEnquiry', { ...answering, body: { text: ' ' } });
    expect(empty.refusal.fields).toMatchObject([{ path: 'text', code: 'request.required' }]);
    const done = await testApp.call('answerEnquiry', { ...answering, body: { text: 'Yes, from 500 pieces.' } });
    expect(done.answer).toMatchObject({ status: 'answered', answers: [{ text: 'Yes, from 500 pieces.' }] });
    expect(done.answer.history).toMatchObject([
      { event: 'send', by: '' },
      { event: 'answer', by: '한바다' },
    ]);
    expect((await mailsTo('visitor@example.com')).at(-1)).toMatchObject({
      kind: 'enquiryAnswered',
      lang: 'en',
      params: { answer: 'Yes, from 500 pieces.', number },
    });
    expect((await testApp.call('closeEnquiry', answering)).answer.status).toBe('closed');
    const again = await testApp.call('answerEnquiry', { ...answering, body: { text: 'x' } });
    expect([again.status, again.refusal.code]).toEqual([409, 'enquiry.transitionNotAllowed']);
  });

  it('is sealed in the database', async () => {
    const { rows } = await testApp.db.execute('select row_to_json(e)::text as text from enquiry e');
    for (const secret of ['visitor@', '로고', '1,000']) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('of a member goes to the address of the account, with files; only they and staff read it', async () => {
    await later();
    const member = await aMember(testApp.db, { signedInAt: testApp.clock.now });
    const other = await aMember(testApp.db, { signedInAt: testApp.clock.now });
    const upload = await testApp.inject({
      method: 'POST',
      url: '/api/v1/auth/attachments',
      query: { name: 'drawing.pdf' },
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/pdf' },
      payload: Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n'),
    });
    const { key } = upload.json();
    expect((await send({ files: [key] })).refusal.code).toBe('enquiry.filesForMembers');
    expect((await send({ files: [key] }, other.token)).refusal.code).toBe('media.fileGone');
    const { number } = (await send({ files: [key] }, member.token)).answer;
    expect((await mailsTo(member.email)).at(-1)).toMatchObject({ kind: 'enquiryReceived', href: '/my/enquiries' });
    const mine = await testApp.call('listMyEnquiries', { token: member.token });
    expect(mine.answer.enquiries).toMatchObject([
      { number, subject: FORM.subject, files: [{ key, name: 'drawing.pdf' }] },
    ]);
    expect((await testApp.call('listMyEnquiries', { token: other.token })).answer.enquiries).toEqual([]);
    const read = async (token: string) =>
      (
        await testApp.inject({
          method: 'GET',
          url: `/attachments/${key}?purpose=enquiry`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    expect([await read(member.token), await read(other.token), await read(operator.token)]).toEqual([200, 404, 200]);
    const reads = await testApp.call('listPersonalReads', { token: operator.token, query: { member: member.id } });
    expect(reads.answer.reads).toMatchObject([{ call: 'readAttachment', purpose: 'enquiry' }]);
  });

  it('is limited by network address', async () => {
    await later();
    for (let sent = 0; sent < ENQUIRIES_PER_HOUR; sent += 1) expect((await send({})).status).toBe(201);
    const { status, refusal } = await send({});
    expect([status, refusal.code]).toEqual([429, 'enquiry.tooMany']);
  });

  it('RET-001 is deleted three years after it was answered or closed', async () => {
    await testApp.db.update(enquiry).set({ state: 'answered', changedAt: testApp.clock.now });
    const before = await testApp.db.$count(enquiry);
    await applyRetention(testApp.db, 100, addMonths(testApp.clock.now, 35));
    expect(await testApp.db.$count(enquiry)).toBe(before);
    await applyRetention(testApp.db, 100, addDays(addMonths(testApp.clock.now, 36), 2));
    expect(await testApp.db.$count(enquiry)).toBe(0);
  });
});
