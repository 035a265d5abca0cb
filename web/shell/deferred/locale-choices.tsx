import { DISPLAY_CURRENCIES, LANGUAGES } from '#core/locale.ts';
import { currencySign } from '#core/format.ts';
import { ZoneSelect } from '#web/components/address/zone-select.tsx';
import { usePage } from '#web/i18n/page-provider.tsx';
import { useText } from '#web/i18n/text.tsx';
import { LanguageLink } from '#web/shell/deferred/language-link.tsx';
import { switchCurrency } from '#web/shell/deferred/switch-locale.ts';

/**
 * All languages, each by its own name, and all currencies; listed together, so the two yen signs can be distinguished.
 */
export function LocaleChoices() {
  const t = useText();
  const { facts } = usePage();
  return (
    <div className="p-2 text-base">
      <h2 className="px-2 py-1 text-xs font-semibold text-ink-500">{t('shell.language')}</h2>
      <ul>
        {LANGUAGES.map((lang) => (
          <li key={lang}>
            <LanguageLink
              lang={lang}
              className={
                'flex min-h-9 items-center rounded-xs px-2 hover:bg-surface-2 aria-[current]:bg-brand-50 ' +
                'aria-[current]:font-semibold aria-[current]:text-brand-700 pointer-coarse:min-h-11'
              }
            />
          </li>
        ))}
      </ul>
      <h2 className="mt-2 border-t border-line-soft px-2 pt-2 pb-1 text-xs font-semibold text-ink-500">
        {t('shell.currency')}
      </h2>
      <ul className="grid grid-cols-2">
        {DISPLAY_CURRENCIES.map((currency) => (
          <li key={currency}>
            <button
              type="button"
              aria-pressed={currency === facts.currency}
              onClick={() => switchCurrency(currency)}
              className={
                'flex min-h-9 w-full items-center rounded-xs px-2 text-start hover:bg-surface-2 ' +
                'aria-pressed:bg-brand-50 aria-pressed:font-semibold aria-pressed:text-brand-700 ' +
                'pointer-coarse:min-h-11'
              }
            >
              <bdi dir="ltr">
                {currencySign(currency)} {currency}
              </bdi>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-2 border-t border-line-soft px-2 pt-2">
        <ZoneSelect />
      </div>
    </div>
  );
}
