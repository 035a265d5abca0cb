import { it, vi } from 'vitest';
import { openHouse } from '#server/testing.ts';
it('measure', async () => {
  let t = performance.now();
  const house = await openHouse({ seeded: true });
  console.log('house', Math.round(performance.now() - t));
  const median = async (name: string, call: () => Promise<any>, times = 15) => {
    const first = performance.now(); const r = await call(); const cold = performance.now() - first;
    const spy = vi.spyOn(house.db.$client, 'query'); await call(); const n = spy.mock.calls.length; spy.mockRestore();
    const all: number[] = [];
    for (let i = 0; i < times; i++) { const b = performance.now(); await call(); all.push(performance.now() - b); }
    all.sort((a, b) => a - b);
    console.log(name.padEnd(44), r.status, 'n', n, 'cold', cold.toFixed(1), 'median', all[times >> 1]!.toFixed(1), 'max', all.at(-1)!.toFixed(1), 'bytes', JSON.stringify(r.answer).length, r.answer.recordsTotal ?? '');
    return r;
  };
  const menu = await median('menu', () => house.call('readTopMenu', { query: { lang: 'ko' } }));
  const top = menu.answer.children[0];
  await median('list all newest', () => house.call('listProducts', {}));
  await median('list top category', () => house.call('listProducts', { query: { category: top.id } }));
  await median('list leaf', () => house.call('listProducts', { query: { category: top.children[0].children[0].id } }));
  await median('list filtered sales 60', () => house.call('listProducts', { query: { category: top.id, sort: 'sales', priceMin: 1000, priceMax: 50000, sample: true, count: 60 } }));
  await median('list priceLow page 40', () => house.call('listProducts', { query: { sort: 'priceLow', page: 40 } }));
  const list = await house.call('listProducts', { query: { category: top.id } });
  await median('product', () => house.call('readProduct', { params: { id: list.answer.products[0]!.id } }));
  for (const code of ['newest', 'popular', 'samples', 'lowMoq'] as const) await median('group ' + code, () => house.call('readProductGroup', { params: { code } }));
  for (const [q, lang] of [['텀블러', 'ko'], ['텀블러를', 'ko'], ['컵', 'ko'], ['스테인리스 텀블러', 'ko'], ['tumbler', 'en'], ['women dresses', 'en'], ['stainless', 'en'], ['杯', 'zh'], ['不锈钢保温杯', 'zh'], ['ステンレス', 'ja'], ['الحقائب', 'ar'], ['حقيبة', 'ar'], ['620442', 'ko'], ['BD-010101-01', 'ko'], ['a', 'en'], ['pack', 'en'], ['개', 'ko']] as const) {
    const r = await median(`search ${q} ${lang}`, () => house.call('searchProducts', { body: { query: q }, query: { lang } }), 7);
    console.log('    ', r.answer.products.slice(0, 3).map((p: any) => p.description.name).join(' | '), JSON.stringify(r.answer.categories.slice(0, 3)));
  }
  for (const [q, lang] of [['텀', 'ko'], ['텀블', 'ko'], ['st', 'en'], ['s', 'en'], ['wom', 'en'], ['保', 'zh'], ['ステ', 'ja'], ['حق', 'ar'], ['bag', 'en']] as const) {
    const r = await median(`suggest ${q} ${lang}`, () => house.call('suggest', { body: { query: q }, query: { lang } }), 7);
    console.log('    ', JSON.stringify(r.answer.values), r.answer.categories.map((c: any) => c.path).join(' ; '));
  }
  await house.close();
}, 300_000);
