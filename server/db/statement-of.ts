import type { Db } from '#server/db/pool.ts';

/** A statement with placeholders that is built once for each database, for what runs in nearly every call. */
export function statementOf<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? build(db);
    statements.set(db, statement);
    return statement;
  };
}
