import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostileHtml } from '#server/testing/hostile-html.ts';
import { safeHtml } from '#core/catalogue/seller-html.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { open, translatorFor } from './steps.ts';

type Goods = {
  id: number;
  sku: string;
  options: { optionValues: { valueId: number; valueName: string; image: string | null }[] }[];
  variants: { sku: string; stock: number; valueIds: number[] }[];
  certificates: unknown[];
  soldOut: boolean;
};

/** The first seeded product that matches, read by the API. */
async function findGoods(page: Page, isSo: (goods: Goods) => boolean): Promise<Goods> {
  for (let id = 30; id < 200; id += 1) {
    const answer = await page.request.get(`/api/v2/product/${id}?lang=ko`);
    const goods: Goods | undefined = answer.ok() ? await answer.json() : undefined;
    if (goods && !goods.soldOut && isSo(goods)) return goods;
  }
  throw new Error('no seeded product is so');
}

const inStock = ({ variants }: Goods) => variants.filter(({ stock }) => stock > 40);
const hasTwoOptions = (goods: Goods) =>
  goods.options.length === 2 && goods.certificates.length > 0 && inStock(goods).length > 1;

describe('the product page', () => {
  withBrowser();

  it('PRD-004 PRD-009 PRD-011 shows materials, certificates and disclosures without scripts', async () => {
    const t = translatorFor('ko');
    const page = await aVisitor();
    const goods = await findGoods(page, hasTwoOptions);
    const html = await (await page.request.get(`/product/${goods.id}`)).text();
    for (const part of ['detail', 'specs', 'certificates', 'disclosure', 'delivery', 'packing'])
      expect(html).toContain(t(`goods.section.${part}`));
    expect(html).toContain('<template shadowrootmode="open">');
    const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
    expect(data).toMatchObject([
      { '@type': 'Product', sku: goods.sku, offers: { priceCurrency: 'KRW' } },
      { '@type': 'BreadcrumbList' },
    ]);
    expect(data[0].offers['@type']).toMatch(/^(Aggregate)?Offer$/);
  });

  it('IN-03 sanitised hostile HTML runs no script in Chromium', async () => {
    const page = await aVisitor();
    await page.goto('about:blank');
    const found = await page.evaluate(async (pieces) => {
      const allowed = new Set(
        'h3,h4,h5,h6,p,div,pre,dl,dt,dd,ul,ol,li,table,caption,thead,tbody,tfoot,tr,th,td,img,a,b,i,u,s,strong,em,span,br,hr,blockquote,sub,sup'.split(
          ',',
        ),
      );
      const names = new Set(
        'href,rel,target,src,alt,width,height,loading,align,colspan,rowspan,scope,dir,lang'.split(','),
      );
      const faults: string[] = [];
      for (const html of pieces) {
        const host = document.createElement('div');
        host.attachShadow({ mode: 'open' }).innerHTML = html;
        document.body.append(host);
        // Parse a second time, as after copying it elsewhere: markup must not change its meaning.
        const again = document.createElement('div');
        again.innerHTML = host.shadowRoot?.innerHTML ?? '';
        document.body.append(again);
        for (const element of [...(host.shadowRoot?.querySelectorAll('*') ?? []), ...again.querySelectorAll('*')]) {
          if (!allowed.has(element.localName)) faults.push(`${element.localName} of ${html}`);
          for (const { name } of element.attributes)
            if (!names.has(name)) faults.push(`${element.localName} ${name} of ${html}`);
          if (element instanceof HTMLAnchorElement && element.href && !/^(https|mailto):/.test(element.href))
            faults.push(`${element.href} of ${html}`);
          if (element instanceof HTMLElement)
            element.click?.call(
              Object.assign(element, { target: '', onclick: (event: Event) => event.preventDefault() }),
            );
        }
      }
      await new Promise((done) => setTimeout(done, 300));
      return { faults, ran: Reflect.get(window, 'ran') };
    }, hostileHtml.map(safeHtml));
    expect(found).toEqual({ faults: [], ran: undefined });
  });

  it('shows every picture, that of a chosen option, and all in full size by keyboard', async () => {
    const t = translatorFor('en');
    const page = await aVisitor({ lang: 'en' });
    const goods = await findGoods(
      page,
      (one) =>
        hasTwoOptions(one) &&
        (one.options[0]?.optionValues.filter(
          ({ valueId, image }) => image && inStock(one).some(({ valueIds }) => valueIds.includes(valueId)),
        ).length ?? 0) > 1,
    );
    await open(page, `/product/${goods.id}`);
    const thumbnails = page
      .getByRole('list', { name: t('goods.gallery.thumbnails') })
      .first()
      .getByRole('button');
    const count = await thumbnails.count();
    expect(count).toBeGreaterThan(2);
    const folderOf = async (picture: ReturnType<Page['locator']>) =>
      (await picture.getAttribute('src'))?.replace(/\/\d+\.webp$/, '');
    const option = page.locator('fieldset button[aria-pressed="false"]:enabled').filter({ visible: true }).first();
    const chosen = await folderOf(option.locator('img'));
    await option.click();
    await expect.poll(() => folderOf(thumbnails.and(page.locator('[aria-current]')).locator('img'))).toBe(chosen);
    await thumbnails.nth(count - 1).click();
    await page.getByText(`${count}/${count}`).first().waitFor();
    await page
      .getByRole('button', { name: t('goods.gallery.enlarge') })
      .nth(count - 1)
      .press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`${count} / ${count}`).waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText(`1 / ${count}`).waitFor();
    await page.keyboard.press('+');
    expect(
      await dialog
        .getByRole('img')
        .first()
        .evaluate((image) => image.parentElement?.style.transform),
    ).toContain('scale(1.5)');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('a pasted list becomes quantities, and rejected lines show the reason', async () => {
    const t = translatorFor('en');
    const page = await aVisitor({ lang: 'en' });
    const goods = await findGoods(page, hasTwoOptions);
    const { id } = goods;
    const [first, second] = inStock(goods);
    if (!first || !second) throw new Error('too few items in stock');
    const koreanNames = goods.options
      .map(({ optionValues }) => optionValues.find(({ valueId }) => second.valueIds.includes(valueId))?.valueName)
      .join(', ');
    await open(page, `/product/${id}`);
    const namesLoaded = page.waitForResponse(
      (response) => response.url().includes(`/product/${id}`) && response.url().includes('lang=ko'),
    );
    await page
      .getByRole('button', { name: t('goods.bulk.paste') })
      .filter({ visible: true })
      .click();
    await namesLoaded;
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(`${first.sku}\t12\n${koreanNames} 20\nno such thing 3`);
    await dialog.getByText(t('goods.list.understood', { count: 2 })).waitFor();
    await dialog.getByText(t('goods.list.why.unknown')).waitFor();
    await dialog.getByRole('button', { name: t('goods.list.fill') }).click();
    await page.getByText('32 ').filter({ visible: true }).first().waitFor();
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: t('goods.bulk.template') })
      .filter({ visible: true })
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  for (const lang of ['ko', 'en', 'zh', 'ja', 'ar'] as const) {
    for (const width of [1280, 390] as const) {
      it(`I18-021 is accessible with everything open: ${lang}, ${width} px`, async () => {
        const t = translatorFor(lang);
        const page = await aVisitor({ lang, width });
        const { id } = await findGoods(page, hasTwoOptions);
        await open(page, `/product/${id}`);
        const folded = page.locator('main details:not([open]) > summary').filter({ visible: true });
        while ((await folded.count()) > 0) await folded.first().click();
        const faults = await faultsOf(page);
        if (width === 390) await page.getByRole('button', { name: t('goods.buy.choose') }).click();
        await page
          .getByRole('button', { name: t('goods.bulk.table') })
          .filter({ visible: true })
          .click();
        await page.getByRole('dialog').getByRole('table').waitFor();
        expect([...faults, ...(await faultsOf(page))]).toEqual([]);
      });
    }
  }
});
