import pg from 'pg';

/** Every prepared statement occupies memory in every connection. */
const STATEMENTS_MAX = 250;
/** A statement is prepared from this use on, so that those of a start or of a rare report are not. */
const USES_MIN = 10;
const COUNTED_MAX = 2_000;

/** Gives a name to the text of a statement that is often used; undefined for others. */
export function openStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= STATEMENTS_MAX) return name;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < USES_MIN) {
      if (uses.size >= COUNTED_MAX) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const given = `s${names.size + 1}`;
    names.set(text, given);
    return given;
  };
}

type Submitted = { readonly text?: unknown; readonly name?: unknown; readonly submit?: unknown };

/**
 * A client class for one pool that prepares statements with values by itself: PostgreSQL parses and plans them once on
 * each connection, and plans again for the values of a call where that pays.
 */
export function preparingClient(): typeof pg.Client {
  const nameOf = openStatementNames();
  return class PreparingClient extends pg.Client {
    // oxlint-disable-next-line typescript/no-explicit-any -- one signature cannot repeat the overloads of `query`
    override query(statement: any, values?: any, ...rest: any[]): any {
      return Reflect.apply(super.query, this, [prepared(statement, values), values, ...rest]);
    }
  };

  function prepared(statement: unknown, values: unknown): unknown {
    if (typeof statement !== 'object' || statement === null || !Array.isArray(values) || values.length === 0)
      return statement;
    const { text, name, submit }: Submitted = statement;
    if (typeof text !== 'string' || name || submit) return statement;
    return { ...statement, name: nameOf(text) };
  }
}
