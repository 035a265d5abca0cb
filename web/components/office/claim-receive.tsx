import { useState } from 'react';
import type { ClaimAnswer } from '#core/claim/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { ChoosePieces, type Counts } from '#web/components/choose-pieces.tsx';
import type { ClaimCalls } from '#web/components/office/claim-actions.tsx';
import { ClaimStep } from '#web/components/office/claim-step.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { Checkbox, TextArea } from '#web/ui/input.tsx';

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

/** Records the returned pieces: all, or fewer with a reason, and the options where the buyer has several. */
export function ReceiveClaim({ claim, act }: { claim: ClaimAnswer; act: ClaimCalls['receive'] }) {
  const t = useText();
  const rows = rowsOf(claim);
  const [restock, setRestock] = useState(true);
  const [why, setWhy] = useState('');
  const [counts, setCounts] = useState<Counts>(Object.fromEntries(rows.map((row) => [row.id, row.came])));
  const isChanged = rows.some((row) => counts[row.id] !== row.came);
  const came = rows.reduce((sum, row) => sum + (counts[row.id] ?? 0), 0);
  const isFewer = came < claim.lines.reduce((sum, line) => sum + line.quantity, 0);
  const lines = rows.map((row) => ({
    id: row.lineId,
    quantity: counts[row.id] ?? 0,
    ...(row.sku && { sku: row.sku }),
  }));
  const body = { restock, ...(isChanged && { lines }), ...(isFewer && { why }) };
  return (
    <ClaimStep
      label={t('claim.do.receiveGoods')}
      name={`receive:${claim.id}`}
      input={body}
      act={(key) => act(body, key)}
    >
      {(rows.length > 1 || rows.some((row) => row.left > 1)) && (
        <FieldSet legend={t('claim.do.came')} hint={t('claim.do.acceptedHint')}>
          <ChoosePieces lines={rows} counts={counts} onChange={setCounts} />
        </FieldSet>
      )}
      <Checkbox checked={restock} onChange={(event) => setRestock(event.currentTarget.checked)}>
        {t('claim.do.restock')}
      </Checkbox>
      {isFewer && (
        <Field label={t('claim.do.why')} required>
          <TextArea
            dir="auto"
            rows={3}
            maxLength={1000}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
        </Field>
      )}
    </ClaimStep>
  );
}
