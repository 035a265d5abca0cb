import { Suspense } from 'react';
import { LANGUAGES } from '#core/locale.ts';
import { usePage } from '#web/i18n/page-provider.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/components/price.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Logo } from '#web/shell/logo.tsx';
import { LanguageLink } from '#web/shell/deferred/language-link.tsx';
import { to } from '#web/links/to.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const Consent = lazyComponent(() => import('#web/shell/deferred/consent.tsx').then((module) => module.Consent));

/** The site's operator, disclaimers, and contacts (SH-002 … SH-006). */
export function Footer() {
  const t = useText();
  const { imprint } = usePage().facts;
  const entries: [string, string][] = [
    [t('shell.footer.representative'), imprint.representative],
    [t('shell.footer.businessNumber'), imprint.businessNumber],
    [t('shell.footer.mailOrderNumber'), imprint.mailOrderNumber],
    [t('shell.footer.address'), imprint.address],
  ];
  return (
    <footer className="mt-16 border-t border-line-soft bg-surface text-sm text-ink-600">
      <HelpLinks />
      <div className="frame grid gap-8 py-10 md:grid-cols-[1.4fr_1fr_1fr]">
        <div className="flex flex-col gap-4">
          <div>
            <Logo size={28} />
          </div>
          <p className="max-w-xl">{t('shell.footer.intermediary')}</p>
          <Link
            to={to.landedCost()}
            className="inline-flex min-h-8 w-fit items-center text-ink-900 hover:text-brand-700 hover:underline"
          >
            {t('logistics.title')}
          </Link>
          <dl className="flex flex-wrap gap-x-4 gap-y-1">
            {imprint.name && (
              <div>
                <dt className="sr-only">{t('shell.footer.company')}</dt>
                <dd className="font-semibold text-ink-700">
                  <bdi>{imprint.name}</bdi>
                </dd>
              </div>
            )}
            {entries
              .filter(([, value]) => value !== '')
              .map(([name, value]) => (
                <div key={name} className="flex gap-1">
                  <dt>{name}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
          </dl>
        </div>
        <section aria-labelledby="footer-help" className="flex flex-col gap-2">
          <h2 id="footer-help" className="text-base text-ink-900">
            {t('shell.footer.customerCenter')}
          </h2>
          {imprint.phone && (
            <a
              href={`tel:${imprint.phone}`}
              className="inline-flex min-h-8 w-fit items-center text-lg font-semibold text-ink-900 hover:text-brand-700"
            >
              <Bidi className="tabular">{imprint.phone}</Bidi>
            </a>
          )}
          {imprint.email && (
            <a
              href={`mailto:${imprint.email}`}
              className="inline-flex min-h-6 w-fit items-center hover:text-brand-700 hover:underline"
            >
              <Bidi>{imprint.email}</Bidi>
            </a>
          )}
          <p>{t('shell.footer.hours')}</p>
          <EscrowBadge url={imprint.escrowUrl} />
        </section>
        <section aria-labelledby="footer-languages" className="flex flex-col gap-2">
          <h2 id="footer-languages" className="text-base text-ink-900">
            {t('shell.language')}
          </h2>
          <ul className="grid grid-cols-2 gap-x-4">
            {LANGUAGES.map((lang) => (
              <li key={lang}>
                <LanguageLink
                  lang={lang}
                  className={
                    'inline-flex min-h-8 items-center hover:text-brand-700 hover:underline ' +
                    'aria-[current]:font-semibold aria-[current]:text-ink-900'
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <Suspense>
        <Consent />
      </Suspense>
      {imprint.name && (
        <div className="border-t border-line-soft">
          <p className="frame py-4 text-xs text-ink-500">
            <Bidi>© 2026 {imprint.name}</Bidi>
          </p>
        </div>
      )}
    </footer>
  );
}

/** Links to guides and policies; the privacy policy is emphasised, as the law requires. */
function HelpLinks() {
  const t = useText();
  const links = [
    [to.about(), t('content.page.aboutUs')],
    [to.terms(), t('content.page.useTerms')],
    [to.privacy(), t('content.page.privacyPolicy')],
    [to.userGuide(), t('content.page.user-guide')],
    [to.orderGuide(), t('content.page.order-guide')],
    [to.customerCenter(), t('content.page.cs-main')],
  ] as const;
  return (
    <nav aria-label={t('content.links')} className="border-b border-line-soft print:hidden">
      <ul className="frame flex flex-wrap gap-x-6 py-2">
        {links.map(([href, label]) => (
          <li key={href}>
            <Link
              to={href}
              className={classes(
                'inline-flex min-h-10 items-center hover:text-brand-700 hover:underline',
                href === to.privacy() ? 'font-bold text-ink-900' : 'text-ink-700',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The escrow notice (SH-006); a link only where a target is configured (decision SH-007). */
function EscrowBadge({ url }: { url: string }) {
  const t = useText();
  const looks = 'mt-2 inline-flex min-h-8 w-fit items-center gap-2 rounded-sm border border-line px-3 text-ink-700';
  const badge = (
    <>
      <Icon name="shield" size={18} className="text-verified-600" />
      {t('shell.footer.escrow')}
    </>
  );
  if (!url) return <span className={looks}>{badge}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={`${looks} hover:border-ink-600`}>
      {badge}
      <Icon name="external" size={14} />
    </a>
  );
}
