import { traceHeaders } from '#server/observability/trace-context.ts';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
import { type Trace, TrackingError, type TrackingPort } from './port.ts';

export type SweetTrackerOptions = { readonly baseUrl: string; readonly key: string; readonly timeoutMs?: number };

const ANSWER_MAX = 512 * 1024;
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
    const body = parsed(await textWithin(answer));
    if (!body) throw new TrackingError(`BAD_ANSWER_${answer.status}`);
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

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

async function textWithin(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of answer.body ?? []) {
      size += part.byteLength;
      if (size > ANSWER_MAX) throw new TrackingError('ANSWER_TOO_LARGE');
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof TrackingError ? error : new TrackingError('NO_ANSWER');
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** `{status: false, code, msg}` is the service's error format. */
function errorOf(answer: object): string | undefined {
  return Reflect.get(answer, 'status') === false ? textIn(answer, 'code') || 'UNKNOWN' : undefined;
}

function textIn(value: object, name: string): string {
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

function numberIn(value: object, name: string): number | undefined {
  const found = Number(textIn(value, name) || Number.NaN);
  return Number.isFinite(found) ? found : undefined;
}

/** A detail without a time or a text is skipped. */
function traceOf(detail: unknown): Trace | undefined {
  if (!isObject(detail)) return undefined;
  const at = new Date(numberIn(detail, 'time') ?? Number.NaN);
  const what = textIn(detail, 'kind').slice(0, 200);
  if (Number.isNaN(at.getTime()) || !what) return undefined;
  return { at, level: numberIn(detail, 'level') ?? 0, place: textIn(detail, 'where').slice(0, 200), what };
}
