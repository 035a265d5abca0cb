import { useState } from 'react';
import { picturesIn } from '#core/listing/translate/texts.ts';
import { isLang, type Lang, LANGUAGES } from '#core/locale.ts';
import { LazyPicturePicker } from '#web/components/library/lazy-picture-picker.tsx';
import { useValues } from '#web/forms/use-form.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Part } from '#web/seller/product/card.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { useDetailPictures } from '#web/seller/product/translate/use-detail-pictures.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

/** The pictures of a detail in another language: their text is translated, or another picture is chosen by hand. */
export function DetailPictures() {
  const t = useText();
  const { form } = useProduct();
  const details = useValues(form, ({ detail }) => detail);
  const [chosen, setChosen] = useState<Lang>();
  const [source, ...others] = LANGUAGES.filter((lang) => picturesIn(details[lang] ?? '').length > 0);
  const lang = others.find((one) => one === chosen) ?? others[0];
  if (!source || !lang) return null;
  return (
    <Part title={t('seller.words.pictures')} hint={t('seller.words.picturesHint')}>
      <Field label={t('seller.words.target')} className="sm:max-w-60">
        <Select
          className="w-full"
          value={lang}
          onChange={({ currentTarget: { value } }) => isLang(value) && setChosen(value)}
        >
          {others.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </Select>
      </Field>
      <PicturesOf
        key={lang}
        source={source}
        lang={lang}
        originals={picturesIn(details[source] ?? '')}
        pictures={picturesIn(details[lang] ?? '')}
      />
    </Part>
  );
}

type PicturesProps = { source: Lang; lang: Lang; originals: readonly string[]; pictures: readonly string[] };

function PicturesOf({ source, lang, originals, pictures }: PicturesProps) {
  const t = useText();
  const { workOf, beforeOf, isBusy, replace, translate, translateAll } = useDetailPictures(source, lang);
  const [choosing, setChoosing] = useState<string>();
  return (
    <>
      <ul className="flex flex-col gap-3">
        {pictures.map((src, at) => (
          <PictureRow
            key={src}
            src={src}
            name={`${t('seller.words.picture', { number: at + 1 })} · ${LANGUAGE_NAMES[lang]}`}
            isOriginal={originals.includes(src)}
            work={workOf(src)}
            before={beforeOf(src)}
            onTranslate={() => void translate(src)}
            onChoose={() => setChoosing(src)}
            onReplace={(other) => replace(src, other)}
          />
        ))}
      </ul>
      {pictures.filter((src) => originals.includes(src)).length > 1 && (
        <Button look="secondary" className="self-start" busy={isBusy} onClick={() => void translateAll()}>
          {t('seller.words.translatePictures')}
        </Button>
      )}
      {choosing && (
        <LazyPicturePicker
          onClose={() => setChoosing(undefined)}
          onChoose={([picture]) => {
            if (picture) replace(choosing, picture.url);
            setChoosing(undefined);
          }}
        />
      )}
    </>
  );
}

type RowProps = {
  src: string;
  name: string;
  /** Whether the original shows the same picture. */
  isOriginal: boolean;
  work: ReturnType<ReturnType<typeof useDetailPictures>['workOf']>;
  before: string | undefined;
  onTranslate(): void;
  onChoose(): void;
  onReplace(other: string): void;
};

function PictureRow({ src, name, isOriginal, work, before, onTranslate, onChoose, onReplace }: RowProps) {
  const t = useText();
  const explain = useRefusalText();
  return (
    <li className="flex items-start gap-3">
      <a
        href={src}
        target="_blank"
        rel="noreferrer"
        className="shrink-0"
        aria-label={`${t('seller.words.openPicture')}: ${name}`}
      >
        <img src={src} alt="" loading="lazy" className="size-20 rounded-sm bg-surface-2 object-contain" />
      </a>
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap gap-2">
          {isOriginal ? (
            <Button
              size="small"
              look="secondary"
              icon="globe"
              className="pointer-coarse:min-h-11"
              busy={work.isBusy}
              aria-label={`${t('seller.words.translatePicture')}: ${name}`}
              onClick={onTranslate}
            >
              {t('seller.words.translatePicture')}
            </Button>
          ) : (
            <Chip tone="ok" icon="check">
              {t('seller.words.otherPicture')}
            </Chip>
          )}
          <Button
            size="small"
            look="quiet"
            icon="camera"
            className="pointer-coarse:min-h-11"
            aria-label={`${t('seller.words.choosePicture')}: ${name}`}
            onClick={onChoose}
          >
            {t('seller.words.choosePicture')}
          </Button>
          {before && (
            <Button
              size="small"
              look="quiet"
              className="pointer-coarse:min-h-11"
              aria-label={`${t('seller.words.undo')}: ${name}`}
              onClick={() => onReplace(before)}
            >
              {t('seller.words.undo')}
            </Button>
          )}
        </div>
        {work.problem !== undefined && <FieldError>{explain(work.problem)}</FieldError>}
      </div>
    </li>
  );
}
