import { readFeedNumber } from '#core/exchange/rules.ts';
import { askText } from '#server/integrations/ask-text.ts';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
import { CustomsError, type CustomsRatesPort, type CustomsWeekRate } from './port.ts';
import { blocksOf, textOf } from './xml.ts';

const ANSWER_MAX = 256 * 1024;
const IMPORT = '2';

/** The client of UNI-PASS for the weekly customs rates (domain §2.3), or of a compatible service at `baseUrl`. */
export function unipassRates({
  baseUrl,
  key,
  timeoutMs = 8_000,
}: {
  baseUrl: string;
  key: string;
  timeoutMs?: number;
}): CustomsRatesPort {
  const through = circuit({ isDown: (error) => error instanceof CustomsError && error.why === 'unavailable' });
  return {
    ratesOn: (date) =>
      through(
        () => ask(date),
        () => new CustomsError('unavailable', CIRCUIT_OPEN),
      ),
  };

  async function ask(date: string): Promise<CustomsWeekRate[]> {
    const query = new URLSearchParams({ crkyCn: key, qryYymmDd: date.replaceAll('-', ''), imexTp: IMPORT });
    const xml = await askText(`${baseUrl}/ext/rest/trifFxrtInfoQry/retrieveTrifFxrtInfo?${query}`, {
      timeoutMs,
      max: ANSWER_MAX,
    });
    if (xml === undefined) throw new CustomsError('unavailable', 'NO_ANSWER');
    // `tCnt` counts the rows; -1 means an error message instead.
    const count = Number(textOf(xml, 'tCnt') || Number.NaN);
    if (Number.isNaN(count)) throw new CustomsError('unavailable', 'BAD_ANSWER');
    if (count < 0) throw new CustomsError('refused', textOf(xml, 'ntceInfo') || 'REFUSED');
    return blocksOf(xml, 'trifFxrtInfoQryRsltVo').flatMap((row) => rateOf(row) ?? []);
  }
}

/** A row of the import table with a valid rate and day. Yen and rupiah are quoted per hundred and are skipped. */
function rateOf(row: string): CustomsWeekRate | undefined {
  const currency = textOf(row, 'currSgn');
  const value = readFeedNumber(textOf(row, 'fxrt'));
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(textOf(row, 'aplyBgnDt')) ?? [];
  if (
    textOf(row, 'imexTp') !== IMPORT ||
    !/^[A-Z]{3}$/.test(currency) ||
    currency === 'JPY' ||
    currency === 'IDR' ||
    value === undefined ||
    !day
  )
    return undefined;
  return { currency: currency === 'CNH' ? 'CNY' : currency, value, appliesFrom: `${year}-${month}-${day}` };
}
