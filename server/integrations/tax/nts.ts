import type { TaxStatus } from '#core/company/states.ts';
import { askJson } from '#server/integrations/ask-json.ts';
import { within } from '#server/integrations/read-json.ts';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
import { TaxServiceError, type TaxPort } from './port.ts';

export type NtsOptions = {
  /** `https://api.odcloud.kr/api/nts-businessman/v1`, or the address of the simulator. */
  readonly baseUrl: string;
  readonly key: string;
  readonly timeoutMs?: number;
};

const ANSWER_MAX = 512 * 1024;
/** The service's codes of a status; an empty one is of a number that is not registered. */
const STATUSES: Readonly<Record<string, TaxStatus>> = {
  '01': 'active',
  '02': 'suspended',
  '03': 'closed',
  '': 'unregistered',
};
const VALID: Readonly<Record<string, boolean>> = { '01': true, '02': false };

/** The client of the National Tax Service's business registration API (domain §1.2), or of a compatible service. */
export function nts({ baseUrl, key, timeoutMs = 5_000 }: NtsOptions): TaxPort {
  const through = circuit({ isDown: (error) => error instanceof TaxServiceError });
  const ask = (call: string, body: unknown) =>
    through(
      () => rowsOf(call, body),
      () => new TaxServiceError(CIRCUIT_OPEN),
    );

  async function rowsOf(call: string, body: unknown): Promise<readonly unknown[]> {
    const url = `${baseUrl}/${call}?${new URLSearchParams({ serviceKey: key })}`;
    const answer = await askJson({ url, body, timeoutMs, max: ANSWER_MAX });
    if (!answer) throw new TaxServiceError('NO_ANSWER');
    const code = within(answer.json, 'status_code');
    if (code !== 'OK') throw new TaxServiceError(typeof code === 'string' ? code : `BAD_ANSWER_${answer.status}`);
    const rows = within(answer.json, 'data');
    if (!Array.isArray(rows)) throw new TaxServiceError('BAD_ANSWER');
    return rows;
  }

  return {
    async statusesOf(numbers) {
      const rows = await ask('status', { b_no: numbers });
      const found = new Map(
        rows.map((row) => [String(within(row, 'b_no')), STATUSES[String(within(row, 'b_stt_cd'))]] as const),
      );
      return new Map(
        numbers.map((number) => {
          const status = found.get(number);
          if (!status) throw new TaxServiceError('BAD_ANSWER');
          return [number, status] as const;
        }),
      );
    },
    async isRegistered({ businessNumber, representative, openedOn }) {
      const business = { b_no: businessNumber, start_dt: openedOn.replaceAll('-', ''), p_nm: representative };
      const [row] = await ask('validate', { businesses: [business] });
      const isValid = within(row, 'b_no') === businessNumber ? VALID[String(within(row, 'valid'))] : undefined;
      if (isValid === undefined) throw new TaxServiceError('BAD_ANSWER');
      return isValid;
    },
  };
}
