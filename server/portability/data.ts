import { COPY_GROUPS } from '#core/portability/rules.ts';
import type { Db } from '#server/db/pool.ts';
import type { CopyRow } from '#server/portability/commands.ts';
import { rowsOf, type Section } from '#server/db/copied-rows.ts';

/** The structure of data.json; a change of it is another version. */
const FORMAT = { format: 'badaro-data-copy', version: 1 };

/** `sections` are what is copied of every capability. */
export type DataDeps = { readonly db: Db; readonly sections: readonly Section[] };

/** data.json in parts: one object for each group, in it a list of rows for each of its sections. */
export async function* dataOf(
  { db, sections }: DataDeps,
  { memberId, lang }: CopyRow,
  madeAt: Date,
): AsyncGenerator<string> {
  yield `${JSON.stringify({ ...FORMAT, madeAt, lang }, null, 2).slice(0, -2)},\n  "data": {`;
  for (const [at, group] of COPY_GROUPS.entries()) {
    yield `${at === 0 ? '' : ','}\n    ${JSON.stringify(group)}: {`;
    const parts = sections.filter((part) => part.group === group);
    for (const [index, part] of parts.entries()) {
      const rows = await rowsOf(db, part, memberId);
      yield `${index === 0 ? '' : ','}\n      ${JSON.stringify(part.name)}: ${JSON.stringify(rows)}`;
    }
    yield '\n    }';
  }
  yield '\n  }\n}\n';
}
