import type { Registration } from '#core/member/rules.ts';
import { verifiesIdentity } from '#core/member/identity/rules.ts';
import { CountryFields } from '#web/account/register/country-fields.tsx';
import type { Audience } from '#web/account/register/draft.ts';
import type { IdentityState } from '#web/account/register/use-identity.ts';
import { VerifiedPerson } from '#web/account/verified-person.tsx';
import type { ZonesState } from '#web/components/address/zones.ts';
import { useTextAt, useWrong } from '#web/forms/frame.ts';
import type { FormState } from '#web/forms/use-form.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = {
  readonly audience: Audience;
  readonly zones: ZonesState;
  readonly form: FormState<Registration>;
  readonly identity: IdentityState;
  /** Opens the window of the provider. */
  onBegin(): void;
  /** Goes on without a verification, because the provider is down. */
  onLater(): void;
  onNext(): void;
};

/** The country, and in Korea the identity verification by telephone or card (decision MEM-020). */
export function IdentityStep({ audience, form, zones, identity, onBegin, onLater, onNext }: Props) {
  const t = useText();
  const explain = useRefusalText();
  const country = useTextAt('country');
  const missing = useWrong('identityToken');
  const { person } = identity;
  const isKorean = verifiesIdentity(country);
  const isAsked = isKorean && identity.isOffered !== false && !person;
  return (
    <div className="flex flex-col gap-4">
      <CountryFields audience={audience} form={form} zones={zones} isVerified={person !== undefined} />
      {!isKorean && country && <p className="text-ink-600">{t('account.identity.abroad')}</p>}
      {isKorean && identity.isOffered === false && <p className="text-ink-600">{t('account.identity.notOffered')}</p>}
      {isKorean && person && (
        <>
          <Notice tone="ok">{t('account.identity.done')}</Notice>
          <VerifiedPerson {...person} />
        </>
      )}
      {isAsked && <p className="text-ink-600">{t('account.identity.text')}</p>}
      {isAsked && identity.failure !== undefined && <Notice tone="error">{explain(identity.failure)}</Notice>}
      {isAsked && identity.failure === undefined && missing && <Notice tone="error">{missing}</Notice>}
      <div className="flex flex-wrap gap-2">
        {isAsked ? (
          <Button busy={identity.isBusy} onClick={onBegin}>
            {t(identity.failure === undefined ? 'account.identity.begin' : 'account.identity.again')}
          </Button>
        ) : (
          <Button onClick={onNext}>{t('account.next')}</Button>
        )}
        {isAsked && identity.isUnavailable && (
          <Button look="secondary" onClick={onLater}>
            {t('account.identity.later')}
          </Button>
        )}
      </div>
    </div>
  );
}
