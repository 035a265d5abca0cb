import { createServer } from 'node:http';
import { serveLocally } from '#server/integrations/local-server.ts';

export type TaxSimulator = { readonly url: string; stop(): Promise<void> };

/** The first three digits of a business number script what the simulator answers about it; all others are active. */
export const SCRIPTED = {
  closed: '900',
  suspended: '901',
  unregistered: '902',
  outage: '903',
  slow: '904',
  wrongAnswer: '905',
  mismatch: '906',
} as const;

const STATUS_CODES: Readonly<Record<string, string>> = { [SCRIPTED.closed]: '03', [SCRIPTED.suspended]: '02' };
const STATUS_TEXTS: Readonly<Record<string, string>> = { '01': '계속사업자', '02': '휴업자', '03': '폐업자' };
/** Longer than the client waits. */
const SLOW_MS = 20_000;
const MOST = 100;

type Row = { readonly b_no: string; readonly start_dt?: string; readonly p_nm?: string };

/**
 * A local business registration service with the protocol of the National Tax Service (domain §1.2). It knows every
 * number; which digits script what is in the README of this folder.
 */
export async function startTaxSimulator({ port, key }: { port: number; key: string }): Promise<TaxSimulator> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
    const reply = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (searchParams.get('serviceKey') !== key) return reply(401, { code: -4, msg: '등록되지 않은 인증키 입니다.' });
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const rows = rowsIn(pathname, Buffer.concat(parts).toString('utf8'));
    if (!rows) return reply(400, { status_code: 'BAD_JSON_REQUEST' });
    if (rows.length > MOST) return reply(413, { status_code: 'TOO_LARGE_REQUEST' });
    const has = (script: string) => rows.some(({ b_no: number }) => number.startsWith(script));
    if (has(SCRIPTED.outage)) return reply(500, { status_code: 'INTERNAL_ERROR' });
    if (has(SCRIPTED.wrongAnswer)) return void response.writeHead(200).end('<html>maintenance</html>');
    if (has(SCRIPTED.slow)) await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
    return reply(200, {
      status_code: 'OK',
      request_cnt: rows.length,
      data: rows.map((row) => (pathname.endsWith('/validate') ? validityOf(row) : statusOf(row.b_no))),
    });
  });
  return serveLocally(server, port, 'tax');
}

function rowsIn(pathname: string, text: string): readonly Row[] | undefined {
  try {
    const body = JSON.parse(text);
    if (pathname.endsWith('/status')) return body.b_no.map((number: string) => ({ b_no: number }));
    return pathname.endsWith('/validate') ? body.businesses : undefined;
  } catch {
    return undefined;
  }
}

function statusOf(number: string) {
  if (number.startsWith(SCRIPTED.unregistered))
    return { b_no: number, b_stt: '', b_stt_cd: '', tax_type: '국세청에 등록되지 않은 사업자등록번호입니다.' };
  const code = STATUS_CODES[number.slice(0, 3)] ?? '01';
  return {
    b_no: number,
    b_stt: STATUS_TEXTS[code] ?? '',
    b_stt_cd: code,
    tax_type: '부가가치세 일반과세자',
    tax_type_cd: '01',
    end_dt: code === '03' ? '20260131' : '',
  };
}

function validityOf(row: Row) {
  const isKnown = !row.b_no.startsWith(SCRIPTED.mismatch) && !row.b_no.startsWith(SCRIPTED.unregistered);
  return {
    b_no: row.b_no,
    valid: isKnown ? '01' : '02',
    ...(!isKnown && { valid_msg: '확인할 수 없습니다.' }),
    request_param: row,
    ...(isKnown && { status: statusOf(row.b_no) }),
  };
}
