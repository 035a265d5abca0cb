import { useBound } from '#web/forms/frame.ts';
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

const isReason = (value: unknown): value is Reason => typeof value === 'object' && value !== null && 'chosen' in value;

/** The reason of a rejection, the field `reason` of its form: usual ones to tick, and a free text. */
export function ReasonFields({ legend, presets }: { legend: string; presets: readonly string[] }) {
  const t = useText();
  const { value: reason, change, error, input } = useBound('reason', isReason);
  return (
    <FieldSet legend={legend} error={error && t('office.reason.missing')}>
      {presets.map((preset) => (
        <Checkbox
          key={preset}
          checked={reason.chosen.includes(preset)}
          onChange={({ currentTarget: { checked } }) =>
            change({
              ...reason,
              chosen: presets.filter((one) => (one === preset ? checked : reason.chosen.includes(one))),
            })
          }
        >
          {preset}
        </Checkbox>
      ))}
      <Field label={t('office.reason.note')}>
        <TextArea
          {...input}
          dir="auto"
          rows={3}
          maxLength={700}
          value={reason.note}
          onChange={(event) => change({ ...reason, note: event.currentTarget.value })}
        />
      </Field>
    </FieldSet>
  );
}
