import { importingRefusal } from '#core/importing/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { transaction } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { storeDocument } from '#server/importing/documents.ts';
import { presentImport } from '#server/importing/present.ts';
import { importOf } from '#server/importing/queries.ts';
import { presentQuestions, writeQuestion } from '#server/importing/questions.ts';
import { presentWay } from '#server/importing/transport.ts';

/** Endpoints of buyer and coordinator to follow an import and discuss it. */
export function followingRoutes(bind: Bind): void {
  bind('readMyImportWay', ({ db, params, caller }) => presentWay(db, caller.memberId, params.id));
  bind('listMyQuestions', ({ db, params, caller }) =>
    presentQuestions(db, { whose: { buyerId: caller.memberId }, orderId: params.id }, caller.memberId),
  );
  bind('askCoordinator', async ({ db, params, body, caller, now }) => {
    const asked = { whose: { buyerId: caller.memberId }, orderId: params.id };
    await writeQuestion(db, { ...asked, by: { role: 'buyer', memberId: caller.memberId }, text: body.text, now });
    return presentQuestions(db, asked, caller.memberId);
  });
  bind('listQuestionsOfImport', ({ db, params, caller }) =>
    presentQuestions(db, { whose: 'anybody', orderId: params.id }, caller.memberId),
  );
  bind('answerQuestion', async ({ db, params, body, caller, now }) => {
    const asked = { whose: 'anybody', orderId: params.id } as const;
    await writeQuestion(db, {
      ...asked,
      by: { role: caller.staffRole ?? 'operator', memberId: caller.memberId },
      text: body.text,
      now,
    });
    return presentQuestions(db, asked, caller.memberId);
  });
  bind('addImportPaper', async ({ db, params, body, caller, now }) => {
    await transaction(db, async (tx) => {
      orRefuse(await importOf(tx, params.id), importingRefusal('importing.notFound'));
      await storeDocument(tx, { orderId: params.id, memberId: caller.memberId, ...body, now });
    });
    const { papers } = await presentImport(db, 'anybody', params.id);
    return { papers };
  });
}
