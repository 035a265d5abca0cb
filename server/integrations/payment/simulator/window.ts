import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { approve, chargeCard, fail, issueAccount, openAttempt, whyNotOpen } from './acquirer.ts';
import type { Deps } from './deps.ts';
import { html } from './html.ts';
import { sendPage } from './page.ts';
import type { EventType, PaymentRecord } from './record.ts';
import { scriptOf } from './scripts.ts';
import { cardNumberOf, errorsIn, type Fields, isDeclined } from './window-form.ts';
import { windowMain } from './window-page.ts';
import { openingFrom } from './window-request.ts';
import { type Lang, langOf, windowTexts, type WindowTexts } from './words.ts';

type Outcome = {
  paymentId: string;
  txId: string;
  code?: string;
  message?: string;
  pgCode?: string;
  pgMessage?: string;
};

/** The buyer's side: the page `requestPayment` opens, which ends on the shop's redirectUrl. */
export function paymentWindow(app: FastifyInstance, deps: Deps): void {
  const { ledger, now } = deps;

  app.get<{ Querystring: { request?: string } }>('/', async (request, reply) => {
    const opening = openingFrom(request.query.request, deps.storeId);
    if (!opening) return sorry(reply, 400, langOf(request.headers['accept-language']), (texts) => texts.broken);
    const refusal = whyNotOpen(ledger, opening);
    if (refusal) {
      const code = refusal.body['type'] ?? 'INVALID_REQUEST';
      return reply.redirect(
        back(opening.redirectUrl, { paymentId: opening.paymentId, txId: '', code, message: refusal.message }),
        303,
      );
    }
    const record = openAttempt(ledger, opening, now());
    await ledger.saved();
    return reply.redirect(`/window/${record.transactionId}`, 303);
  });

  app.get<{ Params: { tx: string } }>('/:tx', async (request, reply) => {
    const record = ledger.byTransaction(request.params.tx);
    if (!record) return sorry(reply, 404, langOf(request.headers['accept-language']), (texts) => texts.gone);
    if (record.status !== 'READY') return leave(reply, record);
    return show(reply, deps, record, {}, 200);
  });

  app.post<{ Params: { tx: string }; Body: Fields | undefined }>('/:tx', async (request, reply) => {
    const record = ledger.byTransaction(request.params.tx);
    if (!record) return sorry(reply, 404, langOf(request.headers['accept-language']), (texts) => texts.gone);
    const fields = request.body ?? {};
    const texts = windowTexts(langOf(record.locale));
    if (record.status !== 'READY') return leave(reply, record);
    if (fields['action'] === 'cancel') {
      fail(record, 'PAY_PROCESS_CANCELED', texts.cancelled, now());
    } else {
      if (errorsIn(record, fields, texts, now()).length > 0) return show(reply, deps, record, fields, 422);
      decide(deps, record, fields, texts);
    }
    queueEvents(deps, record);
    await ledger.saved();
    if (scriptOf(record.script).slow) await sleep(deps.slowMs, undefined, { ref: false });
    return leave(reply, record);
  });
}

function decide(deps: Deps, record: PaymentRecord, fields: Fields, texts: WindowTexts): void {
  const at = deps.now();
  if (record.payMethod === 'VIRTUAL_ACCOUNT') {
    const expiredAt = new Date(at.getTime() + record.validHours * 3_600_000);
    issueAccount(
      record,
      {
        bank: fields['bank'] ?? '',
        expiredAt,
        remitteeName: deps.storeName,
        remitterName: fields['depositor']?.trim(),
      },
      at,
    );
  } else if (record.payMethod === 'CARD') {
    chargeCard(record, cardNumberOf(fields), at);
    if (record.failure) record.failure = { ...record.failure, reason: texts.declined, pgMessage: texts.declined };
  } else {
    if (record.payMethod === 'TRANSFER') record.bank = fields['bank'];
    if (isDeclined(fields)) fail(record, 'PAYMENT_DECLINED', texts.notPaid, at);
    else approve(record, at);
  }
}

const eventTypes: Partial<Record<PaymentRecord['status'], EventType>> = {
  PAID: 'Transaction.Paid',
  FAILED: 'Transaction.Failed',
  VIRTUAL_ACCOUNT_ISSUED: 'Transaction.VirtualAccountIssued',
};

// Ready is sent together with the result, so that a script can reverse the two or hold both back.
function queueEvents({ messenger }: Deps, record: PaymentRecord): void {
  const result = eventTypes[record.status];
  const ready = () => messenger.queue(record, 'Transaction.Ready', { at: record.requestedAt });
  const { readyLast } = scriptOf(record.script);
  if (!readyLast) ready();
  if (result) messenger.queue(record, result);
  if (readyLast) ready();
}

function show(reply: FastifyReply, deps: Deps, record: PaymentRecord, fields: Fields, status: number): FastifyReply {
  const lang = langOf(record.locale);
  const texts = windowTexts(lang);
  const errors = status === 422 ? errorsIn(record, fields, texts, deps.now()) : [];
  return sendPage(reply, status, {
    lang,
    title: `${texts.testWindow} · ${record.orderName}`,
    main: windowMain(deps, record, lang, fields, errors),
    leadsTo: record.redirectUrl,
  });
}

function leave(reply: FastifyReply, record: PaymentRecord): FastifyReply {
  const { redirectUrl, failure, id: paymentId, transactionId: txId } = record;
  if (!redirectUrl) return sorry(reply, 404, langOf(record.locale), (texts) => texts.gone);
  const failed = failure && {
    code: 'FAILURE_TYPE_PG',
    message: failure.reason,
    pgCode: failure.pgCode,
    pgMessage: failure.pgMessage,
  };
  return reply.redirect(back(redirectUrl, { paymentId, txId, ...failed }), 303);
}

function back(redirectUrl: string, outcome: Outcome): string {
  const url = new URL(redirectUrl);
  url.searchParams.set('transactionType', 'PAYMENT');
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value);
  return url.href;
}

function sorry(reply: FastifyReply, status: number, lang: Lang, why: (texts: WindowTexts) => string): FastifyReply {
  const texts = windowTexts(lang);
  return sendPage(reply, status, {
    lang,
    title: texts.testWindow,
    main: html`<section class="card">
      <h1>${why(texts)}</h1>
      <p class="muted">${texts.brokenHint}</p>
    </section>`,
  });
}
