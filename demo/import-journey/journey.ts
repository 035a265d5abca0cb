import { type Carton, requestAndPayBill, sail, workAtCentre } from './from-the-centre.ts';
import { deliver, clear, type Settled, settleAndConfirm } from './to-the-buyer.ts';
import { placeOrder, buyOfSupplier, type Goods, type Ordered, passAndPay, scan } from './to-the-centre.ts';
import type { World } from './world.ts';

export type Journey = Ordered & Settled & { readonly second: number };

/**
 * Runs one proxy import in combined sea freight from the quote to completion, by published calls alone (order-states
 * §1).
 */
export async function importJourney(world: World, goods: Goods, carton: Carton): Promise<Journey> {
  const order = await placeOrder(world, goods);
  await passAndPay(world, order);
  await scan(world, await buyOfSupplier(world, order));
  await workAtCentre(world, order, carton);
  const second = await requestAndPayBill(world, order);
  await sail(world, order);
  await clear(world, order);
  await deliver(world, order);
  return { ...order, second, ...(await settleAndConfirm(world, order)) };
}
