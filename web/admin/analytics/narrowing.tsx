import { useNavigate } from 'react-router';
import { type Lang, LANGUAGES, type Site, SITES } from '#core/locale.ts';
import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

export type Narrowed = { readonly site: Site | undefined; readonly lang: Lang | undefined };

/** Filters by site and language; every choice is a link. */
export function Narrowing({ narrowed, hrefOf }: { narrowed: Narrowed; hrefOf(change: Partial<Narrowed>): string }) {
  const t = useText();
  const navigate = useNavigate();
  const go = (change: Partial<Narrowed>) => void navigate(hrefOf(change), { preventScrollReset: true });
  return (
    <search className="flex flex-wrap gap-3">
      <Field label={t('analytics.site')} className="max-sm:grow max-sm:basis-0">
        <Select
          value={narrowed.site ?? ''}
          onChange={(event) => go({ site: SITES.find((option) => option === event.currentTarget.value) })}
          className="block!"
        >
          <option value="">{t('analytics.everySite')}</option>
          {SITES.map((site) => (
            <option key={site} value={site}>
              {t(`analytics.sites.${site}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('analytics.language')} className="max-sm:grow max-sm:basis-0">
        <Select
          value={narrowed.lang ?? ''}
          onChange={(event) => go({ lang: LANGUAGES.find((option) => option === event.currentTarget.value) })}
          className="block!"
        >
          <option value="">{t('analytics.everyLanguage')}</option>
          {LANGUAGES.map((lang) => (
            <option key={lang} value={lang}>
              {t(`analytics.languages.${lang}`)}
            </option>
          ))}
        </Select>
      </Field>
    </search>
  );
}
