import { data } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { shopLinks } from '#web/shell/category-bar.tsx';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';

export const handle = { query: {} };

/** The target of every unknown path (RT-009, SH-053), with status 404. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  const t = useText();
  return (
    <div className="frame flex flex-col items-center gap-4 py-16 text-center md:py-24">
      <PageHead title={t('storefront.nothingHere.title')} />
      <Horizon />
      <h1 className="text-xl md:text-2xl">{t('storefront.nothingHere.title')}</h1>
      <p className="max-w-lg text-ink-600">{t('storefront.nothingHere.text')}</p>
      <LinkButton to={to.home()} icon="home">
        {t('shell.error.toHome')}
      </LinkButton>
      <ul aria-label={t('storefront.nothingHere.ways')} className="mt-2 flex flex-wrap justify-center gap-2">
        {shopLinks(t).map(([label, href]) => (
          <li key={href}>
            <ChipLink href={href}>{label}</ChipLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An illustration: a horizon, a low sun, three waves. */
function Horizon() {
  return (
    <svg viewBox="0 0 240 96" width={240} height={96} aria-hidden fill="none" strokeWidth={2.5} strokeLinecap="round">
      <circle cx="120" cy="46" r="22" className="fill-brand-100" />
      <path d="M20 48h200" className="stroke-brand-900" />
      <path d="M40 62c13 0 13-6 27-6s13 6 27 6 13-6 26-6 14 6 27 6 13-6 27-6 13 6 26 6" className="stroke-brand-600" />
      <path d="M66 76c13 0 13-6 27-6s13 6 27 6 13-6 27-6 13 6 27 6" className="stroke-brand-300" />
      <path d="M93 90c13 0 13-6 27-6s13 6 27 6" className="stroke-brand-100" />
    </svg>
  );
}
