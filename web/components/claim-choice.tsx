import type { SpecialGoods } from '#core/catalogue/special.ts';
import { REASONS_FOR } from '#core/claim/rules.ts';
import { CLAIM_REASONS, type ClaimKind, type ClaimReason } from '#core/claim/states.ts';
import { type FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { useText } from '#web/i18n/text.tsx';
import { ChoosePieces, chosenOf, type Counts, optionsText } from '#web/components/choose-pieces.tsx';
import type { FormState } from '#web/components/form.ts';
import { type HandedIn, UploadFiles } from '#web/components/upload-files.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { RadioGroup, Select, TextArea } from '#web/ui/input.tsx';

export type ChoiceValues = {
  readonly kind: ClaimKind;
  readonly counts: Counts;
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
export const piecesIn = ({ kind, counts, wanted }: Pick<ChoiceValues, 'kind' | 'counts' | 'wanted'>) =>
  chosenOf(counts).map((piece) => ({
    ...piece,
    ...(kind === 'exchange' && wanted[piece.id] && { exchangeSku: wanted[piece.id] }),
  }));

export function wrongChoice({ counts, reason }: ChoiceValues): FieldRefusal[] {
  const required = requestRefusal('request.required');
  return [
    ...atField('lines', chosenOf(counts).length > 0 ? undefined : required),
    ...atField('reason', reason ? undefined : required),
  ];
}

type Props = {
  kinds: readonly ClaimKind[];
  lines: readonly ChoiceLine[];
  form: FormState<ChoiceValues>;
  mayTakeSpecial?: boolean;
};

/** Lines, reason and pictures of a claim. Special products need customer service (ORD-053). */
export function ClaimChoice({ kinds, lines, form, mayTakeSpecial = false }: Props) {
  const t = useText();
  const { values, change, follow, leave, errorOf } = form;
  const isClosed = (line: ChoiceLine) => !mayTakeSpecial && line.special !== null && values.kind !== 'cancel';
  return (
    <>
      {kinds.length > 1 && (
        <FieldSet legend={t('claim.form.kind')}>
          <RadioGroup
            name="kind"
            value={values.kind}
            onChange={(kind) => change({ kind, reason: '' })}
            options={kinds.map((kind) => ({
              value: kind,
              label: t(`claim.kind.${kind}`),
              hint: t(`claim.form.kindHint.${kind}`),
            }))}
          />
        </FieldSet>
      )}
      <FieldSet
        legend={t('claim.form.lines')}
        hint={t('claim.form.linesHint')}
        error={errorOf('lines') && t('claim.form.nothing')}
      >
        <ChoosePieces
          lines={lines.map((line) => ({ ...line, left: isClosed(line) ? 0 : line.claimable }))}
          counts={values.counts}
          onChange={(counts) => change({ counts }, ['lines', ...lines.map((_, at) => `lines.${at}`)])}
          errorOf={errorOf}
          under={(line) => (
            <>
              {line.special && (
                <span className="flex flex-wrap items-center gap-2 text-sm text-ink-600">
                  <Chip tone="info">{t(`claim.form.special.${line.special}`)}</Chip>
                  {isClosed(line) && t('claim.form.serviceOnly')}
                </span>
              )}
              {values.kind === 'exchange' && line.others.length > 0 && (values.counts[line.id] ?? 0) > 0 && (
                <ExchangeFor
                  line={line}
                  wanted={values.wanted[line.id] ?? ''}
                  onChange={(sku) => change({ wanted: { ...values.wanted, [line.id]: sku } }, [])}
                />
              )}
            </>
          )}
        />
      </FieldSet>
      <Field label={t('claim.reasonLabel')} required error={errorOf('reason') && t('claim.form.chooseReason')}>
        <Select
          name="reason"
          value={values.reason}
          onChange={(event) =>
            change({ reason: CLAIM_REASONS.find((option) => option === event.currentTarget.value) ?? '' })
          }
          onBlur={() => leave('reason')}
          className="w-full sm:w-80"
        >
          <option value="">{t('claim.form.choose')}</option>
          {REASONS_FOR[values.kind].map((reason) => (
            <option key={reason} value={reason}>
              {t(`claim.reason.${reason}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('claim.detail')} error={errorOf('detail')}>
        <TextArea
          name="detail"
          dir="auto"
          rows={3}
          maxLength={1000}
          value={values.detail}
          onChange={(event) => change({ detail: event.currentTarget.value })}
        />
      </Field>
      {values.kind !== 'cancel' && (
        <UploadFiles
          label={t('claim.photos')}
          files={values.files}
          onChange={(next) => follow(({ files }) => ({ files: next(files) }))}
        />
      )}
    </>
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
