import { LANGUAGES, type Lang, SITE_DEFAULTS } from '#core/locale.ts';
import { usePage } from '#web/i18n/page-provider.tsx';
import { useText } from '#web/i18n/text.tsx';

type Props = {
  /** Without the site's name, which is appended. By default the site's own title. */
  title?: string;
  description?: string;
  /** The canonical path without `lang`; none for pages that search engines should not index. */
  canonical?: string;
  /** The picture for shared links, as a path; by default the site's own. */
  image?: string;
  kind?: 'website' | 'product';
};

/** Locales in the format of Open Graph. */
const LOCALES: Record<Lang, string> = { ko: 'ko_KR', en: 'en_US', zh: 'zh_CN', ja: 'ja_JP', ar: 'ar_AE' };
const SITE_IMAGE = '/images/hero/port.webp';
const DESCRIPTION_LETTERS = 160;

/** Title, description, canonical URL, alternate languages and Open Graph data; React hoists them into the head. */
export function PageHead({ title, description, canonical, image = SITE_IMAGE, kind = 'website' }: Props) {
  const { facts } = usePage();
  const t = useText();
  const full = title ? `${title} | ${t('shell.siteName')}` : t('shell.siteTitle');
  if (!canonical) {
    return (
      <>
        <title>{full}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  // A site's default language is left out, so that each page has one URL per language.
  const hrefOf = (lang?: Lang) => {
    const url = new URL(canonical, facts.origin);
    if (lang && lang !== SITE_DEFAULTS[facts.site].lang) url.searchParams.set('lang', lang);
    return url.href;
  };
  const brief = description?.replaceAll(/\s+/g, ' ').slice(0, DESCRIPTION_LETTERS);
  return (
    <>
      <title>{full}</title>
      {brief && <meta name="description" content={brief} />}
      <link rel="canonical" href={hrefOf(facts.lang)} />
      {LANGUAGES.map((lang) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={hrefOf(lang)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={hrefOf()} />
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={t('shell.siteName')} />
      <meta property="og:title" content={title ?? full} />
      {brief && <meta property="og:description" content={brief} />}
      <meta property="og:url" content={hrefOf(facts.lang)} />
      <meta property="og:locale" content={LOCALES[facts.lang]} />
      <meta property="og:image" content={new URL(image, facts.origin).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
