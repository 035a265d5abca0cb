import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '#web/api/client.ts';
import { type Answer, ApiRefusal } from '#web/api/types.ts';
import { isStaff, useSession } from '#web/session/session.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';

const TextsDue = lazyComponent(() => import('#web/shell/deferred/updated-terms.tsx').then((module) => module.TextsDue));

type Due = Answer<'readTextsDue'>['texts'];

/** A page that stays open for days checks again, but not at every navigation. */
const RECHECK_AFTER_MS = 600_000;

/** Checkouts and payments are not interrupted, and the texts themselves stay readable. */
const isExempt = (path: string): boolean =>
  /^\/(checkout|directCheckout|directEstimateCheckout|checkin|payment-return)(\/|$)/.test(path) ||
  /^\/(mobile\/product\/directOrder|useTerms|privacyPolicy)(\/|$)|\/second-payment$/.test(path);

/** Asks a signed-in member to accept terms that changed since their consent (MEM-060). */
export function ConsentRenewal() {
  const { status, profile } = useSession();
  const { pathname } = useLocation();
  const [due, setDue] = useState<{ readonly memberId: number; readonly at: number; readonly texts: Due }>();
  const memberId = status === 'in' && !isStaff(profile) ? profile.id : undefined;
  const mayAsk = memberId !== undefined && !isExempt(pathname);
  const onPage = useEffectEvent(() => {
    if (memberId === undefined || !mayAsk || (due?.memberId === memberId && Date.now() - due.at < RECHECK_AFTER_MS))
      return;
    // After a failure the next page tries again.
    api('readTextsDue').then(
      ({ texts }) => setDue({ memberId, at: Date.now(), texts }),
      () => undefined,
    );
  });
  useEffect(() => onPage(), [memberId, pathname]);
  if (!mayAsk || due?.memberId !== memberId || due.texts.length === 0) return null;
  const agree = async (): Promise<void> => {
    try {
      const { texts } = await api('agreeToTexts', {
        body: { texts: due.texts.map(({ code, lang, version }) => ({ code, lang, version })) },
      });
      setDue({ memberId, at: Date.now(), texts });
    } catch (problem) {
      // The refusal is shown together with the current version.
      if (problem instanceof ApiRefusal && problem.code === 'content.textOvertaken')
        await api('readTextsDue').then(
          ({ texts }) => setDue({ memberId, at: Date.now(), texts }),
          () => undefined,
        );
      throw problem;
    }
  };
  return (
    <Suspense>
      <TextsDue texts={due.texts} onAgree={agree} />
    </Suspense>
  );
}
