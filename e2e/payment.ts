import type { Page } from 'playwright-core';

/** The provider's test window in any language: fields are found by type, not by label. */
export async function payByCard(page: Page, ending = '4242'): Promise<void> {
  await page.locator('[name="cardNumber"]').fill(`4242 4242 4242 ${ending}`);
  await page.locator('[name="expiry"]').fill('12/49');
  if (await page.locator('[name="birth"]').count()) {
    await page.locator('[name="birth"]').fill('900101');
    await page.locator('[name="pin"]').fill('12');
  } else {
    await page.locator('[name="securityCode"]').fill('123');
    await page.locator('[name="cardHolder"]').fill('A Buyer');
  }
  await page.locator('button[value="pay"]').click();
  await page.waitForURL(/\/payment-return/);
}

/** Opens a virtual account; returns the payment's id. */
export async function openAccount(page: Page): Promise<string> {
  await page.locator('select[name="bank"]').selectOption({ index: 1 });
  await page.locator('[name="depositor"]').fill('Story');
  await page.locator('button[value="pay"]').click();
  await page.waitForURL(/\/payment-return/);
  return new URL(page.url()).searchParams.get('paymentId') ?? '';
}

export async function leaveWindow(page: Page): Promise<void> {
  await page.locator('button[value="cancel"]').click();
  await page.waitForURL(/\/payment-return/);
}
