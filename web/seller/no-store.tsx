import { usePage } from '#web/i18n/page-provider.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/components/price.tsx';
import { toEnquiry } from '#web/links/to-enquiry.ts';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Card } from '#web/ui/surface.tsx';

/**
 * For members without a store: the requirements to sell here, and that stores cannot be applied for on the site yet.
 */
export function NoStore() {
  const t = useText();
  const { email, phone } = usePage().facts.imprint;
  const steps = [t('seller.noStore.step1'), t('seller.noStore.step2'), t('seller.noStore.step3')];
  return (
    <Card className="mx-auto mt-6 flex max-w-2xl flex-col gap-5 p-6 md:p-8">
      <Icon name="store" size={36} className="text-brand-600" />
      <div className="flex flex-col gap-2">
        <h1 className="text-xl">{t('seller.noStore.title')}</h1>
        <p className="text-ink-600">{t('seller.noStore.text')}</p>
      </div>
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden
              className={
                'tabular mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-pill bg-brand-50 text-sm ' +
                'font-semibold text-brand-700'
              }
            >
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <p className="text-ink-600">
        {t('seller.noStore.contact')} <Bidi className="font-medium text-ink-900">{email}</Bidi> ·{' '}
        <Bidi className="font-medium whitespace-nowrap text-ink-900">{phone}</Bidi>
      </p>
      <p className="text-ink-600">{t('seller.noStore.papersHint')}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={toEnquiry.contact({ topic: 'seller' })}>{t('seller.noStore.apply')}</LinkButton>
        <LinkButton to={to.company()} look="secondary">
          {t('seller.noStore.papers')}
        </LinkButton>
        <LinkButton to={to.home()} look="secondary">
          {t('shell.error.toHome')}
        </LinkButton>
      </div>
    </Card>
  );
}
