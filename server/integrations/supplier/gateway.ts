import { traceHeaders } from '#server/observability/trace-context.ts';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
import { type RefreshTokenStore, SupplierError, type SupplierTrouble } from './port.ts';
import { parseExact, writeExact } from './exact-json.ts';
import { readBody } from '#server/integrations/read-body.ts';
import { isObject, textIn, within } from '#server/integrations/read-json.ts';
import { pathOf, signatureOf } from './signature.ts';

export type GatewayOptions = {
  readonly baseUrl: string;
  readonly appKey: string;
  readonly secret: string;
  /** The refresh token of the configuration. */
  readonly refreshToken: string;
  /** Where a renewed refresh token is stored; without it renewals are lost at the end of the process. */
  readonly tokens?: RefreshTokenStore;
  readonly timeoutMs?: number;
};
/** Calls an API of the platform; objects among the parameters travel as JSON. */
export type Gateway = (api: string, params: Readonly<Record<string, string | object>>) => Promise<object>;

const TIMEOUT_MS = 8_000;
const ANSWER_MAX = 4 * 1_048_576;
/** A token is renewed this long before it expires. */
const EARLY_MS = 60_000;

/** The platform's errors and what they mean to us; the first match counts (domain §5.1, §5.2). */
const TROUBLES: readonly (readonly [RegExp, SupplierTrouble])[] = [
  [/signature|appkey|unauthorized|token|nopermission|401/i, 'denied'],
  [/stock|inventory|sold_?out|amount_on_sale/i, 'soldOut'],
  [/min[_ ]?order|below[_ ]?min|begin[_ ]?amount|moq|mix[_ ]?amount/i, 'belowMinimum'],
  [/multi.*(seller|supplier)|different.*seller|several.*seller/i, 'severalSuppliers'],
  [/not[_ ]?exist|not[_ ]?found|offline|expired|deleted|^404$/i, 'gone'],
  [/limit|timeout|system|unavailable|busy|^5\d\d$/i, 'unavailable'],
];
const IS_TOKEN = /token/i;

function troubleOf(code: string, message = ''): SupplierTrouble {
  const matching = (text: string) => TROUBLES.find(([pattern]) => pattern.test(text))?.[1];
  return matching(code) ?? matching(message) ?? 'refused';
}

/** The signed gateway of the 1688 open platform (domain §5.1), or of a compatible one at `baseUrl`. */
export function gateway(options: GatewayOptions): Gateway {
  const { baseUrl, appKey, secret, timeoutMs = TIMEOUT_MS } = options;
  const through = circuit({ isDown: (error) => error instanceof SupplierError && error.trouble === 'unavailable' });
  const token = accessToken(options);

  async function call(
    api: string,
    params: Readonly<Record<string, string | object>>,
    isAgain = false,
  ): Promise<object> {
    const path = pathOf(api, appKey);
    const form: Record<string, string> = { access_token: await token.current(), _aop_timestamp: String(Date.now()) };
    for (const [name, value] of Object.entries(params))
      form[name] = typeof value === 'string' ? value : writeExact(value);
    try {
      const signed = { ...form, _aop_signature: signatureOf(path, form, secret) };
      return await post(`${baseUrl}/openapi/${path}`, signed, timeoutMs);
    } catch (error) {
      // A token may be revoked early: it is renewed once, and the call repeated.
      if (isAgain || !(error instanceof SupplierError && error.trouble === 'denied' && IS_TOKEN.test(error.code)))
        throw error;
      token.drop();
      return call(api, params, true);
    }
  }

  return (api, params) =>
    through(
      () => call(api, params),
      () => new SupplierError('unavailable', CIRCUIT_OPEN),
    );
}

async function post(url: string, form: Readonly<Record<string, string>>, timeoutMs: number): Promise<object> {
  // A redirect would send the token to another host; the cause of a failure is left out for the same reason.
  const answer = await fetch(url, {
    method: 'POST',
    headers: traceHeaders(),
    body: new URLSearchParams(form),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  const text = answer && (await readBody(answer, ANSWER_MAX).catch(() => undefined));
  if (!answer || text === undefined) throw new SupplierError('unavailable', 'NO_ANSWER');
  const value = parseExact(text);
  if (!isObject(value)) throw new SupplierError('unavailable', `BAD_ANSWER_${answer.status}`);
  refuseErrors(value, answer.status);
  return value;
}

/** The access token, renewed before it expires. */
function accessToken(options: GatewayOptions): { current(): Promise<string>; drop(): void } {
  const { baseUrl, appKey, secret, refreshToken: configured, tokens = tokensInMemory() } = options;
  let token: Promise<{ text: string; until: number }> | undefined;

  async function renewed(): Promise<{ text: string; until: number }> {
    const refreshToken = (await tokens.read(configured)) ?? configured;
    const form = {
      grant_type: 'refresh_token',
      client_id: appKey,
      client_secret: secret,
      refresh_token: refreshToken,
    };
    const url = `${baseUrl}/openapi/http/1/system.oauth2/getToken/${appKey}`;
    const answer = await post(url, form, options.timeoutMs ?? TIMEOUT_MS);
    const text = textIn(answer, 'access_token');
    if (!text) throw new SupplierError('denied', 'NO_TOKEN');
    const next = textIn(answer, 'refresh_token');
    if (next && next !== refreshToken) await tokens.write(configured, next);
    return { text, until: Date.now() + Number(textIn(answer, 'expires_in') || 0) * 1000 - EARLY_MS };
  }

  return {
    /** Concurrent calls share one renewal. */
    async current() {
      const waiting = token;
      const stored = await waiting?.catch(() => undefined);
      if (stored && stored.until > Date.now()) return stored.text;
      if (token === waiting) token = renewed();
      return (await (token ?? renewed())).text;
    },
    drop() {
      token = undefined;
    },
  };
}

function tokensInMemory(): RefreshTokenStore {
  const renewals = new Map<string, string>();
  return {
    read: async (configured) => renewals.get(configured),
    write: async (configured, renewed) => void renewals.set(configured, renewed),
  };
}

/** The three formats of errors (domain §5.1); a business error may be nested one `result` deeper. */
function refuseErrors(answer: object, status: number): void {
  const gate = textIn(answer, 'error_code') || textIn(answer, 'error');
  if (gate)
    throw new SupplierError(
      troubleOf(gate, textIn(answer, 'error_message') || textIn(answer, 'error_description')),
      gate,
    );
  for (const one of [answer, within(answer, 'result')]) {
    if (!isObject(one) || textIn(one, 'success') !== 'false') continue;
    const code = textIn(one, 'code') || textIn(one, 'errorCode') || 'UNKNOWN';
    throw new SupplierError(
      troubleOf(code, textIn(one, 'message') || textIn(one, 'errorMsg') || textIn(one, 'errorMessage')),
      code,
    );
  }
  if (status !== 200) throw new SupplierError('unavailable', `STATUS_${status}`);
}
