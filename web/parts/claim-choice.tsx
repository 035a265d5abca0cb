import { REASONS_FOR, type SpecialGoods } from '#core/claim/rules.ts';
import { CLAIM_REASONS, type ClaimKind, type ClaimReason } from '#core/claim/states.ts';
import { atField, type FieldRefusal, requestRefusal } from '#core/refusal.ts';
import { useText } from '#web/i18n/text.tsx';
import type { FormState } from '#web/parts/form.ts';
import { Picture } from '#web/parts/picture.tsx';
import { type HandedIn, UploadFiles } from '#web/parts/upload-files.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { RadioGroup, Select, TextArea } from '#web/ui/input.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';

export type ChoiceValues = { readonly kind: ClaimKind; readonly counts: Readonly<Record<number, number>>; readonly reason: ClaimReason | ''; readonly detail: string; readonly files: readonly HandedIn[] };
export type ChoiceLine = { readonly id: number; readonly name: string; readonly image: string; readonly claimable: number; readonly special: SpecialGoods | null };

/** Pieces that were chosen, as the calls take them. */
export const chosenOf = (counts: ChoiceValues['counts']) => Object.entries(counts).flatMap(([id, quantity]) => (quantity > 0 ? [{ id: Number(id), quantity }] : []));

export function wrongChoice({ counts, reason }: ChoiceValues): FieldRefusal[] {
  const required = requestRefusal('request.required');
  return [...atField('lines', chosenOf(counts).length > 0 ? undefined : required), ...atField('reason', reason ? undefined : required)];
}

type Props = { kinds: readonly ClaimKind[]; lines: readonly ChoiceLine[]; form: FormState<ChoiceValues>; mayTakeSpecial?: boolean };

/** What of an order, why, and pictures of it. Special goods can be chosen by customer service only (ORD-053). */
export function ClaimChoice({ kinds, lines, form, mayTakeSpecial = false }: Props) {
  const t = useText();
  const { values, change, leave, errorOf } = form;
  const isClosed = (line: ChoiceLine) => !mayTakeSpecial && line.special !== null && values.kind !== 'cancel';
  return (
    <>
      {kinds.length > 1 && (
        <FieldSet legend={t('claim.form.kind')}>
          <RadioGroup name="kind" value={values.kind} onChange={(kind) => change({ kind, reason: '' })} options={kinds.map((kind) => ({ value: kind, label: t(`claim.kind.${kind}`), hint: t(`claim.form.kindHint.${kind}`) }))} />
        </FieldSet>
      )}
      <FieldSet legend={t('claim.form.lines')} hint={t('claim.form.linesHint')} error={errorOf('lines') && t('claim.form.nothing')}>
        <button type="button" className="min-h-8 self-start text-sm text-brand-700 hover:underline" onClick={() => change({ counts: Object.fromEntries(lines.map((line) => [line.id, isClosed(line) ? 0 : line.claimable])) }, ['lines'])}>
          {t('claim.form.all')}
        </button>
        <ul className="flex flex-col divide-y divide-line-soft">
          {lines.map((line) => (
            <li key={line.id} className="flex flex-wrap items-center gap-3 py-3">
              <span className="size-14 shrink-0 overflow-hidden rounded-sm border border-line-soft">
                <Picture base={line.image} alt="" sizes="56px" />
              </span>
              <span className="min-w-0 grow basis-40">
                <span dir="auto" className="block font-medium">
                  {line.name}
                </span>
                {line.special && (
                  <span className="flex flex-wrap items-center gap-2 text-sm text-ink-600">
                    <Chip tone="info">{t(`claim.form.special.${line.special}`)}</Chip>
                    {isClosed(line) && t('claim.form.serviceOnly')}
                  </span>
                )}
              </span>
              <span className="flex items-center gap-2">
                <QuantityStepper label={line.name} value={values.counts[line.id] ?? 0} min={0} max={line.claimable} disabled={line.claimable === 0 || isClosed(line)} onChange={(quantity) => change({ counts: { ...values.counts, [line.id]: quantity } }, ['lines'])} />
                <span className="tabular text-sm text-ink-600">{t('claim.form.of', { count: line.claimable })}</span>
              </span>
            </li>
          ))}
        </ul>
      </FieldSet>
      <Field label={t('claim.reasonLabel')} required error={errorOf('reason') && t('claim.form.chooseReason')}>
        <Select name="reason" value={values.reason} onChange={(event) => change({ reason: CLAIM_REASONS.find((known) => known === event.currentTarget.value) ?? '' })} onBlur={() => leave('reason')} className="w-full sm:w-80">
          <option value="">{t('claim.form.choose')}</option>
          {REASONS_FOR[values.kind].map((reason) => (
            <option key={reason} value={reason}>
              {t(`claim.reason.${reason}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('claim.detail')} error={errorOf('detail')}>
        <TextArea name="detail" dir="auto" rows={3} maxLength={1000} value={values.detail} onChange={(event) => change({ detail: event.currentTarget.value })} />
      </Field>
      {values.kind !== 'cancel' && <UploadFiles label={t('claim.photos')} files={values.files} onChange={(next) => change({ files: next(values.files) })} />}
    </>
  );
}
