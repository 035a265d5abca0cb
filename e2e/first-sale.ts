import type { Page } from 'playwright-core';
import { aVisitor } from './browser.ts';
import { confirm, deliver, openOrder } from './deals.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { payByCard } from './payment.ts';
import { addToCart, alive, checkOut, open, SOON, translatorFor } from './steps.ts';

/** A buyer orders three pieces, which the seller on the page delivers, and confirms the purchase. Returns the order. */
export async function firstSale(seller: Page, productId: number): Promise<number> {
  const t = translatorFor('ko');
  const buyer = await aVisitor();
  await signIn(buyer, await aStoryBuyer());
  await open(buyer, `/product/${productId}`);
  await alive(buyer);
  await addToCart(buyer, t, 3);
  await checkOut(buyer, t, 'CARD');
  await payByCard(buyer);
  await buyer.getByText(t('checkout.result.paid')).waitFor(SOON);
  const orderId = await openOrder(buyer, t);
  await deliver(seller, t, orderId);
  await confirm(buyer, t, orderId);
  return orderId;
}
