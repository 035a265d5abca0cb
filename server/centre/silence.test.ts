import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '#core/calendar.ts';
import { decidedAnywayAt, remindedFrom } from '#core/centre/rules.ts';
import type { IssueKind } from '#core/centre/states.ts';
import { sent } from '#server/centre/builders.ts';
import { decideOverdueIssues } from '#server/centre/silent-buyers.ts';
import { anImportOrder, type BuiltImport, type ImportShop, openImports } from '#server/importing/builders.ts';
import { notice } from '#server/notice/tables.ts';
import { order } from '#server/order/tables.ts';
import { readOrder } from '#server/order/testing.ts';

let shop: ImportShop;
let noon: Date;
beforeAll(async () => {
  shop = await openImports();
  noon = shop.clock.now;
});
afterAll(() => shop.close());

const warned: object[] = [];
const runJob = (at = noon) =>
  decideOverdueIssues({ db: shop.db, now: () => at, log: { warn: (what) => void warned.push(what) } });
const noticesOf = async (built: BuiltImport, kind: string, memberId = built.buyer.id) =>
  (await shop.db.select().from(notice).where(eq(notice.memberId, memberId))).filter(
    (one) => one.kind === kind && one.params.number === built.number,
  );

/** A purchased order at the centre with an issue reported now. */
async function troubled(
  kind: IssueKind,
  quantity: number,
  stockOutPreference: 'refund' | 'wait' | 'cancelAll' = 'refund',
) {
  const built = await anImportOrder(shop, { state: 'atChinaCentre' });
  await sent(shop, built);
  await shop.db.update(order).set({ stockOutPreference }).where(eq(order.id, built.id));
  const [line] = (await readOrder(shop, built.buyer, built.id)).lines;
  const { answer } = await shop.call('reportIssue', {
    token: shop.staff.centre.token,
    params: { id: built.id },
    body: { orderLineId: line?.id ?? 0, kind, quantity, note: 'seen at the centre', files: [] },
  });
  return { built, issueId: answer.issues[0]?.id ?? 0 };
}
const issuesOf = async ({ id, buyer }: BuiltImport) =>
  (await shop.call('readMyInspection', { token: buyer.token, params: { id } })).answer.issues;
const bought = async ({ id }: BuiltImport) =>
  (await shop.call('readPurchasesOfImport', { token: shop.staff.operator.token, params: { id } })).answer;

describe('a replacement', () => {
  it('IMP-002 IMP-007 is drafted for the operator once, whoever decides it, and its pieces may leave the order instead', async () => {
    const { built, issueId } = await troubled('damaged', 6, 'cancelAll');
    const decide = () =>
      shop.call('decideIssue', {
        token: built.buyer.token,
        params: { id: built.id },
        body: { issueId, decision: 'replace', note: '' },
      });
    const both = await Promise.all([decide(), decide()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { again, undrafted, purchases } = await bought(built);
    expect({ again, undrafted }).toEqual({ again: 6, undrafted: 0 });
    expect(purchases).toMatchObject([
      { status: 'shipped', lines: [{ quantity: 600 }] },
      { status: 'draft', lines: [{ quantity: 6, unitPrice: { amount: 1_850 } }] },
    ]);
    expect(await noticesOf(built, 'replacementToBuy', shop.staff.operator.id)).toMatchObject([
      { href: `/admin/imports/${built.id}` },
    ]);
    const [line] = (await readOrder(shop, built.buyer, built.id)).lines;
    const out = await shop.call('refundOutOfStock', {
      token: shop.staff.operator.token,
      params: { id: built.id },
      body: { lines: [{ orderLineId: line?.id ?? 0, quantity: 6 }], reason: 'The supplier has none left' },
    });
    expect(out.answer.purchases).toMatchObject([{ status: 'shipped' }, { status: 'cancelled' }]);
    expect(await readOrder(shop, built.buyer, built.id)).toMatchObject({
      status: 'atChinaCentre',
      lines: [{ cancelled: 6 }],
    });
  });
});

describe('a silent buyer', () => {
  it('IMP-007 gets a deadline, one reminder as the last day begins, and one refund after the fifth business day', async () => {
    const { built } = await troubled('damaged', 6);
    const [issue] = await issuesOf(built);
    expect(issue).toMatchObject({
      status: 'open',
      anyway: 'return',
      decidedBy: null,
      decidedAnywayAt: decidedAnywayAt(noon).toISOString(),
    });
    await runJob();
    const lastDay = remindedFrom(noon);
    await Promise.all([runJob(lastDay), runJob(lastDay)]);
    expect(await noticesOf(built, 'centreIssueSoon')).toHaveLength(1);
    await runJob(addMinutes(decidedAnywayAt(noon), -1));
    expect(await issuesOf(built)).toMatchObject([{ status: 'open' }]);
    await Promise.all([runJob(decidedAnywayAt(noon)), runJob(decidedAnywayAt(noon))]);
    expect(await issuesOf(built)).toMatchObject([{ status: 'decided', decision: 'return', decidedBy: 'system' }]);
    const after = await readOrder(shop, built.buyer, built.id);
    expect([after.lines[0]?.cancelled, after.invoices[0]?.refunds.length]).toEqual([6, 1]);
    expect(await noticesOf(built, 'centreIssueDecidedForYou')).toHaveLength(1);
  });

  it.each([
    ['missing', 'wait', 'replace', 'decided'],
    ['missing', 'refund', 'return', 'done'],
    ['wrongGoods', 'cancelAll', 'return', 'decided'],
    ['other', 'refund', 'accept', 'done'],
  ] as const)(
    'IMP-007 an undecided issue of %s pieces with the preference "%s" ends as "%s"',
    async (kind, input, decision, status) => {
      const { built } = await troubled(kind, 2, input);
      await runJob(decidedAnywayAt(noon));
      expect(await issuesOf(built)).toMatchObject([{ status, decision, decidedBy: 'system' }]);
      expect((await bought(built)).again).toBe(decision === 'replace' ? 2 : 0);
    },
  );

  it('of a decision concurrent with the job one counts, and the other finds it decided', async () => {
    const { built, issueId } = await troubled('damaged', 3);
    const [mine] = await Promise.all([
      shop.call('decideIssue', {
        token: built.buyer.token,
        params: { id: built.id },
        body: { issueId, decision: 'accept', note: '' },
      }),
      runJob(decidedAnywayAt(noon)),
    ]);
    const [issue] = await issuesOf(built);
    expect([mine.status, issue?.decision, issue?.decidedBy]).toEqual(
      issue?.decidedBy === 'buyer' ? [200, 'accept', 'buyer'] : [409, 'return', 'system'],
    );
    const { lines } = await readOrder(shop, built.buyer, built.id);
    expect(lines[0]?.cancelled).toBe(issue?.decision === 'return' ? 3 : 0);
  });

  it('an issue that cannot be decided waits for the operator and blocks no other', async () => {
    const { built } = await troubled('damaged', 400);
    const [line] = (await readOrder(shop, built.buyer, built.id)).lines;
    await shop.call('reportIssue', {
      token: shop.staff.centre.token,
      params: { id: built.id },
      body: { orderLineId: line?.id ?? 0, kind: 'wrongGoods', quantity: 300, note: 'the same ones', files: [] },
    });
    const other = await troubled('damaged', 1);
    warned.length = 0;
    await runJob(addDays(decidedAnywayAt(noon), 1));
    expect((await issuesOf(built)).map(({ status }) => status)).toEqual(['decided', 'open']);
    expect(warned).toMatchObject([{ code: 'centre.piecesGone' }]);
    expect(await issuesOf(other.built)).toMatchObject([{ status: 'decided' }]);
  });
});
