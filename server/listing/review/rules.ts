import { desc } from 'drizzle-orm';
import { whyChanged, type ReadBefore } from '#core/changed-meanwhile.ts';
import { CHOICES, type ReviewRules, STANDARD_RULES } from '#core/listing/review/rules.ts';
import type { Lang } from '#core/locale.ts';
import { refuseIf } from '#core/refusal.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { lockTopic } from '#server/db/topic-lock.ts';
import type { Bind } from '#server/http/bind.ts';
import { reviewRule } from '#server/listing/tables.ts';
import { headingOf } from '#server/listing/words.ts';

/** The rules in force: those staff set last. */
export async function reviewRulesNow(db: Db): Promise<ReviewRules> {
  const [last] = await db.select().from(reviewRule).orderBy(desc(reviewRule.id)).limit(1);
  if (!last) return STANDARD_RULES;
  const { changes, upPercent, downPercent } = last;
  return { changes, bound: { upPercent, downPercent } };
}

/** Which changes of approved products wait for a reviewer, as staff read and set it. */
export function reviewRuleRoutes(bind: Bind): void {
  bind('readReviewRules', async ({ db, lang }) => presentRules(await reviewRulesNow(db), lang));
  bind('setReviewRules', async ({ db, body: { why, ...rules }, read, caller, now, lang }) => {
    await setReviewRules(db, rules, { memberId: caller.memberId, now, why, read });
    return presentRules(await reviewRulesNow(db), lang);
  });
}

type Rules = { readonly reviewed: readonly string[]; readonly upPercent: number; readonly downPercent: number };
type Author = {
  readonly memberId: number;
  readonly now: Date;
  readonly why: string;
  readonly read: ReadBefore | undefined;
};

async function setReviewRules(db: Db, { reviewed, upPercent, downPercent }: Rules, by: Author): Promise<void> {
  const { memberId, now, why } = by;
  await transaction(db, async (tx) => {
    await lockTopic(tx, 'review-rules');
    const { bound, ...last } = await reviewRulesNow(tx);
    refuseIf(whyChanged(by.read, { reviewed: reviewedBy(last.changes), ...bound }));
    const changes = Object.fromEntries(
      CHOICES.flatMap(({ family, standard }) => {
        const change = reviewed.includes(family) ? ('review' as const) : ('atOnce' as const);
        return change === standard ? [] : [[family, change] as const];
      }),
    );
    await tx.insert(reviewRule).values({ changes, upPercent, downPercent, at: now, by: memberId, why });
    const subject = { kind: 'rule' as const, id: 'review', label: 'review' };
    await recordDecision(tx, { action: 'setReviewRules', subject, reason: why, memberId, now });
  });
}

const reviewedBy = (changes: ReviewRules['changes']): string[] =>
  CHOICES.filter(({ family, standard }) => (changes[family] ?? standard) === 'review').map(({ family }) => family);

const presentRules = ({ changes, bound }: ReviewRules, lang: Lang) => ({
  fields: CHOICES.map(({ family, column: { lang: _own, ...column }, standard }) => ({
    family,
    heading: headingOf(column, lang),
    isReviewed: (changes[family] ?? standard) === 'review',
  })),
  ...bound,
});
