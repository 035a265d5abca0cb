import { describe, expect, it, vi } from 'vitest';
import { PERIODS } from '#core/period.ts';
import { choice, flag, id, listQuery, number, opened } from '#web/components/office/list-query.ts';
import { address } from '#web/url.ts';

// The client of the pages is built with them.
vi.mock('#web/components/office/answered.ts', () => ({
  answered: async (_request: Request, call: () => Promise<unknown>) => ({ answer: await call() }),
}));

const claims = listQuery(
  (query) => address('/claims', query),
  { number: number(), status: choice(['open', 'done']), overdue: flag(), staff: id(), open: opened() },
  { periods: PERIODS },
);
const at = (path: string) => claims.at(new Request(`https://badaro.example${path}`));

describe('the query of a list', () => {
  it('is read from the address, without what is not valid', () => {
    const { values, isNarrowed } = at(
      '/claims?number=%20c2026&status=gone&overdue=yes&staff=-1&page=-3&count=7&period=x',
    );
    expect(values).toMatchObject({ number: 'C2026', page: 0, count: 20, period: 'all' });
    expect([values.status, values.overdue, values.staff]).toEqual([undefined, undefined, undefined]);
    expect(isNarrowed).toBe(true);
  });

  it('gives addresses that keep the filters and start at the first page', () => {
    const list = at('/claims?status=open&page=3&count=50&period=own&from=2026-01-02&open=9');
    expect(list.hrefOf()).toBe('/claims?status=open&period=own&from=2026-01-02&count=50');
    expect(list.hrefOf({ overdue: true }, { period: 'week', own: {} })).toBe(
      '/claims?status=open&overdue=true&period=week&count=50',
    );
    expect(list.hrefOf({ open: 9 }, { page: 3 })).toContain('open=9&period=own&from=2026-01-02&page=3');
    expect(list.wholeHref).toBe('/claims?count=50');
  });

  it('names the whole list as it is narrowed, without pages', () => {
    expect(at('/claims?status=done&page=2&period=own&from=2026-01-02&to=2026-01-03').narrowed).toEqual({
      status: 'done',
      from: '2026-01-02',
      to: '2026-01-03',
    });
  });

  it('is whole unless rows are left out', () => {
    expect(at('/claims?open=9&count=10').isNarrowed).toBe(false);
    expect(at('/claims?period=day').isNarrowed).toBe(true);
    const views = listQuery((query) => address('/views', query), { view: choice(['a', 'b'], 'a') });
    expect(views.at(new Request('https://badaro.example/views?view=b')).isNarrowed).toBe(false);
    expect(views.hrefOf({ view: 'a' })).toBe('/views');
  });

  it('leads from behind the end of the list to its last page', async () => {
    const load = (page: number) =>
      claims.load(new Request(`https://badaro.example/claims?status=open&count=10&page=${page}`), async () => ({
        recordsTotal: 25,
      }));
    expect((await load(2)).answer).toEqual({ recordsTotal: 25 });
    const redirected = await load(3).catch((reply: unknown) => reply);
    expect(redirected).toBeInstanceOf(Response);
    expect(redirected instanceof Response && redirected.headers.get('location')).toBe(
      '/claims?status=open&page=2&count=10',
    );
  });
});
