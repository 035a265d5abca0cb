import { traceHeaders } from '#server/observability/trace-context.ts';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
import { readBody } from '#server/integrations/read-body.ts';
import { isObject, numberIn, parseJson, textIn, textOf, within } from '#server/integrations/read-json.ts';
import { type Trace, TrackingError, type TrackingPort } from './port.ts';

export type SweetTrackerOptions = { readonly baseUrl: string; readonly key: string; readonly timeoutMs?: number };

const ANSWER_MAX = 512 * 1024;
const TEXT_MAX = 200;
/** The service's code for a waybill its courier does not have. */
const UNKNOWN = '104';

/** The client of SweetTracker's tracking API (domain §6.5), or of a compatible service at `baseUrl`. */
export function sweetTracker({ baseUrl, key, timeoutMs = 5_000 }: SweetTrackerOptions): TrackingPort {
  const through = circuit({ isDown: (error) => error instanceof TrackingError });
  const ask = (path: string, query: Record<string, string>) =>
    through(
      () => answerTo(path, query),
      () => new TrackingError(CIRCUIT_OPEN),
    );

  async function answerTo(path: string, query: Record<string, string>): Promise<object> {
    const url = `${baseUrl}/api/v1/${path}?${new URLSearchParams({ t_key: key, ...query })}`;
    // A redirect would send the key to another host.
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(url, { headers: traceHeaders(), redirect: 'manual', signal }).catch(() => undefined);
    // The cause is left out: it contains the URL, which has the key.
    if (!answer) throw new TrackingError('NO_ANSWER');
    const body = parseJson(await textWithin(answer));
    if (!isObject(body)) throw new TrackingError(`BAD_ANSWER_${answer.status}`);
    return body;
  }

  return {
    async track(company, waybill) {
      const answer = await ask('trackingInfo', { t_code: company, t_invoice: waybill });
      const error = errorOf(answer);
      if (error === UNKNOWN) return undefined;
      if (error) throw new TrackingError(error);
      const level = numberIn(answer, 'level');
      const details: unknown = Reflect.get(answer, 'trackingDetails');
      if (level === undefined || !Array.isArray(details)) throw new TrackingError('BAD_ANSWER');
      const traces = details.flatMap((detail: unknown) => traceOf(detail) ?? []);
      return { level, traces: traces.toSorted((one, other) => one.at.getTime() - other.at.getTime()) };
    },
    async companies() {
      const answer = await ask('companylist', {});
      const error = errorOf(answer);
      if (error) throw new TrackingError(error);
      const list: unknown = Reflect.get(answer, 'Company');
      if (!Array.isArray(list)) throw new TrackingError('BAD_ANSWER');
      return list.flatMap((one: unknown) =>
        isObject(one) ? [{ code: textIn(one, 'Code'), name: textIn(one, 'Name') }] : [],
      );
    },
  };
}

async function textWithin(answer: Response): Promise<string> {
  const text = await readBody(answer, ANSWER_MAX).catch(() => {
    throw new TrackingError('NO_ANSWER');
  });
  if (text === undefined) throw new TrackingError('ANSWER_TOO_LARGE');
  return text;
}

/** `{status: false, code, msg}` is the service's error format. */
function errorOf(answer: object): string | undefined {
  return Reflect.get(answer, 'status') === false ? textIn(answer, 'code') || 'UNKNOWN' : undefined;
}

/** A detail without a time or a text is skipped. */
function traceOf(detail: unknown): Trace | undefined {
  if (!isObject(detail)) return undefined;
  const at = new Date(numberIn(detail, 'time') ?? Number.NaN);
  const what = textOf(within(detail, 'kind'), TEXT_MAX);
  if (Number.isNaN(at.getTime()) || !what) return undefined;
  return { at, level: numberIn(detail, 'level') ?? 0, place: textOf(within(detail, 'where'), TEXT_MAX), what };
}
