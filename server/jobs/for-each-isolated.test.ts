import { describe, expect, it } from 'vitest';
import { Refused } from '#core/refusal.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';

const refused = new Refused({ code: 'order.claimOpen', status: 409, params: {} });
const failure = new Error('row 1 is broken');

/** Works on rows 1 to 4, of which some throw; returns the rows worked on to the end and what was thrown. */
async function run(thrown: ReadonlyMap<number, unknown>, options?: Parameters<typeof forEachIsolated>[2]) {
  const done: number[] = [];
  const work = async (row: number): Promise<void> => {
    await Promise.resolve();
    if (thrown.has(row)) throw thrown.get(row);
    done.push(row);
  };
  const problem: unknown = await forEachIsolated([1, 2, 3, 4], work, options).catch((error: unknown) => error);
  return { done, problem };
}

describe('the rows of a job', () => {
  it('are worked on so many at a time as asked for, each once, from any iterable', async () => {
    const done: number[] = [];
    let [atOnce, most] = [0, 0];
    async function* rows() {
      for (let row = 1; row <= 7; row += 1) yield row;
    }
    const work = async (row: number) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce -= 1;
      if (row === 2) throw failure;
      done.push(row);
    };
    const failed: number[] = [];
    const onFailure = (_problem: unknown, row: number) => void failed.push(row);
    await expect(forEachIsolated(rows(), work, { concurrency: 3, onFailure })).rejects.toThrow('1 of 7 failed');
    expect([most, failed]).toEqual([3, [2]]);
    expect(done.toSorted((one, other) => one - other)).toEqual([1, 3, 4, 5, 6, 7]);
  });

  it('are worked on in their order, and nothing is thrown when all succeed', async () => {
    expect(await run(new Map())).toEqual({ done: [1, 2, 3, 4], problem: undefined });
  });

  it('are all worked on although some fail, and the failures are thrown together at the end', async () => {
    const another = new Error('row 3 is broken');
    const { done, problem } = await run(
      new Map([
        [1, failure],
        [3, another],
      ]),
    );
    expect(done).toEqual([2, 4]);
    expect(problem).toBeInstanceOf(AggregateError);
    expect(problem).toMatchObject({
      errors: [failure, another],
      message: '2 of 4 failed, the first with: row 1 is broken',
    });
  });

  it('are isolated from work that throws before it waits for anything', async () => {
    const done: number[] = [];
    const work = (row: number): Promise<unknown> => {
      if (row === 1) throw failure;
      return Promise.resolve(done.push(row));
    };
    await expect(forEachIsolated([1, 2], work)).rejects.toMatchObject({ errors: [failure] });
    expect(done).toEqual([2]);
  });

  it('may be refused where a row can change after it was listed, and nowhere else', async () => {
    const thrown = new Map([[2, refused]]);
    expect(await run(thrown, { isRefusalExpected: true })).toEqual({ done: [1, 3, 4], problem: undefined });
    const { done, problem } = await run(thrown);
    expect(done).toEqual([1, 3, 4]);
    expect(problem).toMatchObject({ errors: [refused] });
  });

  it('report other failures where refusals are expected', async () => {
    const thrown = new Map<number, unknown>([
      [1, failure],
      [2, refused],
    ]);
    const { problem } = await run(thrown, { isRefusalExpected: true });
    expect(problem).toMatchObject({ errors: [failure] });
  });
});
