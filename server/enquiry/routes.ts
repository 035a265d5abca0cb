import type { EnquiryAnswer, EnquiryForStaffAnswer } from '#core/enquiry/contract.ts';
import { enquiryRefusal } from '#core/enquiry/refusals.ts';
import { enquiryNumber } from '#core/enquiry/rules.ts';
import { enquiryMachine } from '#core/enquiry/states.ts';
import { maskedId } from '#core/member/recovery/rules.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { answerEnquiry, closeEnquiry } from '#server/enquiry/decide.ts';
import { sendEnquiry } from '#server/enquiry/send.ts';
import {
  addressOfSender,
  enquiryById,
  enquiryPage,
  type EnquiryRow,
  filesOf,
  historyOf,
} from '#server/enquiry/queries.ts';
import type { Bind } from '#server/http/bind.ts';

/** Enquiries to the customer centre: sent by members and visitors, answered by operators. */
export function enquiryRoutes(bind: Bind): void {
  bind('createEnquiry', async ({ db, caller, body, lang, origin, now }) => ({
    number: await sendEnquiry(db, body, { memberId: caller?.memberId, lang, origin, now }),
  }));
  bind('listMyEnquiries', async ({ db, caller, query: { page = 0, count = 10 } }) => {
    const { rows, total } = await enquiryPage(db, { memberId: caller.memberId, page, count });
    return { enquiries: await presentEnquiries(db, rows), ...frameOf(rows.length, total, count) };
  });
  bind('listEnquiries', async ({ db, query: { status, topic, page = 0, count = 20 } }) => {
    const { rows, total } = await enquiryPage(db, { status, topic, page, count });
    return { enquiries: rows.map(summaryOf), ...frameOf(rows.length, total, count) };
  });
  bind('readEnquiry', ({ db, params }) => readForStaff(db, params.id));
  bind('answerEnquiry', async ({ db, params, body, caller, now }) => {
    await answerEnquiry(db, { id: params.id, text: body.text, staffId: caller.memberId, now });
    return readForStaff(db, params.id);
  });
  bind('closeEnquiry', async ({ db, params, caller, now }) => {
    await closeEnquiry(db, { id: params.id, staffId: caller.memberId, now });
    return readForStaff(db, params.id);
  });
}

const summaryOf = ({ id, topic, state, subject, memberId, createdAt, changedAt }: EnquiryRow) => ({
  id,
  number: enquiryNumber(id),
  topic,
  status: state,
  subject,
  isMember: memberId !== null,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

async function presentEnquiries(db: Db, rows: readonly EnquiryRow[]): Promise<EnquiryAnswer[]> {
  const ids = rows.map(({ id }) => id);
  const history = Map.groupBy(await historyOf(db, ids), ({ enquiryId }) => enquiryId);
  const files = await filesOf(db, ids);
  return rows.map(({ id, topic, state, subject, message, createdAt }) => ({
    id,
    number: enquiryNumber(id),
    topic,
    status: state,
    subject,
    message,
    files: (files.get(id) ?? []).map(({ file }) => file),
    createdAt: createdAt.toISOString(),
    answers: (history.get(id) ?? [])
      .filter(({ event }) => event === 'answer')
      .map(({ at, text }) => ({ at: at.toISOString(), text })),
  }));
}

async function readForStaff(db: Db, id: number): Promise<EnquiryForStaffAnswer> {
  const row = orRefuse(await enquiryById(db, id), enquiryRefusal('enquiry.notFound'));
  const [shown] = await presentEnquiries(db, [row]);
  const history = await historyOf(db, [id]);
  return {
    ...orRefuse(shown, enquiryRefusal('enquiry.notFound')),
    maskedEmail: maskedId(await addressOfSender(db, row)),
    lang: row.lang,
    isMember: row.memberId !== null,
    events: enquiryMachine.eventsFor(row.state, 'operator', 'enquiry'),
    history: history.map(({ at, event, by }) => ({ at: at.toISOString(), event, by })),
  };
}
