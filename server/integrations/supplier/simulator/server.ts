import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyReply } from 'fastify';
import { type LocalSimulator, localSimulator } from '#server/integrations/local-server.ts';
import { parseExact } from '../exact-json.ts';
import { signatureOf } from '../signature.ts';
import { catalogueCalls } from './catalogue.ts';
import { drawingOf, simulatorOffers } from './offers.ts';
import { type Calls, No, type Platform } from './platform.ts';
import { asJson, type Changed } from './shapes.ts';
import { openState, STEPS, type Step } from './state.ts';
import { tradeCalls } from './trade.ts';
import { COLOURS } from './words.ts';

export type SupplierSimulatorOptions = {
  /** 0 uses any free port. */
  readonly port: number;
  readonly appKey: string;
  readonly secret: string;
  readonly refreshToken: string;
  /** The base URL of goods drawings: the shop's own address. */
  readonly pictures: string;
  readonly now?: () => number;
  readonly paceSeconds?: number;
  readonly stateFile?: string | undefined;
};

/** `lostAnswer` does what is requested and never answers. */
const FAULTS = ['signature', 'token', 'business', 'error', 'garbage', 'slow', 'lostAnswer', 'none'] as const;
type Fault = (typeof FAULTS)[number];
type Pulled = {
  fault?: Fault;
  /** Only for the call whose name contains this, and of the order `orderId`. */
  only?: string;
  offerId?: string;
  change?: Changed;
  orderId?: string;
  to?: Step;
  status?: string;
  parcelStatus?: string;
  withholding?: 'refused' | 'paid';
  renewsRefreshToken?: boolean;
};

/** The gateway's keys and what control calls changed about it. */
type Gateway = {
  readonly appKey: string;
  readonly secret: string;
  readonly tokens: Set<string>;
  readonly platform: Platform;
  refreshToken: string;
  renewsRefreshToken: boolean;
  fault: Fault;
  /** The fault is for calls whose name contains `only` and whose parameters contain `onlyOrder`. */
  only: string;
  onlyOrder: string;
};

const TOKEN_SECONDS = 36_000;
const calls: Calls = { ...catalogueCalls, ...tradeCalls };

/**
 * A local 1688 open platform (README.md): same paths, signatures and token, offers made from the marketplace's own
 * tree.
 */
export function supplierSimulator({
  port,
  appKey,
  secret,
  refreshToken,
  pictures,
  now = Date.now,
  paceSeconds = 60,
  stateFile,
}: SupplierSimulatorOptions): LocalSimulator {
  const gateway: Gateway = {
    appKey,
    secret,
    tokens: new Set(),
    platform: {
      offers: new Map(simulatorOffers().map((one) => [one.offerId, one])),
      state: openState({ file: stateFile, now, paceSeconds }),
      pictures: (offer, colour, view) => `${pictures}${drawingOf(offer)}/${COLOURS[colour]?.code}/${view}/640.webp`,
    },
    refreshToken,
    renewsRefreshToken: false,
    fault: 'none',
    only: '',
    onlyOrder: '',
  };
  const app = fastify({ forceCloseConnections: true, bodyLimit: 1_048_576 });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.post<{ Params: { key: string }; Body: Form }>(
    '/openapi/http/1/system.oauth2/getToken/:key',
    async ({ params, body }, reply) => send(reply, tokenFor(gateway, params.key, body)),
  );
  app.post<{ Params: CallPath; Body: Form }>(
    '/openapi/param2/:version/:namespace/:name/:key',
    async ({ params, body }, reply) => {
      const fault = faultOf(gateway, params.name, body);
      if (fault === 'slow') return reply.hijack();
      if (fault === 'garbage') return reply.type('text/html').send('<html>系统维护中</html>');
      const answer =
        scriptedAnswer(fault) ?? refusalOf(gateway, params, body, fault) ?? (await answerTo(gateway, params, body));
      return fault === 'lostAnswer' && answer.isDone ? reply.hijack() : send(reply, answer);
    },
  );
  // Control calls of a demo or a test; the server listens on this machine only.
  app.post<{ Body: Pulled }>('/control', async ({ body, headers }, reply) =>
    headers.origin === undefined
      ? pull(gateway, body)
      : reply.code(403).send({ error: 'Only this machine may do that.' }),
  );
  return localSimulator(app, port);
}

type Form = Readonly<Record<string, string>>;
type CallPath = { readonly version: string; readonly namespace: string; readonly name: string; readonly key: string };
type Answer = { readonly status: number; readonly json: object; readonly isDone?: boolean };

const send = (reply: FastifyReply, { status, json }: Answer) =>
  reply.code(status).type('application/json; charset=utf-8').send(asJson(json));

function tokenFor(gateway: Gateway, key: string, form: Form): Answer {
  const { appKey, secret, tokens, refreshToken } = gateway;
  if (key !== appKey || form.client_secret !== secret || form.refresh_token !== refreshToken)
    return { status: 400, json: { error: 'invalid_grant', error_description: 'refresh token is invalid' } };
  const token = randomBytes(18).toString('base64url');
  tokens.add(token);
  if (gateway.renewsRefreshToken) gateway.refreshToken = randomBytes(18).toString('base64url');
  return {
    status: 200,
    json: {
      access_token: token,
      refresh_token: gateway.refreshToken,
      expires_in: String(TOKEN_SECONDS),
      aliId: '2200000000000000001',
      memberId: 'b2b-2200000000000000001',
      resource_owner: 'badaro',
    },
  };
}

function faultOf({ fault, only, onlyOrder }: Gateway, name: string, form: Form): Fault {
  const isMeant = name.includes(only) && Object.values(form).some((text) => text.includes(onlyOrder));
  return isMeant ? fault : 'none';
}

const gatewayError = (status: number, error_code: string, error_message: string, exception: string): Answer => ({
  status,
  json: { error_code, error_message, exception },
});

function scriptedAnswer(fault: Fault): Answer | undefined {
  if (fault === 'error') return gatewayError(500, 'gw.SystemError', 'system busy', 'System busy');
  if (fault === 'business')
    return { status: 200, json: { result: { success: false, code: 'RISK_CONTROL', message: 'risk control' } } };
  return undefined;
}

/** The refusal of a call whose signature or token is not valid. */
function refusalOf(gateway: Gateway, path: CallPath, form: Form, fault: Fault): Answer | undefined {
  const { version, namespace, name, key } = path;
  const { _aop_signature: signature, ...signed } = form;
  const expected = signatureOf(`param2/${version}/${namespace}/${name}/${key}`, signed, gateway.secret);
  if (fault === 'signature' || key !== gateway.appKey || !areSame(signature, expected))
    return gatewayError(400, 'gw.SignatureInvalid', 'Invalid signature', 'Invalid signature');
  if (fault === 'token') {
    // An expired token: the next one is valid.
    gateway.tokens.clear();
    gateway.fault = 'none';
  }
  return gateway.tokens.has(form.access_token ?? '')
    ? undefined
    : { status: 401, json: { error: 'invalid_token', error_description: 'access token is expired' } };
}

async function answerTo({ platform }: Gateway, { namespace, name }: CallPath, form: Form): Promise<Answer> {
  const call = calls[`${namespace}:${name}`];
  if (!call) return gatewayError(404, 'gw.APIUnsupported', `no ${namespace}:${name}`, 'unsupported');
  try {
    return { status: 200, json: await call(read(form), platform), isDone: true };
  } catch (error) {
    if (!(error instanceof No)) throw error;
    const { code, message } = error;
    const json = namespace.endsWith('crossborder')
      ? { result: { success: false, code, message } }
      : { success: false, errorCode: code, errorMsg: message };
    return { status: 200, json };
  }
}

function pull(gateway: Gateway, input: Pulled): object {
  const { state } = gateway.platform;
  if (input.fault) {
    gateway.fault = FAULTS.find((one) => one === input.fault) ?? gateway.fault;
    gateway.only = input.only ?? '';
    gateway.onlyOrder = input.orderId ?? '';
  }
  if (input.withholding) state.setWithholding(input.withholding === 'refused' ? 'refused' : undefined);
  gateway.renewsRefreshToken = input.renewsRefreshToken ?? gateway.renewsRefreshToken;
  if (input.offerId && input.change) state.change(input.offerId, input.change);
  const order = input.orderId ? state.find(input.orderId) : undefined;
  const to = STEPS.find((one) => one === input.to);
  if (order && (input.status !== undefined || input.parcelStatus !== undefined))
    return state.force(order, { forced: input.status, parcelStatus: input.parcelStatus });
  return order && to ? state.advance(order, to) : { fault: gateway.fault };
}

/** Compares in constant time; hashed, because the lengths may differ. */
function areSame(actual: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(actual ?? ''), digest(expected));
}

/** Decodes parameters that are JSON. */
function read(form: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, /^[[{]/.test(value) ? parseExact(value) : value]),
  );
}
