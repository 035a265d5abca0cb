import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COURIERS } from '#core/parcel/rules.ts';
import { aServer } from '#server/integrations/payment/builders.ts';
import { trackingSimulator } from './simulator/server.ts';
import { sweetTracker } from './sweettracker.ts';

const key = 'tracking-key';
const clock = { at: Date.parse('2026-11-20T01:00:00Z') };
const folder = mkdtempSync(join(tmpdir(), 'badaro-tracking-'));
const options = { port: 0, key, paceSeconds: 40, now: () => clock.at, stateFile: join(folder, 'state.json') };
let service = trackingSimulator(options);
beforeAll(async () => void (await service.listen()));
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const client = (change: Partial<Parameters<typeof sweetTracker>[0]> = {}) =>
  sweetTracker({ baseUrl: service.url, key, ...change });
const control = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/control/parcels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  );

describe('the tracking service, called by the real client', () => {
  it('ORD-069 returns a parcel’s steps as time passes, each once and in order', async () => {
    const track = () => client().track('04', '123456789012');
    expect(await track()).toEqual({ level: 1, traces: [] });
    clock.at += 85_000;
    const second = await track();
    expect(second).toMatchObject({
      level: 3,
      traces: [
        { level: 2, what: '집하처리', at: new Date('2026-11-20T01:00:40Z') },
        { level: 3, what: '간선상차', at: new Date('2026-11-20T01:01:20Z') },
      ],
    });
    clock.at += 3_600_000;
    const last = await track();
    expect(last?.level).toBe(6);
    expect(last?.traces.map(({ level }) => level)).toEqual([2, 3, 4, 5, 6]);
    expect(last?.traces.slice(0, 2)).toEqual(second?.traces);
  });

  it('advances a parcel on request, and keeps it through a restart', async () => {
    await client().track('05', '77770001');
    await control({ t_code: '05', t_invoice: '77770001' });
    expect((await client().track('05', '77770001'))?.level).toBe(2);
    await control({ t_code: '05', t_invoice: '77770001', level: 6 });
    const before = await client().track('05', '77770001');
    expect(before?.level).toBe(6);
    await service.close();
    service = trackingSimulator(options);
    await service.listen();
    expect(await client().track('05', '77770001')).toEqual(before);
  });

  it('ORD-070 supports every courier of ours by the code we use', async () => {
    const codes = (await client().companies()).map(({ code }) => code);
    for (const courier of COURIERS) expect(codes, courier.code).toContain(courier.tracking);
  });

  it('does not find a mistyped waybill or an unknown courier', async () => {
    expect(await client().track('04', '1234560000')).toBeUndefined();
    expect(await client().track('99', '123456789012')).toBeUndefined();
  });

  it('ends every broken answer with a code and never discloses the key', async () => {
    const ask = (fault: string, change = {}) =>
      control({ t_code: '04', t_invoice: 'BROKEN1', fault }).then(() => client(change).track('04', 'BROKEN1'));
    expect(await codeOf(ask('error'))).toBe('105');
    expect(await codeOf(ask('garbage'))).toBe('BAD_ANSWER_200');
    expect(await codeOf(ask('silence', { timeoutMs: 200 }))).toBe('NO_ANSWER');
    expect(await codeOf(client({ key: 'wrong' }).track('04', '123456789012'))).toBe('101');
    expect(await codeOf(client({ key: 'wrong' }).companies())).toBe('101');
    const failure: unknown = await client({ baseUrl: 'http://127.0.0.1:9' })
      .track('04', '1')
      .catch((error: unknown) => error);
    expect(String(failure)).toBe('TrackingError: tracking: NO_ANSWER');
    expect(await codeOf(ask('none'))).toBe('answered');
  });

  it('accepts control calls of this machine only, not of a page', async () => {
    expect((await control({ t_code: '04', t_invoice: 'X1' }, { origin: 'http://elsewhere.example' })).status).toBe(403);
  });
});

describe('answers of another service', () => {
  it.each([
    [
      'a number as text, and details without a time or a word left out',
      {
        result: 'Y',
        level: '3',
        trackingDetails: [
          { time: 1_763_600_000_000, kind: '간선상차', where: 'A', level: 3 },
          { kind: 'x' },
          null,
          { time: 1, where: 'B' },
        ],
      },
      1,
    ],
    ['an empty list', { result: 'Y', level: 1, trackingDetails: [] }, 0],
  ])('%s', async (_what, answer, traces) => {
    const server = await aServer((_request, response) => void response.end(JSON.stringify(answer)));
    expect((await client({ baseUrl: server.url }).track('04', '1'))?.traces).toHaveLength(traces);
    await server.close();
  });

  it.each([['{}'], ['[]'], ['null'], ['{"level":3}'], ['x'.repeat(600_000)]])('%.12s is no answer', async (text) => {
    const server = await aServer((_request, response) => void response.end(text));
    expect(await codeOf(client({ baseUrl: server.url }).track('04', '1'))).toMatch(/^(BAD_ANSWER|ANSWER_TOO_LARGE)/);
    await server.close();
  });
});
