import { describe, expect, it } from 'vitest';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { signIn } from './members.ts';
import { open, SOON, translatorFor } from './steps.ts';

describe('a typed quantity', () => {
  withBrowser();

  it.each([
    ['ko', 1280],
    ['en', 1280],
    ['ar', 390],
  ] as const)('is taken as it is or not at all, with a sentence, in %s', async (lang, width) => {
    const t = translatorFor(lang);
    const page = await aVisitor({ lang, width });
    await open(page, '/product/1');
    if (width === 390) await page.getByRole('button', { name: t('goods.buy.choose') }).click();
    const amount = page.locator('input[inputmode="numeric"]:not([disabled])').filter({ visible: true }).first();
    const type = async (text: string) => {
      await amount.fill(text);
      await amount.press('Tab');
    };
    await type('3');
    expect(await amount.inputValue()).toBe('3');
    const sentences: [string, string][] = [
      ['2.5', t('ui.notWhole', { typed: '2.5' })],
      ['-5', t('ui.tooFew', { typed: '-5', least: '0' })],
      ['99,999,999', t('ui.tooMany', { typed: '99,999,999', most: '#' }).split('#')[0] ?? ''],
    ];
    for (const [text, sentence] of sentences) {
      await type(text);
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor(SOON);
      expect(await amount.inputValue()).toBe('3');
    }
    expect(await faultsOf(page)).toEqual([]);
    await type('٤');
    expect(await amount.inputValue()).toBe('4');
    expect(await page.getByRole('alert').filter({ hasText: '99,999,999' }).count()).toBe(0);
  });

  it('of a fraud rule is refused with its reason at the field, and nothing is saved', async () => {
    const t = translatorFor('ko');
    const office = await aVisitor();
    await signIn(office, DEMO.admin);
    await open(office, '/admin/fraud');
    const rule = office.getByRole('form', { name: t('fraud.rule.velocity') });
    const threshold = rule.getByRole('textbox', { name: new RegExp(`^${t('fraud.threshold')}`) });
    const before = await threshold.inputValue();
    const sentences = [
      ['', t('request.refusals.required')],
      ['2.5', t('request.refusals.notWhole')],
      ['0', t('request.refusals.tooSmall', { limit: '1' })],
      ['100000001', t('request.refusals.tooLarge', { limit: '100,000,000' })],
    ] as const;
    for (const [text, sentence] of sentences) {
      await threshold.fill(text);
      await rule.getByRole('button', { name: t('fraud.save') }).click();
      await rule.getByText(sentence).waitFor(SOON);
      expect(await threshold.getAttribute('aria-invalid')).toBe('true');
    }
    expect(await faultsOf(office)).toEqual([]);
    await open(office, '/admin/fraud');
    expect(await threshold.inputValue()).toBe(before);
  });
});
