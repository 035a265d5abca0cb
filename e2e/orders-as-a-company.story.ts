import { describe, it } from 'vitest';
import { aVisitor, withBrowser } from './browser.ts';
import {
  acceptInvitation,
  decideOnPapers,
  fillInPapers,
  invite,
  limitOrders,
  registerKoreanBuyer,
} from './companies.ts';
import { button, clean, shows } from './controls.ts';
import { openOrder } from './deals.ts';
import { payByCard } from './payment.ts';
import {
  addToCart,
  choosePayMethod,
  findBySearch,
  inWindow,
  open,
  payNow,
  register,
  saveAddress,
  SOON,
  STORY_PASSWORD,
  translatorFor,
  upToPayment,
} from './steps.ts';

const t = translatorFor('ko');

describe('a Korean company', () => {
  withBrowser();

  it('registers, hands in its papers, is approved, and its first order is made by a colleague and approved by another', async () => {
    const owner = await aVisitor({ lang: 'ko' });
    const { company } = await registerKoreanBuyer(owner, t);
    await fillInPapers(owner, t);
    await button(owner, t('company.submit')).click();
    await shows(owner, t('account.register.done'));
    await decideOnPapers(company, 'approve', '등록증 확인');
    await open(owner, '/my/company');
    await shows(owner, t('company.status.approvedText'));
    // The address of the company is of use to its colleagues.
    await saveAddress(owner, t);
    await limitOrders(owner, t, '1000', STORY_PASSWORD);

    const purchaser = await aVisitor({ lang: 'ko', width: 390 });
    const mailbox = await register(purchaser, t);
    await invite(owner, t, mailbox, 'purchaser');
    await acceptInvitation(purchaser, t, mailbox);
    await findBySearch(purchaser, t, '머그컵');
    await addToCart(purchaser, t, 50);
    await upToPayment(purchaser, t);
    await choosePayMethod(purchaser, t, 'CARD');
    await payNow(purchaser, t);
    await purchaser.waitForURL(/\/my\/orders\/\d+/);
    await shows(purchaser, t('order-page.approval.waitingText'));
    const path = new URL(purchaser.url()).pathname;

    await open(owner, path);
    await clean(owner);
    await button(owner, t('order-page.approval.approve')).click();
    await owner.getByText(t('order-page.approval.done.approved')).waitFor(SOON);
    await open(purchaser, path);
    await choosePayMethod(purchaser, t, 'CARD');
    await payNow(purchaser, t);
    await inWindow(purchaser);
    await payByCard(purchaser);
    await shows(purchaser, t('checkout.result.paid'));
    await openOrder(purchaser, t);
    await clean(purchaser);
    // The order is the company's: its owner finds it among the orders.
    await open(owner, '/my/orders');
    await owner.locator(`a[href^="${path}"]`).first().waitFor(SOON);
  }, 300_000);
});
