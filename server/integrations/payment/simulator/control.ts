import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { deposit } from './acquirer.ts';
import { controlMain } from './control-page.ts';
import type { Deps } from './deps.ts';
import { Fault } from './faults.ts';
import { sendPage } from './page.ts';
import type { PaymentRecord } from './record.ts';
import { invalid, notFound, WireError } from './wire-error.ts';
import { langOf, windowTexts } from './words.ts';

const Deposit = Type.Object({
  paymentId: Type.Optional(Type.String()),
  accountNumber: Type.Optional(Type.String()),
  amount: Type.Integer({ minimum: 1, maximum: 10 ** 12 }),
  depositor: Type.Optional(Type.String({ maxLength: 40 })),
});

const Resend = Type.Object({
  times: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  order: Type.Optional(Type.Union([Type.Literal('same'), Type.Literal('reverse')])),
  delayTimestampSeconds: Type.Optional(Type.Integer()),
  secret: Type.Optional(Type.String()),
});

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Control calls of a demo or a test: deposits, the simulator's records, webhooks again. */
export function control(app: FastifyInstance, deps: Deps): void {
  const { ledger, messenger } = deps;
  allowThisMachineOnly(app);
  depositPage(app, deps);

  app.post<{ Body: Static<typeof Deposit> }>('/deposits', { schema: { body: Deposit } }, async (request) =>
    bookOf(await pay(deps, request.body)),
  );

  app.get('/payments', async () => ({ payments: [...ledger.payments.values()].map(bookOf) }));

  app.post<{ Params: { id: string }; Body: Static<typeof Resend> }>(
    '/webhooks/:id/resend',
    { schema: { body: Resend } },
    async (request) => {
      const record = ledger.payments.get(request.params.id);
      if (!record) throw notFound();
      const { times = 1, order = 'same', ...overrides } = request.body;
      const events = order === 'reverse' ? record.events.toReversed() : record.events;
      const sent: { id: string; type: string; taken: boolean }[] = [];
      for (const event of events) {
        for (let i = 0; i < times; i += 1)
          sent.push({ id: event.id, type: event.type, taken: await messenger.sendOnce(record, event, overrides) });
      }
      return { sent };
    },
  );

  app.post<{ Body: Fault }>('/faults', { schema: { body: Fault } }, async (request) => {
    deps.faults.set(request.body);
    return {};
  });
}

/** The page on which a person pays into the accounts. */
function depositPage(app: FastifyInstance, deps: Deps): void {
  app.get<{ Querystring: { lang?: string; done?: string } }>('/', async (request, reply) => {
    const lang = langOf(request.query.lang ?? request.headers['accept-language']);
    return sendPage(reply, 200, {
      lang,
      title: windowTexts(lang).deposits,
      wide: true,
      main: controlMain(deps, lang, request.query.done),
    });
  });

  app.post<{ Querystring: { lang?: string }; Body: Record<string, string> | undefined }>(
    '/',
    async (request, reply) => {
      const { paymentId, amount } = request.body ?? {};
      const minor = Number((amount ?? '').replace(/[,\s]/g, ''));
      const done = await (
        Number.isSafeInteger(minor) && minor > 0
          ? pay(deps, { paymentId, amount: minor })
          : Promise.reject(invalid('No amount.'))
      )
        .then(() => 'yes')
        .catch((refusal: unknown) => {
          if (refusal instanceof WireError) return 'no';
          throw refusal;
        });
      return reply.redirect(`/control?lang=${langOf(request.query.lang)}&done=${done}`, 303);
    },
  );
}

/** Only from this machine, never from another site. */
function allowThisMachineOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { origin, host } = request.headers;
    const foreign = origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== host;
    const named = URL.parse(`http://${host}`)?.hostname ?? '';
    // The Host is checked too: a page of another site can point its own name at this machine (DNS rebinding).
    if (!loopback.test(request.ip) || foreign || !/^(localhost|127\.[\d.]+|\[::1\])$/.test(named)) {
      throw new WireError(403, 'FORBIDDEN', 'Only this machine may do that.');
    }
  });
}

async function pay({ ledger, messenger, now }: Deps, input: Static<typeof Deposit>): Promise<PaymentRecord> {
  const record = input.paymentId
    ? ledger.payments.get(input.paymentId)
    : ledger.byAccount((input.accountNumber ?? '').replace(/\D/g, ''));
  if (!record) throw notFound();
  messenger.queue(record, deposit(record, input, now()));
  await ledger.saved();
  return record;
}

function bookOf(record: PaymentRecord): Record<string, unknown> {
  const { id: paymentId, transactionId, status, payMethod, currency, total, paid, cancelled } = record;
  const { account, deposits, cancellations, events, logistics, confirmedAt } = record;
  const payment = { paymentId, transactionId, status, payMethod, currency, total, paid, cancelled };
  return { ...payment, account, deposits, cancellations, events, logistics, confirmedAt };
}
