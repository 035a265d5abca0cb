import { importingRefusal } from '#core/importing/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { actorOf } from '#core/role.ts';
import { transaction } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { storeDocument } from '#server/importing/review/documents.ts';
import { presentImport } from '#server/importing/present.ts';
import { importOf } from '#server/importing/queries.ts';
import { presentQuestions, writeQuestion } from '#server/importing/review/questions.ts';
import { presentTransport } from '#server/importing/transport.ts';

/** Endpoints of buyer and coordinator to follow an import and discuss it. */
export function followingRoutes(bind: Bind): void {
  bind('readMyImportWay', ({ db, params, caller }) => presentTransport(db, caller.memberId, params.id));
  bind('listMyQuestions', ({ db, params, caller }) =>
    presentQuestions(db, { scope: { buyerId: caller.memberId }, orderId: params.id }, caller.memberId),
  );
  bind('askCoordinator', async ({ db, params, body, caller, now }) => {
    const about = { scope: { buyerId: caller.memberId }, orderId: params.id };
    await writeQuestion(db, { ...about, by: { role: 'buyer', memberId: caller.memberId }, text: body.text, now });
    return presentQuestions(db, about, caller.memberId);
  });
  bind('listQuestionsOfImport', ({ db, params, caller }) =>
    presentQuestions(db, { scope: 'all', orderId: params.id }, caller.memberId),
  );
  bind('answerQuestion', async ({ db, params, body, caller, now }) => {
    const about = { scope: 'all', orderId: params.id } as const;
    await writeQuestion(db, {
      ...about,
      by: { role: caller.staffRole ? actorOf(caller.staffRole) : 'operator', memberId: caller.memberId },
      text: body.text,
      now,
    });
    return presentQuestions(db, about, caller.memberId);
  });
  bind('addImportPaper', async ({ db, params, body, caller, now }) => {
    await transaction(db, async (tx) => {
      orRefuse(await importOf(tx, params.id), importingRefusal('importing.notFound'));
      await storeDocument(tx, { orderId: params.id, memberId: caller.memberId, ...body, now });
    });
    const { papers } = await presentImport(db, 'all', params.id);
    return { papers };
  });
}
