import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyReply } from 'fastify';
import { parseExact } from '../exact-json.ts';
import { signatureOf } from '../signature.ts';
import { catalogueCalls } from './catalogue.ts';
import { drawingOf, type SimulatorOffer, simulatorOffers } from './offers.ts';
import { asJson, type Changed } from './shapes.ts';
import { openState, STEPS, type Step } from './state.ts';
import { No, tradeCalls } from './trade.ts';
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
export type SupplierSimulator = { listen(): Promise<string>; close(): Promise<void>; readonly url: string };

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

/** Compares in constant time; hashed, because the lengths may differ. */
function areSame(actual: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(actual ?? ''), digest(expected));
}

const TOKEN_SECONDS = 36_000;

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
}: SupplierSimulatorOptions): SupplierSimulator {
  const offers: ReadonlyMap<string, SimulatorOffer> = new Map(simulatorOffers().map((one) => [one.offerId, one]));
  const state = openState({ file: stateFile, now, paceSeconds });
  const draw = (offer: SimulatorOffer, colour: number, view: number) =>
    `${pictures}${drawingOf(offer)}/${COLOURS[colour]?.code}/${view}/640.webp`;
  const calls = { ...catalogueCalls(offers, state, draw), ...tradeCalls(offers, state) };
  const tokens = new Set<string>();
  let currentFault: Fault = 'none';
  let only = '';
  let onlyOrder = '';
  let validRefreshToken = refreshToken;
  let renewsRefreshToken = false;

  const app = fastify({ forceCloseConnections: true, bodyLimit: 1_048_576 });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const send = (reply: FastifyReply, answer: object, status = 200) =>
    reply.code(status).type('application/json; charset=utf-8').send(asJson(answer));

  app.post<{ Params: { key: string }; Body: Record<string, string> }>(
    '/openapi/http/1/system.oauth2/getToken/:key',
    async ({ params, body }, reply) => {
      if (params.key !== appKey || body.client_secret !== secret || body.refresh_token !== validRefreshToken)
        return send(reply, { error: 'invalid_grant', error_description: 'refresh token is invalid' }, 400);
      const token = randomBytes(18).toString('base64url');
      tokens.add(token);
      if (renewsRefreshToken) validRefreshToken = randomBytes(18).toString('base64url');
      return send(reply, {
        access_token: token,
        refresh_token: validRefreshToken,
        expires_in: String(TOKEN_SECONDS),
        aliId: '2200000000000000001',
        memberId: 'b2b-2200000000000000001',
        resource_owner: 'badaro',
      });
    },
  );

  app.post<{ Params: { version: string; namespace: string; name: string; key: string }; Body: Record<string, string> }>(
    '/openapi/param2/:version/:namespace/:name/:key',
    async ({ params, body }, reply) => {
      const { version, namespace, name, key } = params;
      const { _aop_signature: signature, ...signed } = body;
      const isMeant = name.includes(only) && Object.values(signed).some((text) => text.includes(onlyOrder));
      const fault = isMeant ? currentFault : 'none';
      if (fault === 'slow') return reply.hijack();
      if (fault === 'garbage') return reply.type('text/html').send('<html>系统维护中</html>');
      if (fault === 'error')
        return send(
          reply,
          { error_code: 'gw.SystemError', error_message: 'system busy', exception: 'System busy' },
          500,
        );
      if (fault === 'business')
        return send(reply, { result: { success: false, code: 'RISK_CONTROL', message: 'risk control' } });
      const isSigned = areSame(signature, signatureOf(`param2/${version}/${namespace}/${name}/${key}`, signed, secret));
      if (fault === 'signature' || key !== appKey || !isSigned)
        return send(
          reply,
          { error_code: 'gw.SignatureInvalid', error_message: 'Invalid signature', exception: 'Invalid signature' },
          400,
        );
      if (fault === 'token') {
        // An expired token: the next one is valid.
        tokens.clear();
        currentFault = 'none';
      }
      if (!tokens.has(body.access_token ?? ''))
        return send(reply, { error: 'invalid_token', error_description: 'access token is expired' }, 401);
      const call = calls[`${namespace}:${name}`];
      if (!call)
        return send(
          reply,
          { error_code: 'gw.APIUnsupported', error_message: `no ${namespace}:${name}`, exception: 'unsupported' },
          404,
        );
      try {
        const answer = await call(read(signed));
        return fault === 'lostAnswer' ? reply.hijack() : send(reply, answer);
      } catch (error) {
        if (!(error instanceof No)) throw error;
        return send(
          reply,
          namespace.endsWith('crossborder')
            ? { result: { success: false, code: error.code, message: error.message } }
            : { success: false, errorCode: error.code, errorMsg: error.message },
        );
      }
    },
  );

  // Control calls of a demo or a test; the server listens on this machine only.
  app.post<{ Body: Pulled }>('/control', async ({ body, headers }, reply) => {
    if (headers.origin !== undefined) return reply.code(403).send({ error: 'Only this machine may do that.' });
    if (body.fault) {
      currentFault = FAULTS.find((one) => one === body.fault) ?? currentFault;
      only = body.only ?? '';
      onlyOrder = body.orderId ?? '';
    }
    if (body.withholding) state.setWithholding(body.withholding === 'refused' ? 'refused' : undefined);
    renewsRefreshToken = body.renewsRefreshToken ?? renewsRefreshToken;
    if (body.offerId && body.change) state.change(body.offerId, body.change);
    const order = body.orderId ? state.find(body.orderId) : undefined;
    const to = STEPS.find((one) => one === body.to);
    if (order && (body.status !== undefined || body.parcelStatus !== undefined))
      return state.force(order, { forced: body.status, parcelStatus: body.parcelStatus });
    return order && to ? state.advance(order, to) : { fault: currentFault };
  });

  let url = '';
  return {
    get url() {
      return url;
    },
    async listen() {
      url = await app.listen({ port, host: '127.0.0.1' });
      return url;
    },
    close: () => app.close(),
  };
}

/** Decodes parameters that are JSON. */
function read(form: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, /^[[{]/.test(value) ? parseExact(value) : value]),
  );
}
