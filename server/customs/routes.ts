import { frameOf } from '#core/page.ts';
import { wrongPurposeFields } from '#core/personal-data.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { actorOf, type Caller, type Role } from '#core/role.ts';
import { readCustomsNumber } from '#server/customs/customs-number.ts';
import * as declare from '#server/customs/declare.ts';
import { saveFigures } from '#server/customs/save-figures.ts';
import { presentDeclaration, presentRow } from '#server/customs/present.ts';
import { listDeclarations } from '#server/customs/queries.ts';
import type { Bind } from '#server/http/bind.ts';

const roleOf = ({ staffRole }: Caller): Role => (staffRole ? actorOf(staffRole) : 'buyer');

/** The calls of customs staff; the operator and other staff may read. */
export function customsRoutes(bind: Bind): void {
  bind('listDeclarations', async ({ db, query: { page = 0, count = 20, ...filter } }) => {
    const { rows, total, counts } = await listDeclarations(db, { ...filter, page, count });
    const declarations = rows.map(({ order, import: importRow, declaration, lastWord: lastEvent, lastAt }) =>
      presentRow(
        order,
        importRow,
        declaration ?? undefined,
        lastEvent !== null && lastAt !== null ? { what: lastEvent, at: new Date(lastAt).toISOString() } : undefined,
      ),
    );
    return { declarations, counts, ...frameOf(rows.length, total, count) };
  });
  bind('readDeclaration', ({ db, params, caller, lang, now }) =>
    presentDeclaration(db, params.id, roleOf(caller), lang, now),
  );
  bind('saveBill', async ({ db, params, body, read, caller, lang, now }) => {
    await declare.saveCargoReference(db, { orderId: params.id, staffId: caller.memberId, ...body, read, now });
    return presentDeclaration(db, params.id, 'customs', lang, now);
  });
  bind('saveFigures', async ({ db, params, body, read, caller, lang, now }) => {
    await saveFigures(db, { orderId: params.id, staffId: caller.memberId, ...body, read, now });
    return presentDeclaration(db, params.id, 'customs', lang, now);
  });
  bind('noteCargo', async ({ db, params, body, caller, lang, now }) => {
    await declare.noteCargo(db, { orderId: params.id, staffId: caller.memberId, ...body, at: new Date(body.at), now });
    return presentDeclaration(db, params.id, 'customs', lang, now);
  });
  bind('withdrawDeclaration', async ({ db, params, caller, lang, now }) => {
    await declare.withdrawDeclaration(db, { orderId: params.id, staffId: caller.memberId, now });
    return presentDeclaration(db, params.id, 'customs', lang, now);
  });
  bind('addCustomsPaper', async ({ db, params, body, caller, lang, now }) => {
    await declare.addCustomsPaper(db, { orderId: params.id, staffId: caller.memberId, ...body, now });
    return presentDeclaration(db, params.id, 'customs', lang, now);
  });
  bind('readCustomsNumber', async ({ db, params, query }) => {
    refuseFields(wrongPurposeFields(query));
    return { number: await readCustomsNumber(db, params.id) };
  });
}
