import { marketplace } from './marketplace.ts';
import { diceFor } from './random.ts';
console.time('make');
const m = marketplace(new Date('2026-11-20T00:00:00Z'));
console.timeEnd('make');
console.log(m.categories.length, m.stores.length, m.products.length, m.products.reduce((a,p)=>a+p.skus.length,0), m.members.length);
const dice = diceFor(process.argv[2] ?? 'a');
for (const p of dice.shuffle(m.products).slice(0, Number(process.argv[3] ?? 40))) { console.log(p.code, p.prices.map(r=>`${r.minQuantity}@${r.price}`).join(' '), p.carton.pieces, p.carton.weight, 'skus',p.skus.length, p.skus[0]?.code); for (const l of ['en','ko','zh','ja','ar'] as const) console.log('   ', p.name[l]); if(process.argv[4]) for (const l of ['en','ko','zh','ja','ar'] as const) console.log('   d', p.description[l]); }
