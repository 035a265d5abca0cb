import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Deps } from './deps.ts';
import type { IdentityRecord } from './identity-book.ts';
import { identityErrorsIn, identityMain } from './identity-page.ts';
import { identityTexts } from './identity-words.ts';
import { html } from './html.ts';
import { sendPage } from './page.ts';
import type { Fields } from './window-form.ts';
import { langOf } from './words.ts';

const Opening = Type.Object({
  storeId: Type.String(),
  identityVerificationId: Type.String({ minLength: 1, maxLength: 100 }),
  channelKey: Type.String({ minLength: 1 }),
  redirectUrl: Type.String({ pattern: '^https?://' }),
  locale: Type.Optional(Type.String()),
});

/** The person's side: the page `requestIdentityVerification` opens, which ends on the shop's redirectUrl. */
export function identityWindow(app: FastifyInstance, deps: Deps): void {
  const { identities } = deps;

  app.get<{ Querystring: { request?: string } }>('/', async (request, reply) => {
    const opening = jsonOf(request.query.request ?? '');
    const isValid = Value.Check(Opening, opening) && opening.storeId === deps.storeId;
    if (!isValid || !URL.canParse(opening.redirectUrl)) return sorry(reply, 400, request.headers['accept-language']);
    const { identityVerificationId: id, redirectUrl, locale } = opening;
    const at = deps.now().toISOString();
    if (!identities.has(id))
      identities.set(id, { id, redirectUrl, locale, requestedAt: at, changedAt: at, status: 'READY' });
    return reply.redirect(`/identity/${encodeURIComponent(id)}`, 303);
  });

  app.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
    const record = identities.get(request.params.id);
    if (!record) return sorry(reply, 404, request.headers['accept-language']);
    return record.status === 'READY' ? show(reply, deps, record, {}, 200) : leave(reply, record);
  });

  app.post<{ Params: { id: string }; Body: Fields | undefined }>('/:id', async (request, reply) => {
    const record = identities.get(request.params.id);
    if (!record) return sorry(reply, 404, request.headers['accept-language']);
    if (record.status !== 'READY') return leave(reply, record);
    const fields = request.body ?? {};
    const texts = identityTexts(langOf(record.locale));
    if (fields['action'] === 'cancel') refuse(record, 'IDENTITY_VERIFICATION_CANCELED', texts.cancelled);
    else {
      if (identityErrorsIn(fields, texts, deps.now()).length > 0) return show(reply, deps, record, fields, 422);
      await decide(deps, record, fields, texts.mismatch);
    }
    record.changedAt = deps.now().toISOString();
    return leave(reply, record);
  });
}

/** The behaviour scripted by the last four digits of the telephone (README.md). */
async function decide(deps: Deps, record: IdentityRecord, fields: Fields, mismatch: string): Promise<void> {
  const phoneNumber = (fields['phone'] ?? '').replaceAll(/\D/g, '');
  const ending = phoneNumber.slice(-4);
  if (ending === '0002') return refuse(record, 'IDENTITY_MISMATCH', mismatch);
  const birth = fields['birth'] ?? '';
  const birthDate = `${birth.slice(0, 4)}-${birth.slice(4, 6)}-${birth.slice(6)}`;
  record.status = 'VERIFIED';
  record.customer = { name: (fields['name'] ?? '').trim(), birthDate, ...(phoneNumber && { phoneNumber }) };
  if (ending === '0503') record.isDown = true;
  if (ending === '0504') record.isSlow = true;
  if (ending === '0010') await sleep(deps.slowMs, undefined, { ref: false });
}

function refuse(record: IdentityRecord, pgCode: string, pgMessage: string): void {
  record.status = 'FAILED';
  record.failure = { reason: pgMessage, pgCode, pgMessage };
}

function show(reply: FastifyReply, deps: Deps, record: IdentityRecord, fields: Fields, status: number): FastifyReply {
  const lang = langOf(record.locale);
  const texts = identityTexts(lang);
  const errors = status === 422 ? identityErrorsIn(fields, texts, deps.now()) : [];
  return sendPage(reply, status, {
    lang,
    title: texts.testWindow,
    banner: { name: texts.testWindow, note: texts.noPerson },
    main: identityMain({ id: record.id, storeName: deps.storeName, lang, fields, errors }),
    leadsTo: record.redirectUrl,
  });
}

function leave(reply: FastifyReply, { id, redirectUrl, failure }: IdentityRecord): FastifyReply {
  const url = new URL(redirectUrl);
  const outcome = {
    transactionType: 'IDENTITY_VERIFICATION',
    identityVerificationId: id,
    identityVerificationTxId: id,
    ...(failure && {
      code: 'FAILURE_TYPE_PG',
      message: failure.reason,
      pgCode: failure.pgCode,
      pgMessage: failure.pgMessage,
    }),
  };
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value);
  return reply.redirect(url.href, 303);
}

function sorry(reply: FastifyReply, status: number, locale: string | undefined): FastifyReply {
  const lang = langOf(locale);
  const texts = identityTexts(lang);
  return sendPage(reply, status, {
    lang,
    title: texts.testWindow,
    banner: { name: texts.testWindow, note: texts.noPerson },
    main: html`<section class="card">
      <h1>${texts.gone}</h1>
      <p class="muted">${texts.goneHint}</p>
    </section>`,
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
