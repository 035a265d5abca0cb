import { LANGUAGES, type Lang, SITE_DEFAULTS } from '#core/locale.ts';
import { usePage } from '#web/i18n/page-provider.tsx';
import { useText } from '#web/i18n/text.tsx';

type Props = {
  /** Without the site's name, which is added. Left out, the site's own title stands. */
  title?: string;
  description?: string;
  /** The path that is this page's true address, with `lang` left out; none for pages nobody should find. */
  canonical?: string;
  /** The picture shown where the page is shared, as a path; the site's own when left out. */
  image?: string;
  kind?: 'website' | 'product';
};

/** As the Open Graph writes them. */
const LOCALES: Record<Lang, string> = { ko: 'ko_KR', en: 'en_US', zh: 'zh_CN', ja: 'ja_JP', ar: 'ar_AE' };
const SITE_IMAGE = '/images/hero/port.webp';
const DESCRIPTION_LETTERS = 160;

/**
 * Title, description, true address, the same page in other languages, and what is shown where it is shared; React
 * carries them into the head.
 */
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
  // The language a site speaks by itself is not said, so that each page has one address in each language.
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
