import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, kstDate } from '#core/calendar.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { aVisitor, withBrowser } from './browser.ts';
import { button, clean, shows } from './controls.ts';
import { inDatabase, signIn } from './members.ts';
import { bulletin } from '#server/bulletin/tables.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { transaction } from '#server/db/pool.ts';
import { anew, open, SOON, translatorFor } from './steps.ts';

const t = translatorFor('ko');
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`).first();
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** The seller writes a notice for the given days, counted from today. */
async function writes(page: Page, title: string, [from, to]: readonly [number, number]): Promise<void> {
  await button(page, t('seller.bulletins.add')).click();
  await field(page, 'group').selectOption('shipping');
  await field(page, 'from').fill(kstDate(addDays(new Date(), from)));
  await field(page, 'to').fill(kstDate(addDays(new Date(), to)));
  await field(page, 'title.ko').fill(title);
  await button(page, t('seller.bulletins.save')).click();
  // The text is missing: nothing that was typed is lost.
  await page.locator('[name="body.ko"][aria-invalid="true"]').waitFor(SOON);
  await field(page, 'body.ko').fill('내일부터 출고가 하루 늦습니다.');
  await button(page, t('seller.bulletins.save')).click();
  await row(page, title).waitFor(SOON);
}

/** Days go by: the period of a notice is over, and that of another one begins. */
const daysGoBy = (ended: string, begun: string): Promise<void> =>
  inDatabase((db) =>
    transaction(db, async (tx) => {
      const day = (days: number) => kstDate(addDays(new Date(), days));
      const of = (title: string) => sql`${bulletin.title}->>'ko' = ${title}`;
      await tx
        .update(bulletin)
        .set({ from: day(-3), to: day(-1) })
        .where(of(ended));
      await tx
        .update(bulletin)
        .set({ from: day(0), to: day(3) })
        .where(of(begun));
      invalidate(tx, ['bulletins']);
    }),
  );

describe('a notice of a store', () => {
  withBrowser();

  it('NOT-003 NOT-004 SEL-024 is written, seen within its days, deleted, restored and taken down', async () => {
    const title = `출고 지연 ${anew()}`;
    const later = `예정 공지 ${anew()}`;
    const seller = await aVisitor();
    await signIn(seller, DEMO.seller);
    await open(seller, '/seller/notices');
    await writes(seller, title, [0, 3]);
    await writes(seller, later, [2, 5]);
    expect(await row(seller, later).innerText()).toContain(t('bulletin.status.scheduled'));
    await clean(seller);

    const office = await aVisitor();
    await signIn(office, DEMO.admin);
    await open(office, '/admin/notices');
    await row(office, title).waitFor(SOON);
    await clean(office);
    const address = await row(office, title).getByRole('link').first().getAttribute('href');

    const visitor = await aVisitor();
    await open(visitor, address ?? '');
    const notice = visitor.locator('details').filter({ hasText: title });
    await notice.locator('summary').click();
    await notice.getByText('내일부터 출고가 하루 늦습니다.').waitFor(SOON);
    expect(await visitor.getByText(later).count()).toBe(0);
    await clean(visitor);

    await row(seller, title)
      .getByRole('button', { name: `${t('seller.bulletins.remove')}: ${title}` })
      .click();
    await shows(seller, t('seller.bulletins.removed'));
    await row(seller, title).waitFor({ ...SOON, state: 'detached' });
    await button(seller, t('seller.bulletins.undo')).click();
    await row(seller, title).waitFor(SOON);

    await daysGoBy(title, later);
    await open(visitor, address ?? '');
    await visitor.locator('details').filter({ hasText: later }).waitFor(SOON);
    expect(await visitor.getByText(title).count()).toBe(0);
    await open(seller, '/seller/notices?status=ended');
    await row(seller, title).waitFor(SOON);

    await row(office, later).getByRole('button').click();
    const dialog = office.locator('dialog[open]');
    await dialog.locator('textarea').fill('사실과 다른 문구');
    await dialog.getByRole('button', { name: t('bulletin.office.takeDown'), exact: true }).click();
    await shows(office, t('bulletin.office.takenDown'));
    await open(visitor, address ?? '');
    expect(await visitor.getByText(later).count()).toBe(0);
    await open(seller, '/seller/notices?status=takenDown');
    await row(seller, later).getByText('사실과 다른 문구').waitFor(SOON);
  });
});
