import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Answers } from '#core/contract.ts';
import { verifiesIdentity } from '#core/member/identity/rules.ts';
import { ProfileForm } from '#web/account/profile/profile-form.tsx';
import { api } from '#web/api/client.ts';
import { leaveFor } from '#web/components/leave-for.ts';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { type Profile, profileChanged } from '#web/session/session.ts';
import { IDENTITY_DRAFT } from '#web/session/storage-keys.ts';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** The query of the provider's return to the page. */
const RETURNED = 'identityVerificationId';

/**
 * Name and telephone of the member: typed until the identity is verified, and from then on taken from the provider, who
 * verifies a changed telephone again.
 */
export function Identity({ profile, onChanged }: { profile: Profile; onChanged(): void }) {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const [identity, setIdentity] = useState<Answers['readIdentity']>();
  const [failure, setFailure] = useState<unknown>();

  const load = async () => setIdentity(await api('readIdentity'));
  const complete = async (token: string) => {
    setQuery({}, { replace: true, preventScrollReset: true });
    writeDraft(IDENTITY_DRAFT, null);
    profileChanged(await api('completeMemberIdentity', { body: { token } }));
    onChanged();
    toast(t('account.identity.done'));
  };
  const begin = useSubmit(async () => {
    setFailure(undefined);
    const { token, windowUrl } = await api('beginMemberIdentity');
    writeDraft(IDENTITY_DRAFT, token);
    await leaveFor(windowUrl);
  });
  const readReturn = useEffectEvent(() => {
    const token = query.has(RETURNED) ? readDraft(IDENTITY_DRAFT) : null;
    const returned = token ? complete(token).catch(setFailure) : Promise.resolve();
    void returned.then(load).catch(setFailure);
  });
  // Once: the return from the provider's window is read first, and its failure leaves the page as it is.
  useEffect(() => readReturn(), []);
  const isOffered = identity?.isOffered && verifiesIdentity(profile.country);
  const isVerified = identity !== undefined && identity.verifiedAt !== null;
  return (
    <div className="flex flex-col gap-5">
      {identity && (
        <ProfileForm
          key={`${profile.phone} ${profile.firstName} ${isVerified}`}
          profile={profile}
          identity={identity}
        />
      )}
      <RefusalNotice problem={failure ?? begin.problem} />
      {isOffered && (
        <section aria-labelledby="identity" className="flex flex-col items-start gap-3">
          <h3 id="identity" className="text-base font-semibold">
            {t('account.identity.title')}
          </h3>
          <p className="text-ink-600">
            {t(isVerified ? 'account.identity.changePhone' : 'account.identity.profileText')}
          </p>
          <Button look="secondary" busy={begin.isBusy} onClick={() => void begin.submit()}>
            {t(isVerified ? 'account.identity.again' : 'account.identity.begin')}
          </Button>
        </section>
      )}
    </div>
  );
}
