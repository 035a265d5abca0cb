import { useEffect, useRef } from 'react';
import { asksFirst, CONSENTS } from '#core/analytics/rules.ts';
import type { Imprint } from '#core/imprint.ts';
import { usePage } from '#web/i18n/page-provider.tsx';
import { useText } from '#web/i18n/text.tsx';
import { readKey, writeKey } from '#web/session/storage.ts';
import { ANALYTICS_CONSENT_KEY } from '#web/session/storage-keys.ts';
import { store } from '#web/session/store.ts';
import { Counting } from '#web/shell/deferred/visit-tracking.tsx';
import { clearDevice } from '#web/shell/deferred/analytics.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * `off` where the site does not track visits, and before hydration; `refused` when the browser sends a do-not-track
 * signal.
 */
type ConsentState = 'off' | 'refused' | 'ask' | 'on' | 'declined';

const consentState = store<ConsentState>('off');

const refusesTracking = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

function consentStateOf({ analyticsPath, analyticsConsent }: Imprint): ConsentState {
  if (!analyticsPath) return 'off';
  if (refusesTracking()) return 'refused';
  const choice = readKey(ANALYTICS_CONSENT_KEY);
  if (choice === 'yes' || choice === 'no') return choice === 'yes' ? 'on' : 'declined';
  const consent = CONSENTS.find((option) => option === analyticsConsent) ?? 'all';
  return asksFirst(consent, Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.languages) ? 'ask' : 'on';
}

function decide(choice: 'yes' | 'no'): void {
  writeKey(ANALYTICS_CONSENT_KEY, choice);
  consentState.set(choice === 'yes' ? 'on' : 'declined');
}

/**
 * Decides whether visits are tracked: asks where required, tracks where allowed, and lets visitors change their choice
 * (ANA-006).
 */
export function Consent() {
  const { imprint } = usePage().facts;
  const now = consentState.useValue();
  useEffect(() => {
    const update = () => consentState.set(consentStateOf(imprint));
    update();
    // Another tab may have changed the choice.
    const onStorage = ({ key }: StorageEvent) => key === ANALYTICS_CONSENT_KEY && update();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [imprint]);
  useEffect(() => {
    if (now !== 'on' && now !== 'off') clearDevice();
  }, [now]);
  if (now === 'off') return null;
  if (now === 'ask') return <Asking />;
  return (
    <>
      {now === 'on' && <Counting path={imprint.analyticsPath} />}
      <Choice now={now} />
    </>
  );
}

function Choice({ now }: { now: 'on' | 'declined' | 'refused' }) {
  const t = useText();
  return (
    <p className="frame flex flex-wrap items-center gap-x-3 pb-3 text-xs text-ink-600">
      <output>
        {now === 'refused' ? t('consent.refused') : now === 'on' ? t('consent.isOn') : t('consent.isOff')}
      </output>
      {now !== 'refused' && (
        <button
          type="button"
          onClick={() => decide(now === 'on' ? 'no' : 'yes')}
          className="min-h-8 font-semibold text-brand-700 underline"
        >
          {now === 'on' ? t('consent.turnOff') : t('consent.turnOn')}
        </button>
      )}
    </p>
  );
}

/** Both choices have equal weight. The banner is above the bottom bar and does not take the focus. */
function Asking() {
  const t = useText();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // Reserves space at the end of the page, so that the banner covers nothing.
    document.documentElement.style.setProperty('scroll-padding-bottom', `${(box.current?.offsetHeight ?? 0) + 96}px`);
    return () => void document.documentElement.style.removeProperty('scroll-padding-bottom');
  }, []);
  return (
    <section
      ref={box}
      aria-labelledby="consent-title"
      className={
        'fixed inset-x-3 bottom-20 z-40 flex flex-col gap-3 rounded-md border border-line bg-surface p-4 ' +
        'text-sm text-ink-700 shadow-3 lg:inset-x-auto lg:start-6 lg:bottom-6 lg:max-w-md'
      }
    >
      <h2 id="consent-title" className="text-md text-ink-900">
        {t('consent.title')}
      </h2>
      <p>{t('consent.ask')}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button look="secondary" onClick={() => decide('no')}>
          {t('consent.decline')}
        </Button>
        <Button look="secondary" onClick={() => decide('yes')}>
          {t('consent.agree')}
        </Button>
      </div>
    </section>
  );
}
