import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from './members.ts';
import { open, type Translator } from './steps.ts';

export type Found = { readonly id: number; readonly sku: string; readonly quantity: number; readonly price: number };

/** A product of a demo store that is in stock, with its smallest order. */
export async function productOf(store: string): Promise<Found> {
  const list = await call<{ products: { id: number; soldOut: boolean }[] }>(
    'GET',
    `/api/v2/products?store=${store}&count=20&page=0`,
  );
  const id = list.products.find(({ soldOut }) => !soldOut)?.id ?? 0;
  const product = await call<{
    minOrderQuantity: number;
    price: number;
    variants: { sku: string; stock: number; surcharge?: unknown }[];
  }>('GET', `/api/v2/product/${id}`);
  const { minOrderQuantity: quantity, price, variants } = product;
  const sku = variants.find(({ stock, surcharge }) => stock >= quantity && !surcharge)?.sku ?? '';
  return { id, sku, quantity, price };
}

/** Adds an address in Riyadh by the form, whose dial code follows the country. */
export async function addRiyadh(page: Page, t: Translator): Promise<void> {
  await open(page, '/my/addresses');
  await page
    .getByRole('button', { name: t('account.address.add') })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.locator('[name="country"]').selectOption('SA');
  expect(await form.locator('[name="phoneCountry"]').inputValue()).toBe('966');
  const fields = {
    nickname: 'Office',
    recipient: 'Noura Alharbi',
    phone: '512345678',
    postcode: '12211',
    address: 'King Fahd Road 7',
    detailAddress: 'Floor 3',
  };
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
  await form.getByRole('button', { name: t('account.save'), exact: true }).click();
  await form.waitFor({ state: 'hidden' });
}
