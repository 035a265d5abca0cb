import { claimRefusal } from '#core/claim/refusals.ts';
import type { ClaimAnswer } from '#core/claim/contract.ts';
import { atField } from '#core/request-refusals.ts';
import { attempted } from '#web/components/attempt.ts';
import type { Counts } from '#web/components/claim/choose-pieces.tsx';
import type { ClaimCalls } from '#web/components/office/claim-actions.tsx';
import { ClaimStep } from '#web/components/office/claim-step.tsx';
import { PiecesField } from '#web/components/claim/pieces-field.tsx';
import { CheckField, TextAreaField } from '#web/forms/fields.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

type Line = Pick<ClaimAnswer['lines'][number], 'id' | 'name' | 'image' | 'options'>;
type Row = Line & {
  readonly lineId: number;
  readonly sku: string | undefined;
  readonly left: number;
  readonly came: number;
};

/** One row for each line, or for each option the buyer has after an exchange; `came` is the expected quantity. */
function rowsOf(claim: ClaimAnswer): Row[] {
  const rows = claim.lines
    .filter((line) => line.quantity > 0)
    .flatMap((line): Omit<Row, 'id'> | Omit<Row, 'id'>[] => {
      const held = claim.choices.find((choice) => choice.id === line.id)?.held ?? [];
      const { id, name, image, quantity } = line;
      const [only] = held;
      if (held.length < 2)
        return {
          lineId: id,
          name,
          image,
          options: only?.options ?? line.options,
          sku: undefined,
          left: quantity,
          came: quantity,
        };
      let open = quantity;
      return held.map((one) => {
        const came = Math.min(open, one.quantity);
        open -= came;
        return {
          lineId: id,
          name,
          image,
          options: one.options,
          sku: one.sku,
          left: Math.min(quantity, one.quantity),
          came,
        };
      });
    });
  return rows.map((row, id) => ({ ...row, id }));
}

type Values = { readonly lines: Counts; readonly restock: boolean; readonly why: string };

/** Records the returned pieces: all, or fewer with a reason, and the options where the buyer has several. */
export function ReceiveClaim({ claim, act }: { claim: ClaimAnswer; act: ClaimCalls['receive'] }) {
  const t = useText();
  const rows = rowsOf(claim);
  const requested = claim.lines.reduce((sum, line) => sum + line.quantity, 0);
  const lacks = (counts: Counts) => rows.reduce((sum, row) => sum + (counts[row.id] ?? 0), 0) < requested;
  const start: Values = { lines: Object.fromEntries(rows.map((row) => [row.id, row.came])), restock: true, why: '' };
  const form = useForm({
    start,
    judge: ({ lines, why }) =>
      atField('why', lacks(lines) && !why.trim() ? claimRefusal('claim.reasonRequired') : undefined),
    send: ({ lines: counts, restock, why }) => {
      const lines = rows.map((row) => ({
        id: row.lineId,
        quantity: counts[row.id] ?? 0,
        ...(row.sku && { sku: row.sku }),
      }));
      const isChanged = rows.some((row) => counts[row.id] !== row.came);
      const body = { restock, ...(isChanged && { lines }), ...(lacks(counts) && { why }) };
      return attempted(`receive:${claim.id}`, body, (key) => act(body, key));
    },
  });
  const isFewer = useValues(form, ({ lines }) => lacks(lines));
  return (
    <ClaimStep form={form} label={t('claim.do.receiveGoods')}>
      {(rows.length > 1 || rows.some((row) => row.left > 1)) && (
        <PiecesField name="lines" label={t('claim.do.came')} hint={t('claim.do.acceptedHint')} lines={rows} />
      )}
      <CheckField name="restock">{t('claim.do.restock')}</CheckField>
      {isFewer && <TextAreaField name="why" label={t('claim.do.why')} required rows={3} maxLength={1000} />}
    </ClaimStep>
  );
}
