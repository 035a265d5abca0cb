import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { findGoods, signInAll } from '#demo/import-journey/cast.ts';
import { importJourney } from '#demo/import-journey/journey.ts';
import { wonOf } from '#demo/import-journey/to-the-centre.ts';
import type { JourneyStep, World } from '#demo/import-journey/world.ts';

const { values } = parseArgs({ options: { at: { type: 'string', default: 'http://127.0.0.1:3000' } } });
const { origin, port } = new URL(values.at);
// Simulators listen at ports counted from the server's port or named in the environment.
const { payment, supplier } = readConfig({ ...process.env, PORT: port || '80' });
const startedAt = performance.now();

function print({ who, what, status, page, money }: JourneyStep): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(5);
  console.log(
    `${seconds} s  ${who.padEnd(9)} ${what}${money ? ` – ${money}` : ''}${status ? `  [${status}]` : ''}  ${origin}${page}`,
  );
}

try {
  if (payment.url || supplier.url)
    throw new Error('PAYMENT_URL or SUPPLIER_URL names a real service: this demonstration buys of simulators only.');
  const world: World = {
    origin,
    payments: { url: `http://127.0.0.1:${payment.simulatorPort}` },
    supplierUrl: `http://127.0.0.1:${supplier.simulatorPort}`,
    tokens: await signInAll(origin).catch((error: unknown) => {
      console.error(
        `A server with the demo marketplace must answer at ${origin}: start one with npm start, or name another ` +
          `with npm run demo:import -- --at http://127.0.0.1:3000`,
      );
      throw error;
    }),
    report: print,
  };
  const { goods, carton, name } = await findGoods(world);
  console.log(`One import from 1688, from its estimate to its refund: ${goods.quantity} × ${name}\n`);
  const { number, estimate, second, billed, actual, refund, refunded, left } = await importJourney(
    world,
    goods,
    carton,
  );
  const held = (left.buyerFunds ?? 0) + (left.importCost ?? 0);
  const isRight = billed === estimate.first + second && actual + refund === billed && refunded === refund && held === 0;
  console.log(`
Order ${number} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s
  estimated  ${wonOf(estimate.first)} + ${wonOf(estimate.second)} = ${wonOf(estimate.first + estimate.second)}
  paid       ${wonOf(estimate.first)} + ${wonOf(second)} = ${wonOf(billed)}
  really     ${wonOf(actual)}, so ${wonOf(refund)} were due back and ${wonOf(refunded)} came back
  the ledger holds ${wonOf(held)} for the order
${isRight ? 'Everything adds up.' : 'These sums do not add up.'}`);
  process.exitCode = isRight ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
