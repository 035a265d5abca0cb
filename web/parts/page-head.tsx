import { usePage } from '#web/i18n/page.tsx';
import { useText } from '#web/i18n/text.tsx';
import { LANGUAGES } from '#core/locale.ts';

type Props = {
  /** Without the site's name, which is added. Left out, the site's own title stands. */
  title?: string;
  description?: string;
  /** The path that is this page's true address, with `lang` left out; none for pages nobody should find. */
  canonical?: string;
};

/** Title, description and canonical address of a page; React carries them into the head. */
export function PageHead({ title, description, canonical }: Props) {
  const { facts } = usePage();
  const t = useText();
  const hrefOf = (lang: string) => {
    const url = new URL(canonical ?? '/', facts.origin);
    url.searchParams.set('lang', lang);
    return url.href;
  };
  return (
    <>
      <title>{title ? `${title} | ${t('shell.siteName')}` : t('shell.siteTitle')}</title>
      {description && <meta name="description" content={description.replaceAll(/\s+/g, ' ').slice(0, 160)} />}
      {canonical ? <link rel="canonical" href={new URL(canonical, facts.origin).href} /> : <meta name="robots" content="noindex" />}
      {canonical && LANGUAGES.map((lang) => <link key={lang} rel="alternate" hrefLang={lang} href={hrefOf(lang)} />)}
    </>
  );
}
