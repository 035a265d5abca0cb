import type { SpecialGoods } from '#core/catalogue/special.ts';
import { REASONS_FOR } from '#core/claim/rules.ts';
import type { ClaimKind, ClaimReason } from '#core/claim/states.ts';
import { type FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { useText } from '#web/i18n/text.tsx';
import { ChoosePieces, chosenOf, type Counts, optionsText } from '#web/components/claim/choose-pieces.tsx';
import type { HandedIn } from '#web/components/files/upload-files.tsx';
import { RadioField, SelectField, TextAreaField } from '#web/forms/fields.tsx';
import { FileField } from '#web/forms/file-field.tsx';
import { useAnswers, useBound } from '#web/forms/frame.ts';
import { type FormState, useValues } from '#web/forms/use-form.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

export type ChoiceValues = {
  readonly kind: ClaimKind;
  /** Pieces, by line. */ readonly lines: Counts;
  /** Requested replacement SKUs, by line. */ readonly wanted: Readonly<Record<number, string>>;
  readonly reason: ClaimReason | '';
  readonly detail: string;
  readonly files: readonly HandedIn[];
};
type Option = { readonly name: string; readonly value: string };
export type ChoiceLine = {
  readonly id: number;
  readonly name: string;
  readonly image: string;
  readonly options: readonly Option[];
  readonly claimable: number;
  readonly special: SpecialGoods | null;
  readonly others: readonly { readonly sku: string; readonly options: readonly Option[]; readonly isDearer: boolean }[];
};

/** The chosen pieces, with the replacement options of an exchange, as the calls take them. */
export const piecesIn = ({ kind, lines, wanted }: Pick<ChoiceValues, 'kind' | 'lines' | 'wanted'>) =>
  chosenOf(lines).map((piece) => ({
    ...piece,
    ...(kind === 'exchange' && wanted[piece.id] && { exchangeSku: wanted[piece.id] }),
  }));

export function wrongChoice({ lines, reason }: ChoiceValues): FieldRefusal[] {
  const required = requestRefusal('request.required');
  return [
    ...atField('lines', chosenOf(lines).length > 0 ? undefined : required),
    ...atField('reason', reason ? undefined : required),
  ];
}

type Props<Values extends ChoiceValues> = {
  kinds: readonly ClaimKind[];
  lines: readonly ChoiceLine[];
  form: FormState<Values>;
  mayTakeSpecial?: boolean;
};

/** Lines, reason and pictures of a claim. Special products need customer service (ORD-053). */
export function ClaimChoice<Values extends ChoiceValues>({
  kinds,
  lines,
  form,
  mayTakeSpecial = false,
}: Props<Values>) {
  const t = useText();
  const kind = useValues(form, (values) => values.kind);
  return (
    <>
      {kinds.length > 1 && (
        <RadioField
          name="kind"
          label={t('claim.form.kind')}
          onChosen={() => form.frame.set('reason', '')}
          options={kinds.map((one) => ({
            value: one,
            label: t(`claim.kind.${one}`),
            hint: t(`claim.form.kindHint.${one}`),
          }))}
        />
      )}
      <Lines kind={kind} lines={lines} mayTakeSpecial={mayTakeSpecial} />
      <SelectField
        name="reason"
        label={t('claim.reasonLabel')}
        required
        none={t('claim.form.choose')}
        className="w-full sm:w-80"
        options={REASONS_FOR[kind].map((reason) => ({ value: reason, label: t(`claim.reason.${reason}`) }))}
      />
      <TextAreaField name="detail" label={t('claim.detail')} rows={3} maxLength={1000} />
      {kind !== 'cancel' && <FileField name="files" label={t('claim.photos')} />}
    </>
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const areCounts = (value: unknown): value is Counts => isObject(value);
const areWanted = (value: unknown): value is ChoiceValues['wanted'] => isObject(value);

function Lines({
  kind,
  lines,
  mayTakeSpecial,
}: {
  kind: ClaimKind;
  lines: readonly ChoiceLine[];
  mayTakeSpecial: boolean;
}) {
  const t = useText();
  const chosen = useBound('lines', areCounts);
  const wanted = useBound('wanted', areWanted);
  const isClosed = (line: ChoiceLine) => !mayTakeSpecial && line.special !== null && kind !== 'cancel';
  return (
    <FieldSet
      legend={t('claim.form.lines')}
      hint={t('claim.form.linesHint')}
      error={chosen.error && t('claim.form.nothing')}
    >
      <ChoosePieces
        lines={lines.map((line) => ({ ...line, left: isClosed(line) ? 0 : line.claimable }))}
        counts={chosen.value}
        onChange={chosen.change}
        errorOf={useAnswers()}
        under={(line) => (
          <>
            {line.special && (
              <span className="flex flex-wrap items-center gap-2 text-sm text-ink-600">
                <Chip tone="info">{t(`claim.form.special.${line.special}`)}</Chip>
                {isClosed(line) && t('claim.form.serviceOnly')}
              </span>
            )}
            {kind === 'exchange' && line.others.length > 0 && (chosen.value[line.id] ?? 0) > 0 && (
              <ExchangeFor
                line={line}
                wanted={wanted.value[line.id] ?? ''}
                onChange={(sku) => wanted.change({ ...wanted.value, [line.id]: sku })}
              />
            )}
          </>
        )}
      />
    </FieldSet>
  );
}

/** The replacement option: the same, or another of the product that costs no more. */
export function ExchangeFor({
  line,
  wanted,
  onChange,
}: {
  line: Pick<ChoiceLine, 'others'>;
  wanted: string;
  onChange(sku: string): void;
}) {
  const t = useText();
  return (
    <Field label={t('claim.form.exchangeFor')} hint={t('claim.form.exchangeHint')} className="mt-2 max-w-80">
      <Select value={wanted} onChange={(event) => onChange(event.currentTarget.value)} className="w-full">
        <option value="">{t('claim.form.sameOption')}</option>
        {line.others.map(({ sku, options, isDearer }) => (
          <option key={sku} value={sku} disabled={isDearer}>
            {isDearer ? `${optionsText(options)} (${t('claim.form.costsMore')})` : optionsText(options)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
