import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportInput } from '#core/report/contract.ts';
import { aMember } from '#server/member/builders.ts';
import { aReport } from '#server/report/builders.ts';
import { ipReport, ipReportHistory } from '#server/report/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let operator: string;
beforeAll(async () => {
  testApp = await openTestApp();
  operator = (await aMember(testApp.db, { staffRole: 'operator' })).token;
});
afterAll(() => testApp.close());

const form: ReportInput = {
  type: 'design',
  title: ' 디자인 도용 ',
  reason: '등록 디자인과 같은 컵',
  details: '손잡이의 모양이 같습니다.',
  url: 'https://shop.example/goods/7',
  certificate: '디자인등록증',
  rights: [
    {
      kind: 'design',
      country: 'KR',
      name: '컵 손잡이',
      number: '30-7654321',
      registeredOn: '2025-01-02',
      expiresOn: '2045-01-01',
      holder: '바다상사',
    },
  ],
  reporter: { name: '한바다', company: '바다상사', phone: '01012345678', email: 'report@example.com' },
};
const decide = (id: number, event: 'startReview' | 'askMore' | 'accept' | 'reject', reason?: string) =>
  testApp.call('decideReport', { token: operator, params: { id }, body: { event, ...(reason && { reason }) } });

describe('the calls of the IP centre', () => {
  it('RPT-002 RPT-003 RPT-008 a member reports, reads, changes and withdraws what is only received', async () => {
    const { token } = await aMember(testApp.db);
    const made = await testApp.call('createReport', { token, body: form });
    expect([made.status, made.answer]).toEqual([
      201,
      expect.objectContaining({ ...form, title: '디자인 도용', status: 'received', events: ['change'] }),
    ]);
    const { id } = made.answer;
    const changed = await testApp.call('changeReport', {
      token,
      params: { id },
      body: { ...form, type: 'copyright', rights: [] },
    });
    expect(changed.answer).toMatchObject({
      type: 'copyright',
      rights: [],
      status: 'received',
      history: [{ event: 'create' }, { event: 'change', to: 'received' }],
    });
    expect((await testApp.call('readMyReport', { token, params: { id } })).answer).toEqual(changed.answer);
    expect((await testApp.call('listMyReports', { token })).answer).toMatchObject({
      reports: [{ id }],
      number: 1,
      recordsTotal: 1,
      totalPages: 1,
    });
    expect((await testApp.call('removeReport', { token, params: { id } })).status).toBe(204);
    expect((await testApp.call('listMyReports', { token })).answer.reports).toEqual([]);
  });

  it('API-051 the printed PUT and DELETE name the report in the body and in the query, one of the member alone', async () => {
    const [{ token }, other] = [await aMember(testApp.db), await aMember(testApp.db)];
    const { id } = (await testApp.call('createReport', { token, body: form })).answer;
    const ask = (method: 'PUT' | 'DELETE', as: string, query: string, payload?: object) =>
      testApp.inject({
        method,
        url: `/api/v1/auth/ipSafetyCenter${query}`,
        headers: { authorization: `Bearer ${as}` },
        ...(payload && { payload }),
      });
    const body = { ...form, id: String(id), title: '상표 도용', type: 'trademark' };
    expect((await ask('PUT', other.token, '', body)).statusCode).toBe(404);
    expect((await ask('PUT', token, '', form)).json().error.fields).toMatchObject([{ path: 'id' }]);
    expect((await ask('PUT', token, '', body)).json()).toMatchObject({ id, title: '상표 도용', type: 'trademark' });
    expect((await ask('DELETE', token, '')).json().error.fields).toMatchObject([{ path: 'id' }]);
    expect((await ask('DELETE', other.token, `?id=${id}`)).statusCode).toBe(404);
    expect((await ask('DELETE', token, `?id=${id}`)).statusCode).toBe(204);
    expect((await testApp.call('listMyReports', { token })).answer.reports).toEqual([]);
  });

  it('RPT-004 RPT-005 RPT-006 RPT-007 text fields and type are required, a URL must be valid, a right ends after it begins', async () => {
    const { token } = await aMember(testApp.db);
    const empty = await testApp.call('createReport', {
      token,
      body: {
        ...form,
        title: ' ',
        reason: '',
        details: '',
        url: 'javascript:alert(1)',
        rights: [{ kind: 'patent', country: 'KR', name: 'x', registeredOn: '2026-01-02', expiresOn: '2026-01-01' }],
      },
    });
    expect([empty.status, empty.refusal.fields.map(({ path, code }) => `${path} ${code}`)]).toEqual([
      400,
      [
        'title request.required',
        'reason request.required',
        'details request.required',
        'url report.urlInvalid',
        'rights.0.expiresOn report.periodTurned',
      ],
    ]);
    const { type: _type, ...untyped } = form;
    const reply = await testApp.inject({
      method: 'POST',
      url: '/api/v1/auth/ipSafetyCenter?lang=en',
      headers: { authorization: `Bearer ${token}` },
      payload: untyped,
    });
    expect(reply.json().error.fields).toMatchObject([{ path: 'type', code: 'request.required' }]);
  });

  it('RPT-008 a report of another member is not found', async () => {
    const [owner, other] = [await aMember(testApp.db), await aMember(testApp.db)];
    const id = await aReport(testApp.db, owner.id);
    const request = { token: other.token, params: { id } };
    for (const { status } of [
      await testApp.call('readMyReport', request),
      await testApp.call('changeReport', { ...request, body: form }),
      await testApp.call('removeReport', request),
    ])
      expect(status).toBe(404);
    expect((await testApp.call('listMyReports', { token: other.token })).answer.recordsTotal).toBe(0);
  });

  it('RPT-008 is reviewed, asked about, submitted again and decided, with the note of each step', async () => {
    const { id: memberId, token } = await aMember(testApp.db);
    const id = await aReport(testApp.db, memberId);
    expect((await decide(id, 'accept')).refusal.code).toBe('report.transitionNotAllowed');
    expect((await decide(id, 'startReview')).answer.status).toBe('inReview');
    for (const reply of [
      await testApp.call('changeReport', { token, params: { id }, body: form }),
      await testApp.call('removeReport', { token, params: { id } }),
    ])
      expect([reply.status, reply.refusal.code]).toEqual([409, 'report.transitionNotAllowed']);
    expect((await decide(id, 'askMore')).refusal.code).toBe('report.reasonRequired');
    expect((await decide(id, 'askMore', '등록증을 보내 주세요.')).answer.status).toBe('moreInformation');
    expect((await testApp.call('changeReport', { token, params: { id }, body: form })).answer.status).toBe('received');
    await decide(id, 'startReview');
    const { answer } = await decide(id, 'reject', '등록이 만료되었습니다.');
    expect([answer.status, answer.events]).toEqual(['rejected', []]);
    const ownReport = await testApp.call('readMyReport', { token, params: { id } });
    expect(ownReport.answer.history.map(({ event, why }) => [event, why])).toEqual([
      ['startReview', ''],
      ['askMore', '등록증을 보내 주세요.'],
      ['change', ''],
      ['startReview', ''],
      ['reject', '등록이 만료되었습니다.'],
    ]);
    const [row] = await testApp.db.select().from(ipReport).where(eq(ipReport.id, id));
    expect([row?.version, await testApp.db.$count(ipReportHistory, eq(ipReportHistory.reportId, id))]).toEqual([6, 5]);
  });

  it('RPT-008 of two concurrent operators one is refused because it moved on', async () => {
    const id = await aReport(testApp.db, (await aMember(testApp.db)).id, { state: 'inReview' });
    const replies = await Promise.all([decide(id, 'accept'), decide(id, 'reject', 'x')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('RPT-008 staff read the longest waiting first, by state', async () => {
    const { id: memberId } = await aMember(testApp.db);
    const [first, second] = [
      await aReport(testApp.db, memberId, { state: 'accepted' }),
      await aReport(testApp.db, memberId, { state: 'accepted' }),
    ];
    const { answer } = await testApp.call('listReportsForStaff', { token: operator, query: { status: 'accepted' } });
    expect(answer.reports.map(({ id }) => id).filter((id) => [first, second].includes(id))).toEqual([first, second]);
    expect(answer.reports.every(({ status }) => status === 'accepted')).toBe(true);
  });

  it('RPT-008 fifty may be open at a time', async () => {
    const { id, token } = await aMember(testApp.db);
    for (let made = 0; made < 50; made += 1) await aReport(testApp.db, id);
    expect((await testApp.call('createReport', { token, body: form })).refusal).toMatchObject({
      code: 'report.full',
      params: { limit: 50 },
    });
  });
});
