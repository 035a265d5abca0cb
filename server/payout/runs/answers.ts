import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { CURRENCIES, money } from '#core/money.ts';
import { payoutRefusal } from '#core/payout/refusals.ts';
import { type AnsweredPayout, judgeAnswers, payoutIdOf, referenceOf } from '#core/payout/runs/rules.ts';
import { type Refusal, Refused, refuseIf } from '#core/refusal.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { readAnswers } from '#server/payout/runs/read-answers.ts';
import { payOut, takeBack, textOf } from '#server/payout/runs/apply-answer.ts';
import type { By } from '#server/payout/runs/commands.ts';
import { findPayouts, lockPayouts, type PayoutRow } from '#server/payout/runs/queries.ts';
import { payout, payoutAnswer } from '#server/payout/run-tables.ts';

export type AnswerFile = { readonly name: string; readonly text: string };
type Judged = ReturnType<typeof judge>[number];

const hashOf = ({ text }: AnswerFile): Buffer => createHash('sha256').update(text).digest();
const named = (answers: readonly AnsweredPayout[]) =>
  inArray(
    payout.id,
    answers.flatMap(({ reference }) => payoutIdOf(reference) ?? []),
  );

/** What a file of our bank says, line by line, and whether it was saved before. Changes nothing. */
export async function previewAnswers(db: Db, file: AnswerFile): Promise<{ isKnown: boolean; judged: Judged[] }> {
  const answers = readAnswers(file.text);
  const isKnown = (await db.$count(payoutAnswer, eq(payoutAnswer.contentHash, hashOf(file)))) > 0;
  return { isKnown, judged: judge(answers, await findPayouts(db, named(answers))) };
}

/**
 * Saves what a file of our bank says. A paid payout leaves our account; one that came back is owed to its store again,
 * whose account gets nothing more until it is mended. Refuses the whole file when one line does not fit.
 */
export async function confirmAnswers(db: Db, file: AnswerFile, by: By): Promise<{ paid: number; returned: number }> {
  const answers = readAnswers(file.text);
  return transaction(db, async (tx) => {
    const [added] = await tx
      .insert(payoutAnswer)
      .values({ name: file.name, contentHash: hashOf(file), addedBy: by.memberId, addedAt: by.now })
      .onConflictDoNothing()
      .returning({ id: payoutAnswer.id });
    if (!added) throw new Refused(payoutRefusal('payout.answerKnown'));
    const judged = judge(answers, await lockPayouts(tx, named(answers)));
    for (const one of judged) refuseIf(whyNot(one));
    const fitting = judged.flatMap(({ answer, payout: row }) => (row ? [{ answer, row: row.row }] : []));
    const paid = fitting.filter(({ answer }) => answer.outcome === 'paid');
    const returned = fitting.filter(({ answer }) => answer.outcome === 'returned');
    await recordDecision(tx, {
      action: 'answerPayouts',
      subject: {
        kind: 'payoutRun',
        id: [...new Set(fitting.map(({ row }) => row.payout.runId))].join(' '),
        label: file.name,
      },
      ...by,
    });
    for (const { row } of paid) await payOut(tx, row, { ...by, answerId: added.id });
    for (const { row, answer } of returned)
      await takeBack(tx, row, { ...by, answerId: added.id, reason: answer.reason });
    return { paid: paid.length, returned: returned.length };
  });
}

function judge(answers: readonly AnsweredPayout[], rows: readonly PayoutRow[]) {
  const byReference = rows.map((row) => [referenceOf(row.payout.id), { ...row.payout, row }] as const);
  return judgeAnswers(answers, new Map(byReference));
}

function whyNot({ answer, payout: row, problem }: Judged): Refusal | undefined {
  const { reference } = answer;
  switch (problem) {
    case undefined:
      return undefined;
    case 'amountDiffers':
      return payoutRefusal('payout.amountDiffers', {
        reference,
        expected: row ? textOf(money(row.amount, row.currency)) : '',
        entered: enteredText(answer),
      });
    case 'unknownReference':
      return payoutRefusal('payout.unknownReference', { reference });
    case 'alreadyAnswered':
      return payoutRefusal('payout.alreadyAnswered', { reference });
    case 'namedTwice':
      return payoutRefusal('payout.namedTwice', { reference });
  }
}

/** The amount a bank names; one in a currency we have none of by its code alone. */
function enteredText({ amount, currency }: AnsweredPayout): string {
  const known = CURRENCIES.find((one) => one === currency);
  return known ? textOf(money(amount, known)) : currency;
}
