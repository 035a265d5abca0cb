import { calls } from 'virtual:calls';
import type { DisplayCurrency, Lang, Site } from '#core/locale.ts';
import { DEFAULT_ZONE, type Zone } from '#core/zone.ts';
import { ApiRefusal, networkProblem } from '#web/api/types.ts';

/** The query parameters of every request (api-names). */
export type Where = {
  readonly site: Site;
  readonly lang: Lang;
  readonly currency: DisplayCurrency;
  readonly zone: Zone;
};

/** A request ready to send. */
export type Prepared = {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload: string | Blob | FormData | undefined;
};

type Loose = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
};

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Method, URL and body of a named call. */
export async function prepare(name: string, options: Loose, where: Where): Promise<Prepared> {
  const call = calls[name] ?? (await import('virtual:area-calls')).calls[name];
  if (!call) throw new Error(`there is no call ${name}`);
  const path = entriesOf(options.params).reduce(
    (address, [key, value]) => address.replace(`:${key}`, encodeURIComponent(String(value))),
    call.path,
  );
  // In the published calls, the channel parameter has the web shop's value 2 instead of the site (decision API-013).
  const query = new URLSearchParams({
    site: call.channel ? '2' : where.site,
    lang: where.lang,
    currency: where.currency,
    ...(where.zone !== DEFAULT_ZONE && { zone: where.zone }),
    timezone: 'UTC+9',
  });
  for (const [key, value] of entriesOf(options.query)) {
    if (Array.isArray(value)) for (const one of value) query.append(key, String(one));
    else if (value !== undefined) query.set(key, String(value));
  }
  const headers: Record<string, string> = { accept: 'application/json' };
  // A file is sent as raw bytes, or in a form, whose content type the browser writes with its boundary.
  const file = options.body instanceof Blob || options.body instanceof FormData ? options.body : undefined;
  if (options.body !== undefined && !(file instanceof FormData))
    headers['content-type'] = file?.type ?? 'application/json';
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  return {
    method: call.method,
    url: `${path}?${query}`,
    headers,
    payload: file ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
  };
}

/** Returns the answer of a call; throws the refusal it carries. */
export function readAnswer(status: number, text: string): unknown {
  const answer = parsed(text);
  if (status >= 200 && status < 300) {
    if (answer === undefined && text !== '') throw networkProblem(status);
    return answer ?? null;
  }
  const error = isErrorAnswer(answer) ? answer.error : undefined;
  if (!error) throw networkProblem(status);
  throw new ApiRefusal({ ...error, status });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type ErrorAnswer = { error: { code: string; params?: ApiRefusal['params']; fields?: ApiRefusal['fields'] } };

function isErrorAnswer(answer: unknown): answer is ErrorAnswer {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return false;
  const { error } = answer;
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
}
