import { readFeedName, readFeedNumber } from '#core/exchange/rules.ts';
import { askText } from '#server/integrations/ask-text.ts';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
import { parseJson, textOf, within } from '#server/integrations/read-json.ts';
import { type FedRate, RatesError, type RatesPort } from './port.ts';

const ANSWER_MAX = 256 * 1024;
const TEXT_MAX = 100;
/** The values of `result` of a row (domain §2.1); 1 is a rate. */
const WHY: Readonly<Record<string, ConstructorParameters<typeof RatesError>>> = {
  2: ['refused', 'DATA_CODE'],
  3: ['refused', 'AUTH_CODE'],
  4: ['limit', 'DAILY_LIMIT'],
};

/** The client of the Korea Eximbank's rates (domain §2.1), or of a compatible service at `baseUrl`. */
export function eximbank({
  baseUrl,
  key,
  timeoutMs = 8_000,
}: {
  baseUrl: string;
  key: string;
  timeoutMs?: number;
}): RatesPort {
  const through = circuit({ isDown: (error) => error instanceof RatesError && error.why === 'unavailable' });
  return {
    ratesOn: (date) =>
      through(
        () => ask(date),
        () => new RatesError('unavailable', CIRCUIT_OPEN),
      ),
  };

  async function ask(date: string): Promise<FedRate[]> {
    const query = new URLSearchParams({ authkey: key, searchdate: date.replaceAll('-', ''), data: 'AP01' });
    const text = await askText(`${baseUrl}/site/program/financial/exchangeJSON?${query}`, {
      timeoutMs,
      max: ANSWER_MAX,
    });
    if (text === undefined) throw new RatesError('unavailable', 'NO_ANSWER');
    const rows = parseJson(text);
    if (!Array.isArray(rows)) throw new RatesError('unavailable', 'BAD_ANSWER');
    return rows.flatMap((row: unknown) => {
      const why = WHY[textIn(row, 'result')];
      if (why) throw new RatesError(...why);
      return rateOf(row) ?? [];
    });
  }
}

const textIn = (row: unknown, name: string): string => textOf(within(row, name), TEXT_MAX);

/** A row of a currency with three valid numbers; won itself has a row in the feed and is no rate. */
function rateOf(row: unknown): FedRate | undefined {
  const feedName = textIn(row, 'cur_unit');
  const named = readFeedName(feedName);
  const basic = readFeedNumber(textIn(row, 'deal_bas_r'));
  if (!named || named.currency === 'KRW' || basic === undefined) return undefined;
  return {
    ...named,
    feedName,
    name: textIn(row, 'cur_nm'),
    basic,
    sell: readFeedNumber(textIn(row, 'tts')) ?? basic,
    buy: readFeedNumber(textIn(row, 'ttb')) ?? basic,
  };
}
