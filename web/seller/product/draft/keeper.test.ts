import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STANDARD_VALUES } from '#core/catalogue/fields.ts';
import type { ProductDraftAnswer } from '#core/listing/form/contract.ts';
import type { ChangedFields, ProductForm } from '#core/listing/form/product-form.ts';
import { emptyForm } from '#core/listing/form/form.ts';
import { networkProblem } from '#web/api/types.ts';
import { DraftKeeper, type Unsent } from '#web/seller/product/draft/keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A keeper with a server that has a draft of its own. */
function aKeeper({ isBegun = true } = {}) {
  const first = emptyForm(STANDARD_VALUES, 'P1');
  let mine: ProductForm = first;
  const none: string[] = [];
  const clashes: ProductDraftAnswer['clashes'] = [];
  const server = { version: 1, form: first, isDown: false, contested: none, clashes };
  const calls: ChangedFields[] = [];
  const stored: (Unsent | undefined)[] = [];
  const answer = () => ({
    id: 7,
    version: server.version,
    changedAt: '2026-11-29T03:03:00.000Z',
    changedBy: 'Kim',
    form: server.form,
    product: null,
    clashes: server.clashes,
    editors: [],
  });
  const keeper = new DraftKeeper({
    start: { form: first, draft: isBegun ? { id: 7, version: 1 } : undefined },
    isNew: true,
    values: () => mine,
    apply: (fields) => void (mine = { ...mine, ...fields }),
    open: async () => answer(),
    read: async () => answer(),
    async save(_, __, fields) {
      if (server.isDown) throw networkProblem();
      calls.push(fields);
      const conflicts = Object.keys(fields).filter((field) => server.contested.includes(field));
      const others = Object.fromEntries(
        Object.entries(server.form).filter(([field]) => server.contested.includes(field)),
      );
      const taken = Object.fromEntries(Object.entries(fields).filter(([field]) => !conflicts.includes(field)));
      server.form = { ...server.form, ...taken };
      server.version += 1;
      server.clashes = server.clashes.filter(({ path }) => !Object.hasOwn(fields, path));
      const by = conflicts.map((field) => ({ field, by: 'Kim' }));
      return { ...answer(), conflicts: by, others };
    },
    store: (unsent) => void stored.push(unsent),
    onOpened: () => undefined,
  });
  return {
    keeper,
    server,
    calls,
    stored,
    mine: () => mine,
    type(fields: ChangedFields) {
      mine = { ...mine, ...fields };
      keeper.changed();
    },
  };
}

describe('a draft that is typed', () => {
  it('is saved a second after typing paused, its changed fields alone', async () => {
    const { type, calls, keeper } = aKeeper();
    type({ brand: 'B' });
    await vi.advanceTimersByTimeAsync(900);
    type({ brand: 'Ba' });
    await vi.advanceTimersByTimeAsync(900);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(calls).toEqual([{ brand: 'Ba' }]);
    expect(keeper.state()).toMatchObject({ phase: 'saved', savedAt: '2026-11-29T03:03:00.000Z' });
    expect(keeper.hasUnsent()).toBe(false);
  });

  it('is begun by its first change', async () => {
    const { type, server, keeper } = aKeeper({ isBegun: false });
    expect(keeper.draft()).toBeUndefined();
    type({ model: 'M1' });
    await vi.advanceTimersByTimeAsync(1_100);
    expect(keeper.draft()).toEqual({ id: 7, version: 2 });
    expect(server.form.model).toBe('M1');
  });

  it('is kept in the tab while the line is down, and sent when it is back', async () => {
    const { type, server, stored, keeper, calls } = aKeeper();
    server.isDown = true;
    type({ brand: 'Bada' });
    await vi.advanceTimersByTimeAsync(1_100);
    expect(keeper.state().phase).toBe('lost');
    expect(stored.at(-1)).toEqual({ base: { brand: '' }, fields: { brand: 'Bada' } });
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(2_100);
    expect(calls).toEqual([{ brand: 'Bada' }]);
    expect(stored.at(-1)).toBeUndefined();
  });

  it('takes what others changed into untouched fields, and asks about a field both changed', async () => {
    const { type, server, keeper, mine } = aKeeper();
    server.form = { ...server.form, brand: 'Theirs', model: 'X' };
    server.contested = ['brand', 'model'];
    type({ brand: 'Mine' });
    await vi.advanceTimersByTimeAsync(1_100);
    expect(mine()).toMatchObject({ brand: 'Mine', model: 'X' });
    expect(keeper.state().conflicts).toEqual({ brand: { theirs: 'Theirs', by: 'Kim' } });
    expect(keeper.hasUnsent()).toBe(true);
    // It is not sent before the choice.
    server.contested = [];
    type({ hsCode: '961700' });
    await vi.advanceTimersByTimeAsync(1_100);
    expect(server.form).toMatchObject({ brand: 'Theirs', hsCode: '961700' });
    keeper.choose('brand', 'mine');
    await vi.advanceTimersByTimeAsync(1_100);
    expect(server.form.brand).toBe('Mine');
    expect(keeper.state().conflicts).toEqual({});
  });

  it('takes over the other value where the seller chooses it', async () => {
    const { type, server, keeper, mine } = aKeeper();
    server.form = { ...server.form, brand: 'Theirs' };
    type({ brand: 'Mine' });
    await keeper.poll();
    expect(keeper.state().conflicts.brand?.by).toBe('Kim');
    keeper.choose('brand', 'theirs');
    expect(mine().brand).toBe('Theirs');
    await vi.advanceTimersByTimeAsync(1_100);
    expect(keeper.hasUnsent()).toBe(false);
  });

  it('merges a text by its languages, and asks about the one both changed alone', async () => {
    const { type, server, keeper, mine } = aKeeper();
    server.form = { ...server.form, name: { ko: '그릇', en: 'Bowl' } };
    type({ name: { ko: '컵', ar: 'كوب' } });
    await keeper.poll();
    expect(mine().name).toEqual({ ko: '컵', en: 'Bowl', ar: 'كوب' });
    expect(keeper.state().conflicts).toEqual({ 'name.ko': { theirs: '그릇', by: 'Kim' } });
    keeper.choose('name.ko', 'theirs');
    await vi.advanceTimersByTimeAsync(1_100);
    expect(server.form.name).toEqual({ ko: '그릇', en: 'Bowl', ar: 'كوب' });
  });

  it.each(['mine', 'theirs'] as const)(
    'asks about what was changed beside it, too, is not sent before the choice, and says which: %s',
    async (whose) => {
      const { type, server, keeper, calls, mine } = aKeeper();
      type({ brand: 'Mine' });
      await vi.advanceTimersByTimeAsync(1_100);
      server.clashes = [{ path: 'brand', by: 'Lee', fields: { brand: 'Grid' } }];
      await keeper.poll();
      expect(keeper.state().conflicts).toEqual({ brand: { theirs: 'Grid', by: 'Lee' } });
      expect(await keeper.flush()).toBe(false);
      expect(mine().brand).toBe('Mine');
      keeper.choose('brand', whose);
      // It is not asked again while the choice is on its way.
      await keeper.poll();
      expect(keeper.state().conflicts).toEqual({});
      expect(await keeper.flush()).toBe(true);
      expect(calls.at(-1)).toEqual({ brand: whose === 'mine' ? 'Mine' : 'Grid' });
      expect(keeper.hasUnsent()).toBe(false);
    },
  );

  it('takes the same row in another order of its keys for the same', async () => {
    const { type, server, keeper } = aKeeper();
    type({ prices: [{ minQuantity: '1', price: '100' }] });
    await vi.advanceTimersByTimeAsync(1_100);
    server.form = { ...server.form, prices: [{ price: '100', minQuantity: '1' }] };
    type({ prices: [{ minQuantity: '1', price: '1000' }] });
    await keeper.poll();
    expect(keeper.state().conflicts).toEqual({});
    await vi.advanceTimersByTimeAsync(1_100);
    expect(server.form.prices).toEqual([{ minQuantity: '1', price: '1000' }]);
  });

  it('puts back what a reload interrupted, and asks where it was changed elsewhere meanwhile', async () => {
    const { server, keeper, mine, calls } = aKeeper();
    keeper.restore({ base: { brand: 'Old', model: '' }, fields: { brand: 'Mine', model: 'M' } });
    expect(mine()).toMatchObject({ brand: 'Mine', model: 'M' });
    expect(Object.keys(keeper.state().conflicts)).toEqual(['brand']);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(calls).toEqual([{ model: 'M' }]);
    expect(server.form.model).toBe('M');
  });
});
