import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, kstDate } from '#core/calendar.ts';
import { OPEN_MAX } from '#core/certification/rules.ts';
import {
  CERTIFICATION_STATES,
  type CertificationEvent,
  certificationMachine,
  type CertificationState,
} from '#core/certification/states.ts';
import { aCertification } from '#server/certification/builders.ts';
import { storeAttachment, sweepAttachments } from '#server/media/attachments.ts';
import { aPdf } from '#server/testing/invalid-files.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { mail } from '#server/notice/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let operator: BuiltMember;
beforeAll(async () => {
  testApp = await openTestApp();
  operator = await aMember(testApp.db, { staffRole: 'operator' });
});
afterAll(() => testApp.close());

const fileOf = async ({ id }: BuiltMember, name = 'results.pdf') =>
  (
    await storeAttachment(testApp.db, testApp.files, {
      ownerId: id,
      name,
      type: 'application/pdf',
      bytes: aPdf(),
      now: testApp.clock.now,
    })
  ).key;
const form = {
  type: 'KC',
  productName: ' 전기 주전자 ',
  applicantName: '한바다',
  email: ' Applicant@Example.com',
  phoneCountry: '82',
  phone: '01012345678',
} as const;
const apply = ({ token }: BuiltMember, change: object = {}, key?: string) =>
  testApp.call('requestCertification', { token, body: { ...form, ...change }, ...(key && { key }) });
const read = ({ token }: BuiltMember, id: number) => testApp.call('readMyCertification', { token, params: { id } });
const review = (id: number, event: 'startReview' | 'askInformation' | 'startTesting' | 'refuse', why?: string) =>
  testApp.call('moveCertificationForStaff', {
    token: operator.token,
    params: { id },
    body: { event, ...(why !== undefined && { why }) },
  });
const certificate = { name: 'KC 안전확인', issuedOn: '2026-11-01' };
let numbers = 0;
const issue = (id: number, change: object = {}) =>
  testApp.call('issueCertification', {
    token: operator.token,
    params: { id },
    body: { ...certificate, number: `HU07-${(numbers += 1)}`, ...change },
  });
const readFile = (key: string, token?: string) =>
  testApp.inject({
    method: 'GET',
    url: `/attachments/${key}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const kindsOf = async ({ token }: BuiltMember) =>
  (await testApp.call('listNotices', { token })).answer.notices.map(({ kind }) => kind);

describe('applying', () => {
  it('CER-001 CER-005 writes the request with its applicant, its texts and its files', async () => {
    const member = await aMember(testApp.db);
    const { status, answer } = await apply(member, {
      model: 'K-100',
      company: '한강금속',
      memo: '유리',
      files: [await fileOf(member)],
    });
    expect(status).toBe(201);
    expect(answer).toMatchObject({
      type: 'KC',
      productName: '전기 주전자',
      model: 'K-100',
      memo: '유리',
      status: 'requested',
      events: ['cancel'],
      certificate: null,
    });
    expect(answer.applicant).toEqual({
      name: '한바다',
      company: '한강금속',
      email: 'applicant@example.com',
      phoneCountry: '82',
      phone: '01012345678',
    });
    expect(answer.files.map(({ name }) => name)).toEqual(['results.pdf']);
    expect(answer.history).toMatchObject([{ event: 'request', to: 'requested', by: 'buyer' }]);
    expect((await read(member, answer.id)).answer).toEqual(answer);
  });

  it('CER-005 refuses each wrong field by its path, in the reader’s language', async () => {
    const member = await aMember(testApp.db);
    const { status, refusal } = await testApp.call('requestCertification', {
      token: member.token,
      query: { lang: 'en' },
      body: { ...form, productName: '  ', email: 'nobody' },
    });
    expect([status, refusal.fields.map(({ path, code }) => [path, code])]).toEqual([
      400,
      [
        ['productName', 'request.required'],
        ['email', 'member.emailInvalid'],
      ],
    ]);
    expect((await testApp.call('listMyCertifications', { token: member.token })).answer.recordsTotal).toBe(0);
  });

  it('CER-005 refuses another member’s file, and writes nothing then', async () => {
    const [member, other] = [await aMember(testApp.db), await aMember(testApp.db)];
    expect((await apply(member, { files: [await fileOf(other)] })).refusal.code).toBe('media.fileGone');
    expect((await testApp.call('listMyCertifications', { token: member.token })).answer.recordsTotal).toBe(0);
  });

  it('CER-005 applies once however often the same request is sent', async () => {
    const member = await aMember(testApp.db);
    const first = await apply(member, {}, 'one-application');
    const again = await apply(member, {}, 'one-application');
    expect([again.status, again.answer.id]).toEqual([201, first.answer.id]);
    expect((await testApp.call('listMyCertifications', { token: member.token })).answer.recordsTotal).toBe(1);
  });

  it('CER-005 limits the number of open requests, also for concurrent ones', async () => {
    const member = await aMember(testApp.db);
    for (let count = 1; count < OPEN_MAX; count += 1) await aCertification(testApp.db, member.id);
    await aCertification(testApp.db, member.id, { status: 'refused' });
    const replies = await Promise.all([apply(member), apply(member), apply(member)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.refusal).toMatchObject({
      code: 'certification.tooManyOpen',
      params: { limit: OPEN_MAX },
    });
  });
});

describe('the steps to a certificate', () => {
  it('CER-005 goes through review, a question and its answer, and tests, and ends with number, dates and files', async () => {
    const member = await aMember(testApp.db, { lang: 'ja' });
    const { id } = (await apply(member)).answer;
    expect((await review(id, 'startReview')).answer).toMatchObject({
      status: 'inReview',
      events: ['askInformation', 'startTesting', 'refuse'],
    });
    expect((await review(id, 'askInformation', ' 회로도가 필요합니다 ')).answer.history[0]).toMatchObject({
      event: 'askInformation',
      why: '회로도가 필요합니다',
      by: 'operator',
    });
    const answered = await testApp.call('giveCertificationInformation', {
      token: member.token,
      params: { id },
      body: { why: '붙였습니다', files: [await fileOf(member, 'circuit.pdf')] },
    });
    expect(answered.answer).toMatchObject({ status: 'inReview', files: [{ name: 'circuit.pdf' }] });
    await review(id, 'startTesting');
    const files = [await fileOf(operator, 'certificate.pdf')];
    expect((await issue(id, { number: ' HU07-2026 ', validUntil: '2026-12-31', files })).answer.status).toBe('issued');
    const { answer } = await read(member, id);
    expect(answer.certificate).toMatchObject({
      ...certificate,
      number: 'HU07-2026',
      validUntil: '2026-12-31',
      files: [{ name: 'certificate.pdf' }],
    });
    expect(answer.history.map(({ to }) => to)).toEqual([
      'issued',
      'testing',
      'inReview',
      'informationNeeded',
      'inReview',
      'requested',
    ]);
  });

  it('CER-005 shows whether it is valid, its last day in Korea included', async () => {
    const member = await aMember(testApp.db);
    const issued = (number: string, validUntil: string | null) =>
      aCertification(testApp.db, member.id, {
        status: 'issued',
        certificateName: 'x',
        certificateNumber: number,
        issuedOn: '2020-01-01',
        validUntil,
      });
    const [today, yesterday] = [kstDate(testApp.clock.now), kstDate(addDays(testApp.clock.now, -1))];
    for (const [index, end] of [today, yesterday, null].entries()) await issued(`HELD-${index}`, end);
    const { answer } = await testApp.call('listMyCertifications', { token: member.token, query: { stage: 'issued' } });
    expect(answer.certifications.map((one) => [one.certificate?.validUntil, one.certificate?.validity])).toEqual([
      [null, 'valid'],
      [yesterday, 'expired'],
      [today, 'valid'],
    ]);
  });

  it('CER-005 notifies member and operators of each step, in the mails’ own languages', async () => {
    const member = await aMember(testApp.db, { lang: 'ar' });
    const { id, number } = (await apply(member)).answer;
    await review(id, 'startReview');
    await review(id, 'askInformation', 'x');
    await testApp.call('giveCertificationInformation', { token: member.token, params: { id }, body: { why: 'x' } });
    await review(id, 'startTesting');
    await issue(id);
    expect(await kindsOf(member)).toEqual([
      'certificationIssued',
      'certificationTesting',
      'certificationQuestion',
      'certificationInReview',
    ]);
    const [latest] = (await testApp.call('listNotices', { token: member.token })).answer.notices;
    expect(latest).toMatchObject({ params: { number }, href: `/sgs-center-detail/${id}` });
    expect((await kindsOf(operator)).slice(0, 2)).toEqual(['certificationAnswer', 'certificationRequested']);
    const mails = await testApp.db.select().from(mail);
    expect(mails.filter(({ to }) => to === member.email).map(({ lang }) => lang)).toEqual(['ar', 'ar', 'ar', 'ar']);
  });

  it('CER-005 asks and refuses with a reason only', async () => {
    const member = await aMember(testApp.db);
    const { id } = (await apply(member)).answer;
    await review(id, 'startReview');
    for (const event of ['askInformation', 'refuse'] as const)
      for (const why of [undefined, '  '])
        expect((await review(id, event, why)).refusal.code).toBe('certification.reasonRequired');
    await review(id, 'askInformation', 'x');
    expect(
      (await testApp.call('giveCertificationInformation', { token: member.token, params: { id }, body: { why: ' ' } }))
        .refusal.code,
    ).toBe('certification.reasonRequired');
    expect((await review(id, 'refuse', '시료가 기준에 맞지 않습니다')).answer).toMatchObject({
      status: 'refused',
      certificate: null,
      events: [],
    });
  });

  it('CER-005 gives no number twice, and no end before the beginning', async () => {
    const { id: memberId } = await aMember(testApp.db);
    const [one, other] = [
      await aCertification(testApp.db, memberId, { status: 'testing' }),
      await aCertification(testApp.db, memberId, { status: 'testing' }),
    ];
    expect((await issue(one, { number: 'SAME-1' })).status).toBe(200);
    expect((await issue(other, { number: 'SAME-1' })).refusal.code).toBe('certification.numberTaken');
    expect((await issue(other, { validUntil: '2026-10-31' })).refusal.fields).toMatchObject([
      { path: 'validUntil', code: 'certification.datesCrossed' },
    ]);
    expect((await issue(one, { number: 'SAME-1' })).refusal.code).toBe('certification.transitionNotAllowed');
  });

  it('CER-005 allows exactly the transitions of the table, from every state', async () => {
    const member = await aMember(testApp.db);
    type Try = readonly [CertificationEvent, 'buyer' | 'operator', (id: number) => Promise<{ status: number }>];
    const { token } = member;
    const tries: readonly Try[] = [
      ...(['startReview', 'askInformation', 'startTesting', 'refuse'] as const).map((event): Try => [
        event,
        'operator',
        (id) => review(id, event, 'x'),
      ]),
      ['issue', 'operator', (id) => issue(id)],
      [
        'giveInformation',
        'buyer',
        (id) => testApp.call('giveCertificationInformation', { token, params: { id }, body: { why: 'x' } }),
      ],
      ['cancel', 'buyer', (id) => testApp.call('cancelCertification', { token, params: { id } })],
    ];
    for (const [event, role, go] of tries) {
      for (const from of CERTIFICATION_STATES) {
        const issued =
          from === 'issued' ? { certificateName: 'x', certificateNumber: `N-${event}`, issuedOn: '2026-01-01' } : {};
        const id = await aCertification(testApp.db, member.id, { status: from, ...issued });
        const to: CertificationState | undefined = certificationMachine.next(from, event, role, 'certification');
        const { status } = await go(id);
        expect([event, from, status, (await read(member, id)).answer.status]).toEqual([
          event,
          from,
          to ? 200 : 409,
          to ?? from,
        ]);
      }
    }
  });

  it('CER-005 of two concurrent transitions one is refused', async () => {
    const member = await aMember(testApp.db);
    const { id } = (await apply(member)).answer;
    const replies = await Promise.all([
      review(id, 'startReview'),
      testApp.call('cancelCertification', { token: member.token, params: { id } }),
      review(id, 'startReview'),
    ]);
    const { answer } = await read(member, id);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(answer.history.length - 1);
    expect(answer.history.map(({ to }) => to).at(0)).toBe(answer.status);
  });
});

describe('ownership', () => {
  it('CER-004 shows a certification and its files to its member and operators, and 404 to everybody else', async () => {
    const [member, stranger, customs] = [
      await aMember(testApp.db),
      await aMember(testApp.db),
      await aMember(testApp.db, { staffRole: 'customs' }),
    ];
    const key = await fileOf(member);
    const { id } = (await apply(member, { files: [key] })).answer;
    expect((await read(stranger, id)).status).toBe(404);
    for (const name of ['cancelCertification'] as const)
      expect((await testApp.call(name, { token: stranger.token, params: { id } })).refusal.code).toBe(
        'certification.notFound',
      );
    expect(
      (
        await testApp.call('giveCertificationInformation', {
          token: stranger.token,
          params: { id },
          body: { why: 'x' },
        })
      ).status,
    ).toBe(404);
    await review(id, 'startReview');
    await review(id, 'startTesting');
    const paper = await fileOf(operator);
    await issue(id, { files: [paper] });
    const statuses = [];
    for (const token of [member.token, operator.token, stranger.token, customs.token, undefined])
      statuses.push([(await readFile(key, token)).statusCode, (await readFile(paper, token)).statusCode]);
    expect(statuses).toEqual([
      [200, 200],
      [200, 200],
      [404, 404],
      [404, 404],
      [401, 401],
    ]);
    await sweepAttachments(testApp.db, testApp.files.storage, addDays(testApp.clock.now, 30));
    expect((await readFile(paper, member.token)).statusCode).toBe(200);
    // A file belongs to one record.
    expect((await apply(member, { files: [key] })).refusal.code).toBe('media.fileGone');
  });

  it('CER-001 lists a member’s own by stage and page, and everybody’s to operators, the longest waiting first', async () => {
    const [member, other] = [await aMember(testApp.db), await aMember(testApp.db)];
    const ids: number[] = [];
    for (const status of ['requested', 'testing', 'refused', 'cancelled'] as const)
      ids.push(await aCertification(testApp.db, member.id, { status, number: `TLIST-${status}` }));
    await aCertification(testApp.db, other.id, { number: 'TLIST-other' });
    const mine = async (query: { stage?: 'open' | 'issued' | 'ended'; count?: number; page?: number } = {}) =>
      (await testApp.call('listMyCertifications', { token: member.token, query })).answer;
    expect((await mine()).certifications.map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await mine({ stage: 'open' })).certifications.map(({ status }) => status)).toEqual([
      'testing',
      'requested',
    ]);
    expect(await mine({ count: 3, page: 1 })).toMatchObject({ number: 1, recordsTotal: 4, totalPages: 2 });
    const staff = (
      await testApp.call('listCertificationsForStaff', { token: operator.token, query: { number: 'TLIST-' } })
    ).answer;
    expect(staff.certifications.map(({ number }) => number)).toEqual([
      'TLIST-requested',
      'TLIST-testing',
      'TLIST-other',
      'TLIST-cancelled',
      'TLIST-refused',
    ]);
    expect(
      (
        await testApp.call('listCertificationsForStaff', {
          token: operator.token,
          query: { number: 'TLIST-', status: 'refused' },
        })
      ).answer.certifications,
    ).toHaveLength(1);
    expect(
      (await testApp.call('listCertificationsForStaff', { token: operator.token, query: { number: '%' } })).answer
        .certifications,
    ).toEqual([]);
  });
});
