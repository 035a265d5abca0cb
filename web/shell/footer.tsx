import { LANGUAGES } from '#core/locale.ts';
import { useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/parts/price.tsx';
import { COMPANY } from '#web/shell/company.ts';
import { LanguageLink } from '#web/shell/language-link.tsx';
import { Logo } from '#web/shell/logo.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function Footer() {
  const t = useText();
  const company: [string, string][] = [
    [t('shell.footer.businessNumber'), COMPANY.businessNumber],
    [t('shell.footer.mailOrderNumber'), COMPANY.mailOrderNumber],
    [t('shell.footer.address'), COMPANY.address],
  ];
  return (
    <footer className="mt-16 border-t border-line-soft bg-surface text-sm text-ink-600">
      <div className="frame grid gap-8 py-10 md:grid-cols-[1.4fr_1fr_1fr]">
        <div className="flex flex-col gap-4">
          <div>
            <Logo size={28} />
          </div>
          <p className="max-w-xl">{t('shell.footer.intermediary')}</p>
          <dl className="flex flex-wrap gap-x-4 gap-y-1">
            <div>
              <dt className="sr-only">{t('shell.footer.company')}</dt>
              <dd className="font-semibold text-ink-700">
                <Bidi>{COMPANY.name}</Bidi>
              </dd>
            </div>
            {company
              .filter(([, value]) => value !== '')
              .map(([name, value]) => (
                <div key={name} className="flex gap-1">
                  <dt>{name}</dt>
                  <dd>
                    <Bidi>{value}</Bidi>
                  </dd>
                </div>
              ))}
          </dl>
        </div>
        <section aria-labelledby="footer-help" className="flex flex-col gap-2">
          <h2 id="footer-help" className="text-base text-ink-900">
            {t('shell.footer.customerCenter')}
          </h2>
          <a href={`tel:${COMPANY.phone}`} className="inline-flex min-h-8 w-fit items-center text-lg font-semibold text-ink-900 hover:text-brand-700">
            <Bidi className="tabular">{COMPANY.phone}</Bidi>
          </a>
          <a href={`mailto:${COMPANY.email}`} className="inline-flex min-h-6 w-fit items-center hover:text-brand-700 hover:underline">
            <Bidi>{COMPANY.email}</Bidi>
          </a>
          <p>{t('shell.footer.hours')}</p>
          <EscrowBadge />
        </section>
        <section aria-labelledby="footer-languages" className="flex flex-col gap-2">
          <h2 id="footer-languages" className="text-base text-ink-900">
            {t('shell.language')}
          </h2>
          <ul className="grid grid-cols-2 gap-x-4">
            {LANGUAGES.map((lang) => (
              <li key={lang}>
                <LanguageLink lang={lang} className="inline-flex min-h-8 items-center hover:text-brand-700 hover:underline aria-[current]:font-semibold aria-[current]:text-ink-900" />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="border-t border-line-soft">
        <p className="frame py-4 text-xs text-ink-500">
          <Bidi>© 2026 {COMPANY.name}</Bidi>
        </p>
      </div>
    </footer>
  );
}

/** Buyers' money is kept by a third party until the goods are there (SH-006). */
function EscrowBadge() {
  const t = useText();
  const badge = (
    <span className="mt-2 inline-flex min-h-8 items-center gap-2 rounded-sm border border-line px-3 text-ink-700">
      <Icon name="shield" size={18} className="text-verified-600" />
      {t('shell.footer.escrow')}
    </span>
  );
  const url: string = COMPANY.escrowUrl;
  return url ? (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {badge}
    </a>
  ) : (
    badge
  );
}
