import { describe, expect, inject, it } from 'vitest';
import { DEMO, demoPassword } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { aStoryBuyer, signIn } from './members.ts';
import { alive, open, SOON, translatorFor } from './steps.ts';

const server = inject('server');
const PAGES = ['user-guide', 'order-guide', 'aboutUs', 'useTerms', 'privacyPolicy', 'cs-main'] as const;

/** Another operator in another browser. */
async function publishElsewhere(code: string, lang: string, body: object): Promise<number> {
  const post = async (path: string, sent: object, token?: string) =>
    fetch(`${server.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(sent),
    });
  const session: { token: string } = await (
    await post('/customer/login', { username: DEMO.admin, password: demoPassword })
  ).json();
  return (await post(`/admin/content/${code}/${lang}`, body, session.token)).status;
}

describe('guides and policies', () => {
  withBrowser();

  for (const [lang, width] of [
    ['ko', 1280],
    ['ar', 390],
    ['ja', 390],
  ] as const) {
    it(`RT-034 RT-035 RT-036 RT-037 RT-038 RT-039 POL-001 POL-002 POL-003 INQ-010 are linked in the footer and readable: ${lang}, ${width} px`, async () => {
      const t = translatorFor(lang);
      const page = await aVisitor({ lang, width });
      const faults: string[] = [];
      await open(page, '/not-found');
      for (const code of PAGES) {
        await page
          .getByRole('navigation', { name: t('content.links') })
          .getByRole('link', { name: t(`content.page.${code}`), exact: true })
          .click();
        await page.waitForURL(`**/${code}`);
        await page.getByRole('heading', { level: 1, name: t(`content.page.${code}`) }).waitFor();
        await page.waitForLoadState('networkidle');
        await alive(page);
        faults.push(...(await faultsOf(page)));
        expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
          new RegExp(`/${code}(\\?lang=${lang})?$`),
        );
        expect(await page.locator('link[hreflang]').count()).toBe(6);
      }
      expect(faults).toEqual([]);
      // The customer centre: a topic links to its section, a question unfolds.
      const topics = page.getByRole('navigation', { name: t('content.centre.topics') }).getByRole('link');
      expect(await topics.count()).toBe(6);
      await topics.last().click();
      await expect.poll(() => new URL(page.url()).hash, SOON).toBe('#part-6');
      const question = page.locator('main details').last();
      expect(await question.getByRole('paragraph').isVisible()).toBe(false);
      await question.locator('summary').press('Enter');
      await question.getByRole('paragraph').waitFor();
    }, 90_000);
  }

  it('RT-036 POL-004 an operator publishes terms for a later day, sees the differences, and a reader finds both versions', async () => {
    const t = translatorFor('ko');
    const page = await aVisitor();
    await signIn(page, DEMO.admin);
    await open(page, '/admin/content');
    expect(await faultsOf(page)).toEqual([]);
    await open(page, '/admin/content/useTerms?text=ja');
    const text = page.getByRole('textbox', { name: new RegExp(`^${t('content.office.text')}`) });
    const before = await text.inputValue();
    await text.fill(`${before}\n<h2>附則</h2><p>この版は来年から施行します。</p><script>alert(1)</script>`);
    // The preview follows the text and leaves out forbidden markup.
    const look = page.getByRole('region', { name: t('content.office.look') });
    await look.getByText('この版は来年から施行します。').waitFor();
    expect(await look.locator('script').count()).toBe(0);
    await page.getByRole('tab', { name: t('content.office.changes') }).click();
    await expect
      .poll(() => page.locator('ins').allInnerTexts(), SOON)
      .toEqual(['<h2>附則</h2>', '<p>この版は来年から施行します。</p>', '<script>alert(1)</script>']);
    expect(await faultsOf(page)).toEqual([]);

    // The draft is restored after a reload.
    await page.reload({ waitUntil: 'networkidle' });
    await alive(page);
    await page.getByText(t('content.office.found')).waitFor();
    expect(await text.inputValue()).toContain('附則');

    const nextYear = new Date().getFullYear() + 1;
    await page.getByLabel(t('content.office.from')).fill(`${nextYear}-03-01T00:00`);
    await page.getByRole('button', { name: t('content.office.publish'), exact: true }).click();
    await page
      .getByText(t('content.office.published', { version: 2 }))
      .first()
      .waitFor();
    await page.getByText(t('content.state.planned')).waitFor();

    const reader = await aVisitor({ lang: 'ja' });
    const translate = translatorFor('ja');
    await open(reader, '/useTerms');
    expect(await reader.getByRole('heading', { name: '附則' }).count()).toBe(0);
    await reader
      .locator('main')
      .getByRole('link', { name: new RegExp(translate('content.version', { version: 2 })) })
      .click();
    await reader.getByRole('heading', { name: '附則' }).waitFor();
    await reader.getByRole('link', { name: translate('content.toCurrent') }).click();
    await reader.getByRole('heading', { name: '附則' }).waitFor({ state: 'detached' });
    expect(await reader.locator('meta[name=robots]').count()).toBe(0);
  }, 90_000);

  it('MEM-060 POL-004 an operator requests consent again: a member accepts the changes over a page in use, once', async () => {
    const t = translatorFor('ko');
    // In a language in which no other story signs in, because every reader of it is asked from here on.
    const translate = translatorFor('zh');
    const member = await aVisitor({ lang: 'zh', width: 390 });
    await signIn(member, await aStoryBuyer());
    const page = await aVisitor();
    await signIn(page, DEMO.admin);
    await open(page, '/admin/content/privacyPolicy?text=zh');
    await page.getByRole('checkbox', { name: new RegExp(t('content.office.needsConsent')) }).check();
    await page.getByRole('button', { name: t('content.office.publish'), exact: true }).click();
    await page.getByText(t('content.refusals.changesMissing')).waitFor();
    await page
      .getByRole('textbox', { name: new RegExp(`^${t('content.office.whatChanges')}`) })
      .fill('保存期限由三年缩短为一年。');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: t('content.office.publish'), exact: true }).click();
    await page
      .getByText(t('content.office.published', { version: 2 }))
      .first()
      .waitFor();

    const dialog = member.getByRole('dialog', { name: translate('content.due.title') });
    // A checkout is not interrupted.
    await open(member, '/privacyPolicy');
    await member.waitForLoadState('networkidle');
    await alive(member);
    expect(await dialog.count()).toBe(0);
    // A page of the shop, whose area has none of these messages.
    await open(member, '/category/list?id=10101');
    await dialog.getByText('保存期限由三年缩短为一年。').waitFor();
    await dialog.getByRole('button', { name: translate('content.due.out'), exact: true }).waitFor();
    // The dialog opens while the member types.
    const typed = Promise.withResolvers<void>();
    await member.route('**/customer/agreements*', async (route) => {
      await typed.promise;
      await route.continue();
    });
    await member.goto('/my/profile');
    await alive(member);
    const name = member.locator('main input[name="current"]');
    await name.fill('已输入');
    typed.resolve();
    await dialog.getByText('保存期限由三年缩短为一年。').waitFor();
    // The focus is on the text, and not on the scrolling element.
    expect(await member.evaluate(() => document.activeElement?.textContent)).toBe(translate('content.due.title'));
    expect(await faultsOf(member)).toEqual([]);
    await member.keyboard.press('Escape');
    await member.keyboard.press('Escape');
    await dialog.waitFor();
    await dialog.locator('summary').click();
    await dialog.getByRole('heading', { level: 2 }).nth(1).waitFor();
    await dialog.getByRole('button', { name: translate('content.due.agree') }).click();
    await member.getByText(translate('content.due.done')).waitFor();
    expect([await dialog.count(), await name.inputValue()]).toEqual([0, '已输入']);
    const answered = member.waitForResponse((response) => response.url().includes('/customer/agreements'));
    await member.reload();
    expect(await (await answered).json()).toEqual({ texts: [] });
  }, 90_000);

  it('POL-004 two operators edit at once: the second is warned, keeps the draft, and rebases it on the first', async () => {
    const t = translatorFor('ko');
    const page = await aVisitor();
    await signIn(page, DEMO.admin);
    await open(page, '/admin/content/aboutUs?text=zh');
    const title = page.getByRole('textbox', { name: new RegExp(`^${t('content.office.titleOf')}`) });
    await title.fill('关于巴达罗');
    expect(
      await publishElsewhere('aboutUs', 'zh', {
        basedOn: 1,
        title: '另一个标题',
        summary: '摘要',
        html: '<p>另一位写的内容</p>',
        note: '',
        awaitsReview: false,
      }),
    ).toBe(201);
    const publish = page.getByRole('button', { name: t('content.office.publish'), exact: true });
    await publish.click();
    await page.getByText(t('content.office.overtaken', { version: 2 })).waitFor();
    expect(await title.inputValue()).toBe('关于巴达罗');
    expect(await publish.isEnabled()).toBe(false);
    await page.getByRole('button', { name: t('content.office.goOn') }).click();
    await publish.click();
    await page
      .getByText(t('content.office.published', { version: 3 }))
      .first()
      .waitFor();

    const reader = await aVisitor({ lang: 'zh' });
    // A cached page is invalidated at once.
    await expect
      .poll(async () => (await reader.goto('/aboutUs')) && reader.getByRole('heading', { level: 1 }).innerText(), SOON)
      .toBe('关于巴达罗');

    // An old version is republished as a new one.
    await page.getByRole('button', { name: t('content.office.restore', { version: 2 }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('content.office.restoreNow'), exact: true })
      .click();
    await expect.poll(() => title.inputValue(), SOON).toBe('另一个标题');
    await expect
      .poll(async () => (await reader.goto('/aboutUs')) && reader.getByRole('heading', { level: 1 }).innerText(), SOON)
      .toBe('另一个标题');
  }, 90_000);
});
