import { traceHeaders } from '#server/observability/trace-context.ts';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
import { readBody } from '#server/integrations/read-body.ts';
import { listIn, parseJson, textOf, within } from '#server/integrations/read-json.ts';
import { AddressSearchError, type AddressSearchPort, type FoundAddress } from './port.ts';

export type JusoOptions = {
  /** `https://business.juso.go.kr`, or the address of the simulator. */
  readonly baseUrl: string;
  readonly key: string;
  readonly timeoutMs?: number;
};

const ANSWER_MAX = 512 * 1024;
const TEXT_MAX = 200;
/**
 * The service's codes for a keyword that is missing, too short or too broad (domain §1.5). Every other one is an
 * operator error.
 */
const WHY: Readonly<Record<string, 'empty' | 'tooBroad'>> = {
  E0005: 'empty',
  E0006: 'tooBroad',
  E0008: 'tooBroad',
  E0009: 'tooBroad',
  E0010: 'tooBroad',
  E0012: 'tooBroad',
  E0015: 'tooBroad',
};

/** The client of the government's road address search (domain §1.5), or of a compatible service at `baseUrl`. */
export function juso({ baseUrl, key, timeoutMs = 4_000 }: JusoOptions): AddressSearchPort {
  const through = circuit({ isDown: (error) => error instanceof AddressSearchError && error.why === 'unavailable' });
  return {
    search: (keyword, page, size) =>
      through(
        () => ask(keyword, page, size),
        () => new AddressSearchError('unavailable', CIRCUIT_OPEN),
      ),
  };

  async function ask(keyword: string, page: number, size: number) {
    const query = new URLSearchParams({
      confmKey: key,
      currentPage: String(page),
      countPerPage: String(size),
      keyword,
      resultType: 'json',
    });
    const signal = AbortSignal.timeout(timeoutMs);
    // A redirect would send the key to another host; the cause is left out, because it contains the URL with the key.
    const answer = await fetch(`${baseUrl}/addrlink/addrLinkApi.do?${query}`, {
      headers: traceHeaders(),
      redirect: 'manual',
      signal,
    }).catch(() => undefined);
    if (!answer) throw new AddressSearchError('unavailable', 'NO_ANSWER');
    const results = within(parseJson(await textWithin(answer)), 'results');
    const common = within(results, 'common');
    const code = textIn(common, 'errorCode');
    if (code !== '0') throw new AddressSearchError(WHY[code] ?? 'unavailable', code || `BAD_ANSWER_${answer.status}`);
    return {
      total: Number(textIn(common, 'totalCount')) || 0,
      items: listIn(results, 'juso').flatMap((one) => addressOf(one) ?? []),
    };
  }
}

async function textWithin(answer: Response): Promise<string> {
  const text = await readBody(answer, ANSWER_MAX).catch(() => {
    throw new AddressSearchError('unavailable', 'NO_ANSWER');
  });
  if (text === undefined) throw new AddressSearchError('unavailable', 'ANSWER_TOO_LARGE');
  return text;
}

const textIn = (value: unknown, name: string): string => textOf(within(value, name), TEXT_MAX);

/** An address without a postcode of five digits or without a road cannot be used for a parcel. */
function addressOf(one: unknown): FoundAddress | undefined {
  const found = {
    postcode: textIn(one, 'zipNo'),
    road: textIn(one, 'roadAddr'),
    jibun: textIn(one, 'jibunAddr'),
    roadEn: textIn(one, 'engAddr'),
    building: textIn(one, 'bdNm'),
  };
  return /^\d{5}$/.test(found.postcode) && found.road ? found : undefined;
}
