import { isMarketing } from '#core/consent/rules.ts';
import { formatInstant } from '#core/format.ts';
import type { ConsentRecord } from '#web/account/profile/consents.tsx';
import { api } from '#web/api/client.ts';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { toPolicy } from '#web/links/to-policy.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

type Row = ConsentRecord['consents'][number];

/** The texts that come with the program; the others are pages of their own, and the age is a declaration. */
const TEXTS: Partial<Record<Row['consent'], string>> = {
  electronicFinance: 'electronicFinance',
  thirdParty: 'thirdParty',
  marketingEmail: 'marketingEmail',
  marketingSms: 'marketingEmail',
  marketingPush: 'marketingEmail',
};

/** One consent: its state with date and version, its text, and the button to change an optional one at once. */
export function ConsentRow({ row, onChanged }: { row: Row; onChanged(record: ConsentRecord): void }) {
  const t = useText();
  const lang = useLang();
  const { consent, isRequired, isGiven, last } = row;
  const name = t(`account.consent.${consent}.label`);
  const day = (at: string) => formatInstant(at, lang, 'day');
  const { isBusy, submit } = useToasted(async () => {
    const record = await api('changeConsent', { body: { consent, isGiven: !isGiven } });
    const done = t(`account.consents.${isGiven ? 'nowWithdrawn' : 'nowGiven'}`, { name });
    toast(isMarketing(consent) ? `${done} ${t('account.consents.mailed')}` : done);
    onChanged(record);
  });
  const state = !last
    ? t(isGiven ? 'account.consents.givenUndated' : 'account.consents.notGiven')
    : t(isGiven ? 'account.consents.given' : 'account.consents.withdrawn', { date: day(last.at) });
  return (
    <li className="flex flex-col gap-3 p-4 sm:flex-row sm:items-start sm:justify-between">
      <div className="min-w-0">
        <p className="font-medium text-ink-900">
          <span className={isRequired ? 'text-brand-700' : 'text-ink-600'}>
            [{t(isRequired ? 'account.required' : 'account.optional')}]
          </span>{' '}
          {name}
        </p>
        <p className="text-sm">
          <span className={isGiven ? 'font-medium text-ok-700' : 'text-ink-600'}>{state}</span>
          {last?.version && last.effectiveFrom && (
            <span className="text-ink-600">
              {' · '}
              {t('account.consents.version', { version: last.version, date: day(last.effectiveFrom) })}
            </span>
          )}
        </p>
        <ConsentText row={row} name={name} />
      </div>
      {!isRequired && (
        <Button
          look="secondary"
          size="small"
          busy={isBusy}
          aria-label={t(`account.consents.${isGiven ? 'withdrawOf' : 'giveOf'}`, { name })}
          onClick={() => void submit()}
          className="shrink-0 self-start"
        >
          {t(isGiven ? 'account.consents.withdraw' : 'account.consents.give')}
        </Button>
      )}
    </li>
  );
}

/** The text of the version that was given, or that would be; in another language than that version, the present one. */
function ConsentText({ row: { consent, page, last }, name }: { row: Row; name: string }) {
  const t = useText();
  const lang = useLang();
  const label = t('account.consents.read');
  if (page)
    return (
      <Link
        to={toPolicy(page, last?.lang === lang ? (last.version ?? undefined) : undefined)}
        aria-label={`${label}: ${name}`}
        className="inline-flex min-h-8 items-center text-sm text-brand-700 underline"
      >
        {label}
      </Link>
    );
  const text = TEXTS[consent];
  if (!text) return null;
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-xs text-brand-700 underline">
        {label}
        <span className="sr-only">: {name}</span>
        <Icon name="chevronDown" size={14} className="group-open:rotate-180" />
      </summary>
      <p className="mt-1 rounded-sm border border-line-soft bg-surface-1 p-3 whitespace-pre-line text-ink-700">
        {t(`account.consent.${text}.text`)}
      </p>
    </details>
  );
}
