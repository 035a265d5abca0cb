import { type FormEvent, useState } from 'react';
import { volumeOf } from '#core/centre/rules.ts';
import { Volume, Weight } from '#web/ops/centre/amounts.tsx';
import type { WorkLine } from '#web/ops/centre/line-work.tsx';
import { CARTON_FIELDS } from '#web/ops/centre/next-step.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { Notice } from '#web/ui/states.tsx';
import { typedMeasure } from '#web/ui/typed-units.ts';

const SIDES = ['length', 'width', 'height', 'kilograms'] as const;
type Sides = Record<(typeof SIDES)[number], string>;

/** The typed number times `per`, rounded; 0 for other text. */
const wholeOf = (typed: string, per = 1): number => Math.round((typedMeasure(typed) ?? 0) * per);
const isWrong = (typed: string): boolean => typed.trim() !== '' && typedMeasure(typed) === undefined;

/** Adds identical cartons with size, weight and pieces; shows their volume while typing. */
export function PackForm({ orderId, lines }: { orderId: number; lines: readonly WorkLine[] }) {
  const t = useText();
  const { busy, failure, change } = useChange(t('centre.carton.saved'));
  const [sides, setSides] = useState<Sides>({ length: '', width: '', height: '', kilograms: '' });
  const [alike, setAlike] = useState(1);
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({});
  const box = {
    length: wholeOf(sides.length),
    width: wholeOf(sides.width),
    height: wholeOf(sides.height),
    grams: wholeOf(sides.kilograms, 1_000),
  };
  const packed = lines.flatMap(({ id }) =>
    (pieces[id] ?? 0) > 0 ? [{ orderLineId: id, quantity: pieces[id] ?? 0 }] : [],
  );
  const isReady = Object.values(box).every((side) => side > 0) && packed.length > 0;
  const unpackedOf = ({ remaining, inspection, packed: there }: WorkLine) =>
    Math.max(0, Math.min(remaining ?? 0, inspection?.counted ?? 0) - there);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await change(() => api('addCartons', { params: { id: orderId }, body: { ...box, alike, pieces: packed } })))
      setPieces({});
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className="mb-4 flex flex-col gap-4 rounded-md bg-surface-1 p-4"
    >
      <div id={CARTON_FIELDS} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {SIDES.map((side) => (
          <Field
            key={side}
            label={t(`centre.carton.${side}`)}
            required
            error={isWrong(sides[side]) ? t('centre.measureWrong') : undefined}
          >
            <TextInput
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              value={sides[side]}
              onChange={(event) => setSides({ ...sides, [side]: event.currentTarget.value })}
              className="tabular min-h-12"
            />
          </Field>
        ))}
      </div>
      <p aria-live="polite" className="text-sm">
        {t('centre.carton.each')} <Volume cm3={volumeOf(box)} /> · {t('centre.carton.together')}{' '}
        <Volume cm3={volumeOf(box) * alike} /> · <Weight grams={box.grams * alike} />
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <span className="flex flex-col gap-1">
          <span aria-hidden className="text-sm font-medium text-ink-700">
            {t('centre.carton.alike')}
          </span>
          <QuantityStepper label={t('centre.carton.alike')} value={alike} onChange={setAlike} min={1} max={500} />
        </span>
        {lines.map((line) => (
          <span key={line.id} className="flex flex-col gap-1">
            <span aria-hidden className="max-w-72 truncate text-sm font-medium text-ink-700">
              <bdi>{line.name}</bdi> {line.options}
            </span>
            <QuantityStepper
              label={`${t('centre.carton.pieces')}: ${line.name} ${line.options}`}
              value={pieces[line.id] ?? 0}
              onChange={(value) => setPieces({ ...pieces, [line.id]: value })}
              max={unpackedOf(line)}
            />
            <span className="text-xs text-ink-600">{t('centre.carton.left', { n: unpackedOf(line) })}</span>
          </span>
        ))}
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" size="large" busy={busy} disabled={!isReady} className="self-start">
        {t('centre.carton.add')}
      </Button>
    </form>
  );
}
