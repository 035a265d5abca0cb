import { useSelector } from '@tanstack/react-form';
import { type KeyboardEvent, useState } from 'react';
import { isColour, type OptionValue as ValueOfOption } from '#core/catalogue/option-value.ts';
import { pictureOf } from '#core/listing/form/variants.ts';
import { LIMITS } from '#core/listing/listing.ts';
import { type Lang, pick } from '#core/locale.ts';
import { useBound, useFrame, useWrong } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { SkuPicture } from '#web/seller/product/options/sku-picture.tsx';
import { areSkus, useVariants } from '#web/seller/product/options/use-variants.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/input.tsx';

type Props = {
  level: number;
  place: number;
  value: ValueOfOption;
  isLast: boolean;
  /** Whether the colours of values are chosen. */
  hasColour: boolean;
  lang: Lang;
  languages: readonly Lang[];
  /** `control` is the button, or the input, that gets the focus at the new place. */
  onMove(to: number, control: string): void;
  onRemove(): void;
};

/** A value of an option: the picture of its SKUs, its texts, and its place, also by Alt and the arrow keys. */
export function OptionValue({ level, place, value, isLast, hasColour, lang, languages, onMove, onRemove }: Props) {
  const t = useText();
  const path = `options.${level}.values.${place}`;
  const wrong = useWrong(path);
  const name = pick(value, lang) || t('seller.productForm.options.value', { number: place + 1 });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(place + (event.key === 'ArrowUp' ? -1 : 1), 'text');
  };
  return (
    <li className="flex min-w-0 flex-col gap-1">
      <div className="flex items-start gap-1">
        <ValuePicture level={level} place={place} name={name} />
        {hasColour && <ValueColour path={path} name={name} />}
        <div className="flex min-w-0 grow flex-col gap-1">
          {languages.map((one) => (
            <ValueText
              key={one}
              path={path}
              lang={one}
              label={languages.length > 1 ? `${name} · ${LANGUAGE_NAMES[one]}` : name}
              placeholder={languages.length > 1 ? LANGUAGE_NAMES[one] : ''}
              isWrong={wrong !== undefined}
              onKeyDown={onKeyDown}
            />
          ))}
        </div>
        <div className="flex shrink-0">
          <IconButton
            icon="chevronUp"
            size={18}
            data-control="up"
            className="w-8!"
            label={t('ui.moveUp', { name })}
            disabled={place === 0}
            onClick={() => onMove(place - 1, 'up')}
          />
          <IconButton
            icon="chevronDown"
            size={18}
            data-control="down"
            className="w-8!"
            label={t('ui.moveDown', { name })}
            disabled={isLast}
            onClick={() => onMove(place + 1, 'down')}
          />
          <IconButton icon="trash" size={18} className="w-8!" label={t('ui.removeRow', { name })} onClick={onRemove} />
        </div>
      </div>
      {wrong && <FieldError>{wrong}</FieldError>}
    </li>
  );
}

const isTextOrNone = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string';

function ValueText({
  path,
  lang,
  label,
  placeholder,
  isWrong,
  onKeyDown,
}: {
  path: string;
  lang: Lang;
  label: string;
  placeholder: string;
  isWrong: boolean;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
}) {
  const { value = '', change, error, input } = useBound(`${path}.${lang}`, isTextOrNone);
  return (
    <>
      <TextInput
        {...input}
        data-control="text"
        lang={lang}
        dir="auto"
        aria-label={label}
        aria-invalid={isWrong || error ? true : undefined}
        placeholder={placeholder}
        maxLength={LIMITS.short}
        value={value}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      {error && <FieldError>{error}</FieldError>}
    </>
  );
}

/** What buyers see beside a value that names no colour. */
function ValueColour({ path, name }: { path: string; name: string }) {
  const t = useText();
  const { value = '', change, error, input } = useBound(`${path}.colour`, isTextOrNone);
  const label = t('seller.productForm.options.colourOf', { name });
  return (
    <div className="flex shrink-0 flex-col items-center gap-1">
      <label
        title={label}
        className={classes(
          'relative flex size-11 cursor-pointer items-center justify-center rounded-sm border has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600',
          value === '' ? 'border-dashed border-line-strong bg-surface-1' : 'border-line-strong',
        )}
        style={value === '' ? undefined : { backgroundColor: value }}
      >
        {value === '' && <Icon name="plus" size={16} className="text-ink-600" />}
        <input
          {...input}
          type="color"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          value={isColour(value) ? value : '#ffffff'}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      {value !== '' && (
        <IconButton
          icon="close"
          size={14}
          className="size-6! pointer-coarse:size-11!"
          label={t('seller.productForm.options.noColour', { name })}
          onClick={() => change('')}
        />
      )}
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

/** The picture that all SKUs of the value show. */
function ValuePicture({ level, place, name }: { level: number; place: number; name: string }) {
  const { api } = useFrame();
  const { change } = useVariants();
  const [isChoosing, setChoosing] = useState(false);
  const picture = useSelector(api.store, () => {
    const skus: unknown = api.getFieldValue('skus');
    return areSkus(skus) ? pictureOf(skus, level, place) : '';
  });
  return (
    <SkuPicture
      picture={picture}
      name={name}
      isChoosing={isChoosing}
      onOpen={() => setChoosing(true)}
      onClose={() => setChoosing(false)}
      onChoose={(next) =>
        change(({ options, skus }) => ({
          options,
          skus: skus.map((sku) => (sku.values[level] === place ? { ...sku, picture: next } : sku)),
        }))
      }
    />
  );
}
