import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { findGoods, signInAll } from '#demo/import-journey/cast.ts';
import type { Carton } from '#demo/import-journey/from-the-centre.ts';
import {
  placeOrder,
  buyOfSupplier,
  type Ordered,
  passAndPay,
  type RequestedServices,
  scan,
  type TransportOptions,
} from '#demo/import-journey/to-the-centre.ts';
import type { World } from '#demo/import-journey/world.ts';
import { payByCard } from './payment.ts';
import { inWindow, open, payNow, SOON, type Translator } from './steps.ts';

export type ImportStory = { readonly world: World; readonly order: Ordered; readonly carton: Carton };

/** Creates, by API calls, an import of 600 pieces by a demo buyer that waits for the expert's check. */
export async function anImport(
  email: string = DEMO.buyer,
  way?: TransportOptions,
  services?: RequestedServices,
): Promise<ImportStory> {
  const { url: origin, payments, supplier } = inject('server');
  const world: World = {
    origin,
    payments: { url: payments },
    supplierUrl: supplier,
    tokens: await signInAll(origin, email),
    report: () => undefined,
  };
  const { goods, carton } = await findGoods(world);
  return { world, carton, order: await placeOrder(world, goods, way, services) };
}

/** The same import, paid and arrived at the China centre. */
export async function atCentre({ world, order }: ImportStory): Promise<void> {
  await passAndPay(world, order);
  await scan(world, await buyOfSupplier(world, order));
}

/** Clicks a button that opens a dialog, and the button of the same name in it. */
export async function clickAndConfirm(page: Page, t: Translator, key: string, note?: string): Promise<void> {
  await page
    .getByRole('button', { name: t(key), exact: true })
    .first()
    .click();
  const dialog = page.locator('dialog[open]');
  if (note) await dialog.locator('textarea').last().fill(note);
  await dialog.getByRole('button', { name: t(key), exact: true }).click();
}

/** Pays the invoice on the open page by card. */
export async function payOpenInvoice(page: Page, t: Translator): Promise<void> {
  await page.getByRole('radio', { name: t('order-page.method.CARD') }).check();
  await payNow(page, t);
  await inWindow(page);
  await payByCard(page);
  await page.getByText(t('checkout.result.paid')).waitFor(SOON);
}

/** Expects the order's page to show the status. */
export async function expectStatus(page: Page, t: Translator, path: string, status: string): Promise<void> {
  await open(page, path);
  await page
    .getByText(t(`order-page.status.${status}`))
    .first()
    .waitFor(SOON);
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard never came to ${wanted}`);
}
