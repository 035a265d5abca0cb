import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { storeZone, useZone } from '#web/components/address/delivery-zone.ts';
import { documentLocale } from '#web/i18n/document-locale.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { ChangedMeanwhile } from '#web/shell/deferred/changed-meanwhile.tsx';
import { ConsentRenewal } from '#web/shell/deferred/consent-renewal.tsx';
import { LanguageOffer } from '#web/shell/deferred/language-offer.tsx';
import { useFocusMain } from '#web/shell/deferred/focus-main.ts';
import { watch } from '#web/shell/deferred/background-checks.ts';
import { Questions } from '#web/shell/deferred/questions.tsx';
import { to } from '#web/links/to.ts';

/**
 * The background checks of a page, their redirects, the dialogs they open, the offer of another language, the
 * delivery zone of a member's address, and the focus after a navigation.
 */
export function WatchPage(): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const t = useText();
  const onDown = useEffectEvent(() => {
    if (pathname !== to.notAvailable()) void navigate(to.notAvailable());
  });
  const onIdle = useEffectEvent(() => {
    toast(t('shell.toast.idle'), 'info');
    void navigate(to.login());
  });
  const { revalidate } = useRevalidator();
  const { zone, isAddress } = useZone();
  const onZone = useEffectEvent(() => {
    if (!isAddress || documentLocale().zone === zone) return;
    storeZone(zone);
    // A navigation may interrupt it; the new page is loaded for the zone anyway.
    revalidate().catch(() => undefined);
  });
  useFocusMain();
  useEffect(() => onZone(), [zone, isAddress]);
  useEffect(() => watch({ onDown: () => onDown(), onIdle: () => onIdle() }), []);
  return (
    <>
      <ConsentRenewal />
      <Questions />
      <ChangedMeanwhile />
      <LanguageOffer />
    </>
  );
}
