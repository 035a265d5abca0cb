import { formatInstant } from '#core/format.ts';
import type { Answer } from '#web/api/types.ts';
import { usePage } from '#web/i18n/page-provider.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/components/price.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Card } from '#web/ui/surface.tsx';

/** Contacts of the customer centre, and whether it is open now. */
export function Contact({ hours }: { hours: Answer<'readServiceHours'> }) {
  const t = useText();
  const lang = useLang();
  const { phone, email } = usePage().facts.imprint;
  const when = formatInstant(hours.changesAt, lang, 'minute');
  return (
    <Card as="section" label={t('content.centre.contact')} className="flex flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{t('content.centre.contact')}</h2>
        <Chip tone={hours.isOpen ? 'ok' : 'ink'} icon="clock">
          {t(hours.isOpen ? 'content.centre.open' : 'content.centre.closed')}
        </Chip>
      </div>
      <p className="text-sm text-ink-600">
        {hours.closedFor === null
          ? t('content.centre.openUntil', { when })
          : t(`content.centre.closedFor.${hours.closedFor}`, { when })}
      </p>
      <dl className="flex flex-col gap-3">
        {phone && (
          <div>
            <dt className="text-sm text-ink-500">{t('content.centre.phone')}</dt>
            <dd>
              <a
                href={`tel:${phone}`}
                className="inline-flex min-h-8 items-center text-xl font-semibold text-ink-900 hover:text-brand-700"
              >
                <Bidi className="tabular">{phone}</Bidi>
              </a>
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt className="text-sm text-ink-500">{t('content.centre.email')}</dt>
            <dd>
              <a href={`mailto:${email}`} className="inline-flex min-h-8 items-center text-brand-700 underline">
                <Bidi>{email}</Bidi>
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-ink-500">{t('content.centre.hours')}</dt>
          <dd>{t('shell.footer.hours')}</dd>
        </div>
      </dl>
    </Card>
  );
}
