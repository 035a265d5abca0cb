import { LIMITS } from '#core/listing/listing.ts';
import { type FormText, textAt } from '#core/listing/translate/texts.ts';
import type { Lang } from '#core/locale.ts';
import { useWrong } from '#web/forms/frame.ts';
import { useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Part } from '#web/seller/product/card.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { cardId } from '#web/seller/product/cards.ts';
import { useTranslate } from '#web/seller/product/translate/context.ts';
import { MarkBox } from '#web/seller/product/translate/machine-mark.tsx';
import type { Mark } from '#web/seller/product/translate/marks.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { FieldError } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/input.tsx';

/** The fields of this card carry their marks themselves. */
const hasField = (path: string, lang: Lang): boolean => /^(name|description|tags)\./.test(path) && lang !== 'ko';

/** Unread translations of fields elsewhere in the form, beside their originals. */
export function Reading() {
  const t = useText();
  const { form, labelOf } = useProduct();
  const { marks } = useTranslate();
  const values = useValues(form);
  const unread = marks
    .unread(values)
    .filter(({ path, lang }) => !hasField(path, lang))
    .map(({ path, lang, mark }) => ({ path: path.slice(0, -lang.length - 1), mark }));
  const fields = [...new Set(unread.map(({ path }) => path))].flatMap((path) => textAt(values, path) ?? []);
  if (fields.length === 0) return null;
  return (
    <Part title={t('seller.words.toRead')} hint={t('seller.words.toReadHint')}>
      {fields.map((field) => {
        const ofField = unread.flatMap(({ path, mark }) => (path === field.path ? [mark] : []));
        const source = ofField[0]?.making?.source ?? 'ko';
        return (
          <fieldset
            key={field.path}
            className={`grid min-w-0 gap-3 sm:grid-cols-2 ${field.kind === 'html' ? '' : 'xl:grid-cols-3'}`}
          >
            <legend className="mb-2 text-sm font-semibold">{labelOf(field.path)}</legend>
            <Original field={field} lang={source} />
            {ofField.map((mark) => (
              <Unread key={mark.lang} field={field} mark={mark} />
            ))}
          </fieldset>
        );
      })}
    </Part>
  );
}

function Original({ field: { kind, texts }, lang }: { field: FormText; lang: Lang }) {
  const text = texts[lang] ?? '';
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <span lang={lang} className="font-medium text-ink-700">
        {LANGUAGE_NAMES[lang]}
      </span>
      {kind === 'html' ? (
        <Html html={text} title={LANGUAGE_NAMES[lang]} />
      ) : (
        <p lang={lang} dir="auto" className="rounded-sm bg-surface-1 px-3 py-2 whitespace-pre-line">
          {text || '–'}
        </p>
      )}
    </div>
  );
}

function Unread({ field: { path, kind, texts, limit }, mark }: { field: FormText; mark: Mark }) {
  const t = useText();
  const { form, labelOf } = useProduct();
  const { lang } = mark;
  const place = `${path}.${lang}`;
  const wrong = useWrong(place);
  const text = texts[lang] ?? '';
  const label = `${labelOf(path)} · ${LANGUAGE_NAMES[lang]}`;
  const box = {
    lang,
    dir: 'auto',
    'aria-label': label,
    'aria-invalid': wrong !== undefined || undefined,
    maxLength: limit,
    value: text,
  };
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <span lang={lang} className="flex flex-wrap justify-between gap-x-3 font-medium text-ink-700">
        {LANGUAGE_NAMES[lang]}
        {kind === 'html' && (
          <a href={`#${cardId('pictures')}`} className="font-normal text-brand-700 underline">
            {t('seller.words.editDetail')}
          </a>
        )}
      </span>
      {kind === 'html' ? (
        <Html html={text} title={label} />
      ) : limit < LIMITS.text ? (
        <TextInput {...box} onChange={({ currentTarget }) => form.frame.set(place, currentTarget.value)} />
      ) : (
        <TextArea {...box} rows={2} onChange={({ currentTarget }) => form.frame.set(place, currentTarget.value)} />
      )}
      {wrong && <FieldError>{wrong}</FieldError>}
      <MarkBox path={path} mark={mark} />
    </div>
  );
}

/** What is typed was not cleaned yet: a frame shows it in which nothing runs; pictures are for pages of this origin. */
const Html = ({ html, title }: { html: string; title: string }) => (
  <iframe
    sandbox="allow-same-origin"
    srcDoc={html}
    title={title}
    className="h-56 w-full rounded-sm border border-line-soft bg-surface"
  />
);
