import { TABLE_TYPE } from '#core/listing/table/rules.ts';
import { ENTRIES_SHOWN } from '#core/listing/table/states.ts';
import { frameOf } from '#core/page.ts';
import type { Bind } from '#server/http/bind.ts';
import { correctCells, saveImport, undoImport } from '#server/listing/imports/commands.ts';
import { faultsFile } from '#server/listing/imports/faults-file.ts';
import { judgeCorrected } from '#server/listing/imports/judge-corrected.ts';
import { presentEntry, presentImport } from '#server/listing/imports/present.ts';
import { countEntries, entriesOf, importOf } from '#server/listing/imports/queries.ts';
import { importDeps, type PictureFiles } from '#server/listing/imports/step.ts';
import { workOnImport } from '#server/listing/imports/work.ts';

/** The products of an import: their faults, and what becomes of them. */
export function entryRoutes(bind: Bind, files: PictureFiles): void {
  bind('listTableImportProducts', async ({ db, params: { id }, query, caller, lang }) => {
    const { page = 0, count = ENTRIES_SHOWN, state = 'faulty' } = query;
    await importOf(db, caller.storeId, id);
    const filter = { importId: id, states: state === 'all' ? undefined : [state] };
    const rows = await entriesOf(db, filter, { limit: count, offset: page * count });
    const total = await countEntries(db, filter);
    return { products: rows.map((row) => presentEntry(row, lang)), ...frameOf(rows.length, total, count) };
  });
  bind('correctTableImport', async ({ db, params: { id }, body, caller, lang, now, afterResponse }) => {
    await importOf(db, caller.storeId, id);
    const deps = importDeps(db, files, now);
    const everywhere = body.everywhere ?? false;
    const corrected = await correctCells(db, id, { ...body, everywhere }, { ...caller, now });
    const row = await importOf(db, caller.storeId, id);
    const entry = everywhere ? corrected : await judgeCorrected(deps, row, corrected);
    if (everywhere) afterResponse(() => workOnImport(deps, id));
    return { import: await presentImport(db, row, { lang, now }), product: presentEntry(entry, lang) };
  });
  bind('saveTableImport', async ({ db, params: { id }, body, caller, lang, now, afterResponse }) => {
    await importOf(db, caller.storeId, id);
    const deps = importDeps(db, files, now);
    await saveImport(db, id, body, { ...caller, now });
    afterResponse(() => workOnImport(deps, id));
    return presentImport(db, await importOf(db, caller.storeId, id), { lang, now });
  });
  bind('undoTableImport', async ({ db, params: { id }, caller, lang, now, afterResponse }) => {
    await importOf(db, caller.storeId, id);
    const deps = importDeps(db, files, now);
    await undoImport(db, id, { ...caller, now });
    afterResponse(() => workOnImport(deps, id));
    return presentImport(db, await importOf(db, caller.storeId, id), { lang, now });
  });
  bind('readTableImportFaults', async ({ db, params: { id }, caller, lang }) => {
    await importOf(db, caller.storeId, id);
    const bytes = await faultsFile(db, id, lang);
    return { name: `badaro-import-${id}-faults.xlsx`, type: TABLE_TYPE, bytes };
  });
}
