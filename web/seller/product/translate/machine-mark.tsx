import { textAt, wordsOf } from '#core/listing/translate/texts.ts';
import type { Lang } from '#core/locale.ts';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { useMark, useTranslate } from '#web/seller/product/translate/context.ts';
import type { Mark } from '#web/seller/product/translate/marks.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Says of a field that its text was translated by machine and is unread; nothing of any other. */
export function MachineMark({ path, lang }: { path: string; lang: Lang }) {
  const { form } = useProduct();
  const words = useValues(form, (values) => {
    const found = textAt(values, path);
    return found ? wordsOf(found.texts[lang] ?? '', found.kind) : '';
  });
  const mark = useMark(lang, words);
  return mark ? <MarkBox path={path} mark={mark} /> : null;
}

/** The mark of an unread text: reading it, or giving back what stood there, ends it. */
export function MarkBox({ path, mark }: { path: string; mark: Mark }) {
  const t = useText();
  const { labelOf } = useProduct();
  const { read, undo } = useTranslate();
  const reading = useToasted(() => read(path, mark));
  const { making } = mark;
  const name = `${labelOf(path)} · ${LANGUAGE_NAMES[mark.lang]}`;
  return (
    <div className="mt-1 flex flex-col gap-1 rounded-sm bg-warn-50 px-2 py-1 text-sm text-warn-700">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="inline-flex items-center gap-1">
          <Icon name="globe" size={14} />
          {t('seller.words.unread')}
        </span>
        <span className="ms-auto flex gap-1">
          {making && (
            <Button
              size="small"
              look="quiet"
              className="pointer-coarse:min-h-11"
              aria-label={`${t('seller.words.undo')}: ${name}`}
              onClick={() => undo(path, mark)}
            >
              {t('seller.words.undo')}
            </Button>
          )}
          <Button
            size="small"
            look="secondary"
            icon="check"
            className="pointer-coarse:min-h-11"
            busy={reading.isBusy}
            aria-label={`${t('seller.words.read')}: ${name}`}
            onClick={() => void reading.submit()}
          >
            {t('seller.words.read')}
          </Button>
        </span>
      </div>
      {making && making.missing.length > 0 && (
        <p>
          {t('seller.words.missing')}{' '}
          <bdi>{making.missing.map(({ from, to }) => (from === to ? from : `${from} → ${to}`)).join(', ')}</bdi>
        </p>
      )}
      {making && making.untranslated > 0 && <p>{t('words.refusals.untranslatable')}</p>}
    </div>
  );
}
