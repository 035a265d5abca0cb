import { volumeOf } from '#core/centre/rules.ts';
import { atField } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import type { Counts } from '#web/components/claim/choose-pieces.tsx';
import { useDone } from '#web/components/office/use-done.ts';
import { notAmount } from '#web/components/typed-amount.ts';
import { MoneyField, StepperField } from '#web/forms/fields.tsx';
import { useBound } from '#web/forms/frame.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Volume, Weight } from '#web/ops/centre/amounts.tsx';
import type { WorkLine } from '#web/ops/centre/line-work.tsx';
import { CARTON_FIELDS } from '#web/ops/centre/next-step.ts';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { typedMeasure } from '#web/ui/typed-units.ts';

const SIDES = ['length', 'width', 'height', 'kilograms'] as const;
type Values = Readonly<Record<(typeof SIDES)[number], string>> & {
  readonly alike: number;
  /** Pieces, by line. */
  readonly pieces: Counts;
};

const START: Values = { length: '', width: '', height: '', kilograms: '', alike: 1, pieces: {} };

/** The typed number times `per`, rounded; 0 for other text. */
const wholeOf = (typed: string, per = 1): number => Math.round((typedMeasure(typed) ?? 0) * per);
const isWrong = (typed: string): boolean => typed.trim() !== '' && typedMeasure(typed) === undefined;

const boxOf = ({ length, width, height, kilograms }: Values) => ({
  length: wholeOf(length),
  width: wholeOf(width),
  height: wholeOf(height),
  grams: wholeOf(kilograms, 1_000),
});
const packedIn = (lines: readonly WorkLine[], { pieces }: Values) =>
  lines.flatMap(({ id }) => ((pieces[id] ?? 0) > 0 ? [{ orderLineId: id, quantity: pieces[id] ?? 0 }] : []));
const unpackedOf = ({ remaining, inspection, packed }: WorkLine) =>
  Math.max(0, Math.min(remaining ?? 0, inspection?.counted ?? 0) - packed);

/** Adds identical cartons with size, weight and pieces; shows their volume while typing. */
export function PackForm({ orderId, lines }: { orderId: number; lines: readonly WorkLine[] }) {
  const t = useText();
  const done = useDone(t('centre.carton.saved'));
  const form = useForm({
    start: START,
    judge: (values) =>
      SIDES.flatMap((side) =>
        atField(side, isWrong(values[side]) ? notAmount(side === 'kilograms' ? 3 : 1) : undefined),
      ),
    send: async (values) => {
      const body = { ...boxOf(values), alike: values.alike, pieces: packedIn(lines, values) };
      await api('addCartons', { params: { id: orderId }, body });
      form.change({ pieces: START.pieces });
      await done();
    },
  });
  const values = useValues(form);
  const box = boxOf(values);
  const isReady = Object.values(box).every((side) => side > 0) && packedIn(lines, values).length > 0;
  return (
    <Form form={form} className="mb-4 flex flex-col gap-4 rounded-md bg-surface-1 p-4">
      <div id={CARTON_FIELDS} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {SIDES.map((side) => (
          <MoneyField
            key={side}
            name={side}
            label={t(`centre.carton.${side}`)}
            required
            maxLength={8}
            className="tabular min-h-12"
          />
        ))}
      </div>
      <p aria-live="polite" className="text-sm">
        {t('centre.carton.each')} <Volume cm3={volumeOf(box)} /> · {t('centre.carton.together')}{' '}
        <Volume cm3={volumeOf(box) * values.alike} /> · <Weight grams={box.grams * values.alike} />
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <StepperField name="alike" label={t('centre.carton.alike')} min={1} max={500} />
        {lines.map((line) => (
          <PiecesOf key={line.id} line={line} />
        ))}
      </div>
      <SubmitButton size="large" disabled={!isReady} className="self-start">
        {t('centre.carton.add')}
      </SubmitButton>
    </Form>
  );
}

const isCountOrNone = (value: unknown): value is number | undefined => value === undefined || typeof value === 'number';

/** How many pieces of a line each of the cartons holds. */
function PiecesOf({ line }: { line: WorkLine }) {
  const t = useText();
  const { value = 0, change } = useBound(`pieces.${line.id}`, isCountOrNone);
  return (
    <span className="flex flex-col gap-1">
      <span aria-hidden className="max-w-72 truncate text-sm font-medium text-ink-700">
        <bdi>{line.name}</bdi> {line.options}
      </span>
      <QuantityStepper
        label={`${t('centre.carton.pieces')}: ${line.name} ${line.options}`}
        value={value}
        onChange={change}
        max={unpackedOf(line)}
      />
      <span className="text-xs text-ink-600">{t('centre.carton.left', { n: unpackedOf(line) })}</span>
    </span>
  );
}
