import { useSelector } from '@tanstack/react-form';
import { type KeyboardEvent, useState } from 'react';
import { pictureOf } from '#core/listing/form/variants.ts';
import { LIMITS } from '#core/listing/listing.ts';
import { type Lang, type LocalText, pick } from '#core/locale.ts';
import { useBound, useFrame, useWrong } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { SkuPicture } from '#web/seller/product/sku-picture.tsx';
import { areSkus, useVariants } from '#web/seller/product/use-variants.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

type Props = {
  level: number;
  place: number;
  value: LocalText;
  isLast: boolean;
  lang: Lang;
  languages: readonly Lang[];
  /** `control` is the button, or the input, that gets the focus at the new place. */
  onMove(to: number, control: string): void;
  onRemove(): void;
};

/** A value of an option: the picture of its SKUs, its texts, and its place, also by Alt and the arrow keys. */
export function OptionValue({ level, place, value, isLast, lang, languages, onMove, onRemove }: Props) {
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
