import pg from 'pg';
import { vi } from 'vitest';

/** How many statements the database hears while something is done in a test, `begin` and `commit` among them. */
export async function heard(work: () => Promise<unknown>): Promise<number> {
  const said = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const count = said.mock.calls.length;
  said.mockRestore();
  return count;
}
