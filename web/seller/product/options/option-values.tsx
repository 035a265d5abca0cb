import { useRef, useState } from 'react';
import {
  addValue,
  hasValue,
  moveValue,
  removeValue,
  restoreValue,
  type RemovedValue,
} from '#core/listing/form/variants.ts';
import type { OptionValue as ValueOfOption } from '#core/catalogue/option-value.ts';
import { LIMITS } from '#core/listing/listing.ts';
import { type Lang, type LocalText, pick } from '#core/locale.ts';
import { useWrong } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { OptionValue } from '#web/seller/product/options/option-value.tsx';
import { useVariants } from '#web/seller/product/options/use-variants.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

type Props = {
  level: number;
  values: readonly ValueOfOption[];
  lang: Lang;
  /** Those whose texts are shown. */
  languages: readonly Lang[];
};

/** The values of an option in their order; at most 20 (PRD-024, PRD-025). */
export function OptionValues({ level, values, lang, languages }: Props) {
  const t = useText();
  const { read, change } = useVariants();
  const [isColoured, setColoured] = useState(false);
  const hasColour = isColoured || values.some(({ colour = '' }) => colour !== '');
  const list = useRef<HTMLUListElement>(null);
  const wrong = useWrong(`options.${level}.values`);
  const move = (from: number, to: number, control: string) => {
    if (to < 0 || to >= values.length) return;
    change((before) => moveValue(before, level, from, to));
    requestAnimationFrame(() => {
      const moved = list.current?.children[to];
      moved?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled), input`)?.focus();
    });
  };
  const remove = (place: number) => {
    const [after, removed] = removeValue(read(), level, place);
    change(() => after);
    toast(t('seller.productForm.options.valueRemoved', { value: pick(removed.value, lang) }), 'ok', {
      label: t('seller.productForm.undo'),
      isWayBack: true,
      run: () => change((before) => restoreValue(before, removed satisfies RemovedValue)),
    });
  };
  return (
    <div className="flex flex-col gap-3">
      {values.length > 0 && (
        // Isolated: what is typed elsewhere does not paint it again.
        <ul ref={list} className="isolate grid gap-2 lg:grid-cols-2">
          {values.map((value, place) => (
            <OptionValue
              key={place}
              level={level}
              place={place}
              value={value}
              isLast={place === values.length - 1}
              hasColour={hasColour}
              lang={lang}
              languages={languages}
              onMove={(to, control) => move(place, to, control)}
              onRemove={() => remove(place)}
            />
          ))}
        </ul>
      )}
      {values.length > 0 && !hasColour && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button look="quiet" size="small" className="pointer-coarse:min-h-11" onClick={() => setColoured(true)}>
            {t('seller.productForm.options.colours')}
          </Button>
          <span className="text-sm text-ink-600">{t('seller.productForm.options.coloursHint')}</span>
        </div>
      )}
      {wrong && <FieldError>{wrong}</FieldError>}
      {values.length < LIMITS.optionValues ? (
        <NewValues level={level} values={values} lang={lang} />
      ) : (
        <p className="text-sm text-ink-600">
          {t('seller.productForm.options.valuesMost', { limit: LIMITS.optionValues })}
        </p>
      )}
    </div>
  );
}

/** Adds values that are typed, or pasted from a list; those that are doubled or too many stay in the box. */
function NewValues({ level, values, lang }: { level: number; values: readonly LocalText[]; lang: Lang }) {
  const t = useText();
  const { read, change } = useVariants();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = (text: string) => {
    const words = text
      .split(/[,\t\r\n，、،]+/)
      .map((word) => word.trim())
      .filter((word) => word !== '');
    const left: string[] = [];
    let isFull = false;
    for (const word of words) {
      const before = read().options[level]?.values ?? [];
      const value = { [lang]: word };
      isFull ||= before.length >= LIMITS.optionValues;
      if (before.length >= LIMITS.optionValues || hasValue(before, value)) left.push(word);
      else change((variants) => addValue(variants, level, value));
    }
    setTyped(left.join(', '));
    setProblem(
      left.length === 0
        ? undefined
        : isFull
          ? t('seller.productForm.options.valuesMost', { limit: LIMITS.optionValues })
          : t('seller.productForm.options.valueThere', { value: left.join(', ') }),
    );
  };
  return (
    <div className="flex items-end gap-2">
      <Field
        label={t('seller.productForm.options.newValue', { count: LIMITS.optionValues - values.length })}
        hint={t('seller.productForm.options.newValueHint')}
        error={problem}
        className="min-w-0 grow sm:max-w-md"
      >
        <div className="flex gap-2">
          <TextInput
            lang={lang}
            dir="auto"
            value={typed}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setProblem(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add(typed);
            }}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text/plain').trim();
              if (!/[\t\n]/.test(text)) return;
              event.preventDefault();
              add(`${typed}\n${text}`);
            }}
          />
          <Button look="secondary" className="shrink-0" disabled={typed.trim() === ''} onClick={() => add(typed)}>
            {t('seller.productForm.options.addValue')}
          </Button>
        </div>
      </Field>
    </div>
  );
}
