import { frameOf } from '#core/page.ts';
import type { Bind } from '#server/http/bind.ts';
import { mapImport, removeImport } from '#server/listing/imports/commands.ts';
import { entryRoutes } from '#server/listing/imports/entry-routes.ts';
import { presentImports, presentOpened } from '#server/listing/imports/present.ts';
import { importOf, importsOf } from '#server/listing/imports/queries.ts';
import { startImport } from '#server/listing/imports/start.ts';
import { type PictureFiles, importDeps } from '#server/listing/imports/step.ts';
import { tableTargets } from '#server/listing/imports/targets.ts';
import { workOnImport } from '#server/listing/imports/work.ts';

/** The imports of a seller's tables, which are worked on after the answer; a job continues what was interrupted. */
export function tableImportRoutes(bind: Bind, files: PictureFiles): void {
  bind('startTableImport', async ({ db, query: { name }, body, caller, lang, now, afterResponse }) => {
    const deps = importDeps(db, files, now);
    const id = await startImport(db, { bytes: body, name, lang }, { ...caller, now });
    afterResponse(() => workOnImport(deps, id));
    return presentOpened(db, await importOf(db, caller.storeId, id), { lang, now });
  });
  bind('listTableImports', async ({ db, query: { page = 0, count = 10 }, caller, lang, now }) => {
    const { rows, total } = await importsOf(db, caller.storeId, { limit: count, offset: page * count });
    return { imports: await presentImports(db, rows, { lang, now }), ...frameOf(rows.length, total, count) };
  });
  bind('listTableTargets', async ({ db, caller, lang }) => ({ targets: await tableTargets(db, caller.storeId, lang) }));
  bind('readTableImport', async ({ db, params: { id }, caller, lang, now }) =>
    presentOpened(db, await importOf(db, caller.storeId, id), { lang, now }),
  );
  bind('mapTableImport', async ({ db, params: { id }, body, caller, lang, now, afterResponse }) => {
    await importOf(db, caller.storeId, id);
    const deps = importDeps(db, files, now);
    const constants = Object.fromEntries(body.constants.map(({ column, value }) => [column, value]));
    await mapImport(db, id, { columns: body.columns, constants }, { ...caller, now });
    afterResponse(() => workOnImport(deps, id));
    return presentOpened(db, await importOf(db, caller.storeId, id), { lang, now });
  });
  bind('removeTableImport', async ({ db, params: { id }, caller }) => {
    await removeImport(db, caller.storeId, id);
    return null;
  });
  entryRoutes(bind, files);
}
