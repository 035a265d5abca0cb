import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepOf } from '#core/customs/rules.ts';
import { unipassCargo } from '#server/integrations/customs/cargo.ts';
import { CustomsError } from '#server/integrations/customs/port.ts';
import { type CustomsSimulator, startCustomsSimulator } from '#server/integrations/customs/simulator/server.ts';

let customs: CustomsSimulator;
let now = Date.parse('2026-11-23T03:00:00Z');
beforeAll(async () => {
  customs = await startCustomsSimulator({ port: 0, key: 'customs-key', now: () => now, paceSeconds: 60 });
});
afterAll(() => customs.stop());

const client = (key = 'customs-key') => unipassCargo({ baseUrl: customs.url, key, timeoutMs: 400 });
const pull = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${customs.url}/control/cargo`, { method: 'POST', body: JSON.stringify(body), headers });
const whyOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof CustomsError ? error.why : String(error)),
  );
const bill = (houseBill: string) => ({ houseBill, year: 2026 });

async function saying(text: string): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => void response.writeHead(200).end(text));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const at = server.address();
  return { url: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`, close: () => void server.close() };
}

describe('cargo progress of customs', () => {
  it('advances as time passes, with the texts and the order of customs', async () => {
    expect(await client().progressOf(bill('HBL4711'))).toEqual({
      kind: 'found',
      cargoNumber: '26BADAROHBL4711',
      events: [],
    });
    now += 11 * 60_000;
    const found = await client().progressOf(bill('HBL4711'));
    expect(found.kind === 'found' && found.events.map(({ what }) => stepOf(what))).toEqual([
      undefined,
      undefined,
      'port',
      undefined,
      'bonded',
      'bonded',
      'declared',
      'declared',
      'declared',
      'released',
      'taken',
    ]);
    expect(found.kind === 'found' && found.events[9]).toMatchObject({
      at: new Date('2026-11-23T03:10:00Z'),
      declarationNumber: '4160126100001M',
    });
  });

  it('is controlled by hand, never by a page', async () => {
    await pull({ bill: 'HBL4712', steps: 3 });
    const found = await client().progressOf(bill('HBL4712'));
    expect(found.kind === 'found' && found.events).toHaveLength(3);
    expect((await pull({ bill: 'HBL4712' }, { origin: 'https://shop.example' })).status).toBe(403);
  });

  it('distinguishes nothing found, several house bills and a rejected request', async () => {
    expect(await client().progressOf(bill('HBL0000'))).toEqual({ kind: 'none' });
    expect(await client().progressOf(bill('HBL0002'))).toEqual({ kind: 'several' });
    expect(await whyOf(client().progressOf(bill('HBL0001')))).toBe('refused');
    expect(await whyOf(client('wrong').progressOf(bill('HBL4711')))).toBe('refused');
  });

  it.each(['error', 'garbage', 'silence'])('is unavailable with %s', async (fault) => {
    await pull({ bill: `HBL-${fault}`, fault });
    expect(await whyOf(client().progressOf(bill(`HBL-${fault}`)))).toBe('unavailable');
  });

  it('parses the page’s own example, and skips rows without a time', async () => {
    const example = await saying(
      '<cargCsclPrgsInfoQryRtnVo><tCnt>1</tCnt><ntceInfo/><cargCsclPrgsInfoQryVo><cargMtNo>21WDFCA457I06370010</cargMtNo><hblNo/><prcsDttm/></cargCsclPrgsInfoQryVo><cargCsclPrgsInfoDtlQryVo><cargTrcnRelaBsopTpcd>수입신고수리</cargTrcnRelaBsopTpcd><prcsDttm>20211018164333</prcsDttm><shedNm>(주)스카이국제운송</shedNm><dclrNo>1309021100022M</dclrNo></cargCsclPrgsInfoDtlQryVo><cargCsclPrgsInfoDtlQryVo><cargTrcnRelaBsopTpcd>반출신고</cargTrcnRelaBsopTpcd><prcsDttm/></cargCsclPrgsInfoDtlQryVo></cargCsclPrgsInfoQryRtnVo>',
    );
    expect(
      await unipassCargo({ baseUrl: example.url, key: 'k' }).progressOf({ cargoNumber: '21WDFCA457I06370010' }),
    ).toEqual({
      kind: 'found',
      cargoNumber: '21WDFCA457I06370010',
      events: [
        {
          at: new Date('2021-10-18T07:43:33Z'),
          what: '수입신고수리',
          place: '(주)스카이국제운송',
          declarationNumber: '1309021100022M',
        },
      ],
    });
    example.close();
  });
});
