import { describe, it } from 'vitest';
import { ownerEmail } from '#demo/seed/recipe/members.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { openOrder, storeOf } from './deals.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { payByCard } from './payment.ts';
import { addToCart, checkOut, findBySearch, open, translatorFor } from './steps.ts';

const t = translatorFor('ko');

describe('pieces out of stock', () => {
  withBrowser();

  it('ORD-024 ORD-026 the seller removes them, and their price is refunded', async () => {
    const buyer = await aVisitor();
    await signIn(buyer, await aStoryBuyer());
    await findBySearch(buyer, t, '머그컵');
    const store = await storeOf(buyer);
    await addToCart(buyer, t, 500);
    await checkOut(buyer, t, 'CARD');
    await payByCard(buyer);
    await buyer.getByText(t('checkout.result.paid')).waitFor();
    const order = await openOrder(buyer, t);

    const seller = await aVisitor({ width: 390 });
    await signIn(seller, ownerEmail(store));
    await open(seller, `/seller/orders/${order}`);
    await seller.getByRole('button', { name: t('seller.cancel.open') }).click();
    const dialog = seller.getByRole('dialog');
    await dialog.getByRole('radio', { name: t('seller.cancel.scope.some') }).check();
    await dialog.getByRole('checkbox', { name: t('seller.cancel.reasons.soldOut') }).check();
    await dialog.getByRole('button', { name: t('seller.cancel.do') }).click();
    await dialog.getByText(t('claim.form.nothing')).waitFor();
    const pieces = dialog.locator('fieldset input[inputmode="numeric"]').first();
    await pieces.fill('20');
    await pieces.press('Tab');
    await dialog.getByRole('button', { name: t('seller.cancel.do') }).click();
    await seller.getByText(t('seller.done.cancelPart')).first().waitFor();
    await seller.getByText(t('order-page.status.partialCancellation')).first().waitFor();

    await open(buyer, `/my/orders/${order}`);
    await buyer.getByText(t('order-page.status.partialCancellation')).first().waitFor();
    await buyer.getByText(t('seller.cancel.reasons.soldOut')).first().waitFor();
    await buyer.getByText(t('order-page.refundStatus.done')).first().waitFor();
  }, 180_000);
});
