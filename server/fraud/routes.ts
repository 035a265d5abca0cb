import { eq } from 'drizzle-orm';
import { whyChanged } from '#core/changed-meanwhile.ts';
import { fullName } from '#core/full-name.ts';
import type { FraudCaseAnswer, FraudRulesAnswer } from '#core/fraud/contract.ts';
import { fraudRefusal } from '#core/fraud/refusals.ts';
import { FRAUD_DEFAULTS, FRAUD_RULES } from '#core/fraud/rules.ts';
import { type Lang, pick } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { decideCase } from '#server/fraud/decide.ts';
import { findCase, type FoundCase, listCases, orderNumbers, rulesWithAuthors } from '#server/fraud/queries.ts';
import { fraudRule } from '#server/fraud/tables.ts';
import type { Bind } from '#server/http/bind.ts';

export function fraudRoutes(bind: Bind): void {
  bind('listFraudCases', async ({ db, query, lang }) => {
    const { status = 'open', page = 0, count = 20 } = query;
    const { found, total } = await listCases(db, { status, page, count });
    return { cases: await present(db, found, lang), ...frameOf(found.length, total, count) };
  });
  bind('decideFraudCase', async ({ db, params, body, caller, lang, now }) => {
    await decideCase(db, { id: params.id, ...body, staffId: caller.memberId, now });
    const found = orRefuse(await findCase(db, params.id), fraudRefusal('fraud.notFound'));
    return orRefuse((await present(db, [found], lang))[0], fraudRefusal('fraud.notFound'));
  });
  bind('listFraudRules', ({ db }) => presentRules(db));
  bind('changeFraudRule', async ({ db, body, read, caller, now }) => {
    const changed = { ...body, changedAt: now, changedBy: caller.memberId };
    await transaction(db, async (tx) => {
      const [before] = await tx.select().from(fraudRule).where(eq(fraudRule.rule, body.rule)).for('update');
      refuseIf(whyChanged(read, before ?? FRAUD_DEFAULTS[body.rule]));
      await tx.insert(fraudRule).values(changed).onConflictDoUpdate({ target: fraudRule.rule, set: changed });
      const subject = { kind: 'rule' as const, id: body.rule, label: body.rule };
      await recordDecision(tx, { action: 'changeFraudRule', subject, memberId: caller.memberId, now });
    });
    return presentRules(db);
  });
}

async function present(db: Db, found: readonly FoundCase[], lang: Lang): Promise<FraudCaseAnswer[]> {
  const numbers = await orderNumbers(
    db,
    found.flatMap(({ row }) => row.evidence.flatMap(({ orderIds }) => orderIds)),
  );
  return found.map(({ row, order, store, buyer, decider, held }) => {
    const amount = (minor: number) => ({ amount: minor, currency: order.currency });
    return {
      id: row.id,
      status: row.status,
      raisedAt: row.raisedAt.toISOString(),
      order: { id: order.id, number: order.number, status: order.status, total: amount(order.total) },
      promoted: amount(order.couponDiscount + order.mileageUsed),
      held: amount(held),
      buyer: fullName(buyer),
      store: { id: store.id, name: pick(store.name, lang) },
      evidence: row.evidence.map(({ orderIds, ...one }) => ({
        ...one,
        orders: orderIds.map((id) => ({ id, number: numbers.get(id) ?? '' })),
      })),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy: decider ? fullName(decider) : '',
      why: row.why,
    };
  });
}

async function presentRules(db: Db): Promise<FraudRulesAnswer> {
  const changed = new Map((await rulesWithAuthors(db)).map((one) => [one.row.rule, one]));
  return {
    rules: FRAUD_RULES.map((rule) => {
      const one = changed.get(rule);
      const { isEnabled, threshold, days } = one?.row ?? FRAUD_DEFAULTS[rule];
      return {
        rule,
        isEnabled,
        threshold,
        days,
        changedAt: one?.row.changedAt.toISOString() ?? null,
        changedBy: one ? fullName(one) : '',
      };
    }),
  };
}
