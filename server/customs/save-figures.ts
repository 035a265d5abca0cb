import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { eq } from 'drizzle-orm';
import type { Confirmation } from '#core/audit/rules.ts';
import { customsRefusal } from '#core/customs/refusals.ts';
import { type DeclaredLine, sumsOf } from '#core/customs/rules.ts';
import { unusualFigures } from '#core/customs/unusual-figures.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { confirmUnusual } from '#server/audit/commands.ts';
import { type CustomsStep, lockedDeclaration } from '#server/customs/declare.ts';
import { draftOf } from '#server/customs/draft.ts';
import { declaration } from '#server/customs/tables.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { lockImport, saveCustomsValue } from '#server/importing/queries.ts';
import { lockOrder, type OrderRow } from '#server/order/queries.ts';

/**
 * Records a declaration as accepted by customs. Figures that do not follow from the goods as measured, the customs rate
 * of the day of the declaration and the tariff must be confirmed. Refuses `customs.alreadySettled` once the import is settled by the
 * earlier figures.
 */
export async function saveFigures(
  db: Db,
  {
    orderId,
    now,
    ...input
  }: CustomsStep & {
    declarationNumber: string;
    originCertificate: string;
    lines: readonly DeclaredLine[];
    confirmed?: readonly Confirmation[] | undefined;
    read?: ReadBefore | undefined;
  },
): Promise<void> {
  refuseIf(input.lines.length === 0 ? customsRefusal('customs.linesRequired') : undefined);
  await transaction(db, async (tx) => {
    const row = await refuseSettled(tx, orderId);
    const { existing } = await lockedDeclaration(tx, orderId);
    const { declaredAt, ...stored } = orRefuse(existing, customsRefusal('customs.billMissing'));
    refuseIf(whyChanged(input.read, stored));
    const { declarationNumber, originCertificate, lines, staffId, confirmed } = input;
    const drafted = await draftOf(tx, orderId, declaredAt ?? now);
    await confirmUnusual(tx, unusualFigures(lines, drafted), confirmed, {
      action: 'saveFigures',
      subject: { kind: 'order', id: orderId, label: row.number },
      orderId,
      memberId: staffId,
      now,
    });
    await tx
      .update(declaration)
      .set({
        declarationNumber: declarationNumber.trim(),
        originCertificate: originCertificate.trim(),
        lines: [...lines],
        ...sumsOf(lines),
        figuresAt: now,
      })
      .where(eq(declaration.orderId, orderId));
    await saveCustomsValue(tx, orderId, sumsOf(lines).customsValue);
  });
}

/**
 * The figures a settlement used are final (PAY-014). Takes the order's lock, so that no settlement runs meanwhile.
 * Refuses `customs.alreadySettled`.
 */
export async function refuseSettled(tx: Tx, orderId: number): Promise<OrderRow> {
  const row = orRefuse(await lockOrder(tx, 'all', orderId), customsRefusal('customs.notFound'));
  const importRow = orRefuse(await lockImport(tx, orderId), customsRefusal('customs.notFound'));
  refuseIf(importRow.settledAt === null ? undefined : customsRefusal('customs.alreadySettled'));
  return row;
}
