import { useEffect, useState } from 'react';
import { api, ApiRefusal } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { toEnquiry } from '#web/links/to-enquiry.ts';
import { to } from '#web/links/to.ts';
import type { Profile } from '#web/session/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

type Store = Answer<'readOwnStore'>;

/** Why a signed-in member has no open store, and what can be done: apply, wait, or put the papers in order. */
export function NoStore({ profile }: { profile: Profile }) {
  const t = useText();
  const [store, setStore] = useState<Store | null>();
  useEffect(() => {
    let isMounted = true;
    api('readOwnStore').then(
      (found) => isMounted && setStore(found),
      (problem: unknown) => isMounted && problem instanceof ApiRefusal && problem.status === 404 && setStore(null),
    );
    return () => {
      isMounted = false;
    };
  }, []);
  if (store === undefined) return null;
  const mayApply = store === null && profile.memberKind !== 'individual';
  return (
    <Notice tone="warn">
      <p>{t(`account.login.store.${store?.status ?? (mayApply ? 'none' : 'buyer')}`)}</p>
      {store?.reason && (
        <p dir="auto" className="mt-1 font-semibold whitespace-pre-line">
          {store.reason}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {mayApply && (
          <LinkButton look="secondary" size="small" to={to.myStore()}>
            {t('account.login.store.apply')}
          </LinkButton>
        )}
        {store !== null && (
          <>
            <LinkButton look="secondary" size="small" to={to.myStore()}>
              {t('account.nav.store')}
            </LinkButton>
            <LinkButton look="secondary" size="small" to={toEnquiry.contact({ topic: 'seller' })}>
              {t('account.login.store.ask')}
            </LinkButton>
          </>
        )}
        {store?.status === 'suspended' && (
          <LinkButton look="secondary" size="small" to={to.company()}>
            {t('account.nav.company')}
          </LinkButton>
        )}
        <LinkButton look="quiet" size="small" to={to.myPage()}>
          {t('account.nav.myPage')}
        </LinkButton>
      </div>
    </Notice>
  );
}
