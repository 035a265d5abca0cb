import { useText } from '#web/i18n/text.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { Checkbox, TextArea } from '#web/ui/input.tsx';

/** The ticked reasons, and a free text. */
export type Reason = { readonly chosen: readonly string[]; readonly note: string };
export const NO_REASON: Reason = { chosen: [], note: '' };

/** Maximum length of a reason in the calls. */
const LENGTH_MAX = 1000;

/** One line for each reason; '' when there is none. */
export const reasonText = ({ chosen, note }: Reason): string =>
  [...chosen, note.trim()].filter(Boolean).join('\n').slice(0, LENGTH_MAX);

type Props = {
  legend: string;
  presets: readonly string[];
  reason: Reason;
  error?: string | undefined;
  onChange(reason: Reason): void;
};

/** The reason of a rejection: usual ones to tick, and a free text. */
export function ReasonFields({ legend, presets, reason, error, onChange }: Props) {
  const t = useText();
  return (
    <FieldSet legend={legend} error={error}>
      {presets.map((preset) => (
        <Checkbox
          key={preset}
          checked={reason.chosen.includes(preset)}
          onChange={(event) =>
            onChange({
              ...reason,
              chosen: presets.filter((one) =>
                one === preset ? event.currentTarget.checked : reason.chosen.includes(one),
              ),
            })
          }
        >
          {preset}
        </Checkbox>
      ))}
      <Field label={t('office.reason.note')}>
        <TextArea
          dir="auto"
          rows={3}
          maxLength={700}
          value={reason.note}
          onChange={(event) => onChange({ ...reason, note: event.currentTarget.value })}
        />
      </Field>
    </FieldSet>
  );
}
