import { createServer } from 'node:http';
import { serveLocally } from '#server/integrations/local-server.ts';
import { isBusinessDay, kstDate, startOfKstDate } from '#core/calendar.ts';
import { feedNumber } from '#core/exchange/rules.ts';

export type RatesSimulator = { readonly url: string; stop(): Promise<void> };

/** The feed's values around the rates of the demo: unit, name and basic rate (domain §2.1, illustrative). */
const CURRENCIES = [
  ['CNH', '위안화', 195],
  ['EUR', '유로', 1_502.31],
  ['JPY(100)', '일본 옌', 942.55],
  ['KRW', '한국 원', 0],
  ['USD', '미국 달러', 1_385.2],
] as const;
const TRANSFER = 0.01;
const FROM_HOUR = 11;

/**
 * A local simulator of the bank's rate service: nothing at weekends, on holidays and before eleven, `result` 2 to 4 for
 * a wrong request, a wrong key and more than a thousand calls a day. A rate varies by up to half a percent in a
 * fortnight.
 */
export async function startRatesSimulator({
  port,
  key,
  now = () => new Date(),
}: {
  port: number;
  key: string;
  now?: () => Date;
}): Promise<RatesSimulator> {
  const calls = new Map<string, number>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
    if (pathname !== '/site/program/financial/exchangeJSON') return void response.writeHead(404).end();
    const today = kstDate(now());
    calls.set(today, (calls.get(today) ?? 0) + 1);
    const isOver = (calls.get(today) ?? 0) > 1_000;
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(answer(searchParams, { key, now: now(), isOver })));
  });
  return serveLocally(server, port, 'rates');
}

const EMPTY = {
  cur_unit: null,
  cur_nm: null,
  ttb: null,
  tts: null,
  deal_bas_r: null,
  bkpr: null,
  yy_efee_r: null,
  ten_dd_efee_r: null,
  kftc_deal_bas_r: null,
  kftc_bkpr: null,
};

function answer(
  query: URLSearchParams,
  { key, now, isOver }: { key: string; now: Date; isOver: boolean },
): readonly object[] {
  if (query.get('data') !== 'AP01') return [{ result: 2, ...EMPTY }];
  if (query.get('authkey') !== key) return [{ result: 3, ...EMPTY }];
  if (isOver) return [{ result: 4, ...EMPTY }];
  const requestedDate = (query.get('searchdate') ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const today = kstDate(now);
  const isTooEarly = requestedDate === today && now.getTime() - startOfKstDate(today).getTime() < FROM_HOUR * 3_600_000;
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(requestedDate) ||
    requestedDate > today ||
    isTooEarly ||
    !isBusinessDay(requestedDate)
  )
    return [];
  const wave = 1 + Math.sin((startOfKstDate(requestedDate).getTime() / 86_400_000 / 14) * 2 * Math.PI) / 200;
  return CURRENCIES.map(([unit, name, middle]) => written(unit, name, middle === 0 ? 1 : middle * wave, middle === 0));
}

/** All values are strings with commas, as in the real protocol. */
function written(unit: string, name: string, basic: number, isWon: boolean) {
  const formatted = (value: number) => feedNumber(value.toFixed(2).replace(/\.?0+$/, ''));
  const whole = feedNumber(String(Math.trunc(basic)));
  return {
    result: 1,
    cur_unit: unit,
    ttb: isWon ? '0' : formatted(basic * (1 - TRANSFER)),
    tts: isWon ? '0' : formatted(basic * (1 + TRANSFER)),
    deal_bas_r: formatted(basic),
    bkpr: whole,
    yy_efee_r: '0',
    ten_dd_efee_r: '0',
    kftc_bkpr: whole,
    kftc_deal_bas_r: formatted(basic),
    cur_nm: name,
  };
}
