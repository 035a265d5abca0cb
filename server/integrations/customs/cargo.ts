import { askText } from '#server/integrations/ask-text.ts';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
import { type CargoBill, type CargoProgress, type CargoPort, type CargoEvent, CustomsError } from './port.ts';
import { blocksOf, textOf } from './xml.ts';

const ANSWER_MAX = 512 * 1024;

/** The client of UNI-PASS API001, cargo progress (domain §6.6), or of a compatible service at `baseUrl`. */
export function unipassCargo({
  baseUrl,
  key,
  timeoutMs = 8_000,
}: {
  baseUrl: string;
  key: string;
  timeoutMs?: number;
}): CargoPort {
  const through = circuit({ isDown: (error) => error instanceof CustomsError && error.why === 'unavailable' });
  return {
    progressOf: (bill) =>
      through(
        () => ask(bill),
        () => new CustomsError('unavailable', CIRCUIT_OPEN),
      ),
  };

  async function ask(bill: CargoBill): Promise<CargoProgress> {
    const named: Record<string, string> =
      'cargoNumber' in bill ? { cargMtNo: bill.cargoNumber } : { hblNo: bill.houseBill, blYy: String(bill.year) };
    const xml = await askText(
      `${baseUrl}/ext/rest/cargCsclPrgsInfoQry/retrieveCargCsclPrgsInfo?${new URLSearchParams({ crkyCn: key, ...named })}`,
      { timeoutMs, max: ANSWER_MAX },
    );
    if (xml === undefined) throw new CustomsError('unavailable', 'NO_ANSWER');
    const count = Number(textOf(xml, 'tCnt') || Number.NaN);
    if (Number.isNaN(count)) throw new CustomsError('unavailable', 'BAD_ANSWER');
    if (count < 0) throw new CustomsError('refused', textOf(xml, 'ntceInfo') || 'REFUSED');
    if (count === 0) return { kind: 'none' };
    const [head] = blocksOf(xml, 'cargCsclPrgsInfoQryVo');
    if (head === undefined) throw new CustomsError('unavailable', 'BAD_ANSWER');
    const details = blocksOf(xml, 'cargCsclPrgsInfoDtlQryVo');
    // More than one row and no details: several house bills of one master bill.
    if (count > 1 && details.length === 0) return { kind: 'several' };
    return {
      kind: 'found',
      cargoNumber: textOf(head, 'cargMtNo'),
      events: details.flatMap((detail) => eventOf(detail) ?? []).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    };
  }
}

/** A row with a text and a valid Korean time; others are skipped. */
function eventOf(detail: string): CargoEvent | undefined {
  const what = textOf(detail, 'cargTrcnRelaBsopTpcd').slice(0, 100);
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(textOf(detail, 'prcsDttm')) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`);
  if (what === '' || Number.isNaN(at.getTime())) return undefined;
  return {
    at,
    what,
    place: textOf(detail, 'shedNm').slice(0, 100),
    declarationNumber: textOf(detail, 'dclrNo').slice(0, 30),
  };
}
