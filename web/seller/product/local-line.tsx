import { LANGUAGES } from '#core/locale.ts';
import { LanguageField } from '#web/forms/local-text-field.tsx';
import { useWrong } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';

type Props = { path: string; label: string; maxLength: number; required?: boolean; rows?: number };

/** A short text in Korean, and in the other languages where the seller opens them. */
export function LocalLine({ path, label, maxLength, required = false, ...box }: Props) {
  const t = useText();
  const wrong = useWrong(path);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <LanguageField name={path} lang="ko" {...{ label, maxLength, required, wrong }} {...box} />
      <details className="text-sm">
        <summary className="min-h-6 cursor-pointer text-ink-600 pointer-coarse:min-h-11 pointer-coarse:py-2">
          {t('seller.product.otherLanguages')}
          <span className="sr-only">: {label}</span>
        </summary>
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          {LANGUAGES.filter((lang) => lang !== 'ko').map((lang) => (
            <LanguageField key={lang} name={path} lang={lang} maxLength={maxLength} {...box} />
          ))}
        </div>
      </details>
    </div>
  );
}
