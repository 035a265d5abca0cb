import { useEffect, useState } from 'react';
import { hasCompanyPapers } from '#core/company/rules.ts';
import { mayHaveCustomsCode } from '#core/member/details/rules.ts';
import { CustomsCode } from '#web/account/profile/customs-code.tsx';
import { DetailsForm } from '#web/account/profile/details-form.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { isCooperating, type Profile } from '#web/session/session.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card, Skeleton } from '#web/ui/surface.tsx';

export type MemberDetails = Answer<'readDetails'>;

/** Country, own address and company, and the customs code of members who have one. */
export function Details({ profile, onChanged }: { profile: Profile; onChanged(): void }) {
  const t = useText();
  const explain = useRefusalText();
  const [details, setDetails] = useState<MemberDetails>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isGone = false;
    api('readDetails').then(
      (found) => !isGone && setDetails(found),
      (problem: unknown) => !isGone && setFailure(explain(problem)),
    );
    return () => void (isGone = true);
    // The failure is explained in the language of the moment it happened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const kind = profile.memberKind;
  const hasCode = details !== undefined && mayHaveCustomsCode({ kind, country: details.country });
  return (
    <>
      <Card as="section" className="p-5 sm:p-6">
        <h2 className="mb-2 text-lg">
          {t(kind === 'individual' ? 'account.details.title' : 'account.details.companyTitle')}
        </h2>
        {!isCooperating(profile) && (
          <p className="mb-4 text-ink-600">
            {t('account.details.intro')}{' '}
            <Link to={to.addresses()} className="text-brand-700 underline">
              {t('account.details.toAddresses')}
            </Link>
          </p>
        )}
        {hasCompanyPapers({ kind, country: profile.country }) && (
          <div className="mb-4">
            <Notice>
              {t('account.details.papers')}{' '}
              <Link to={to.company()} className="text-brand-700 underline">
                {t('account.details.toPapers')}
              </Link>
            </Notice>
          </div>
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
        {!details && !failure && <Skeleton className="h-96" />}
        {details && (
          <DetailsForm
            details={details}
            kind={kind}
            onSaved={(saved) => {
              setDetails(saved);
              onChanged();
            }}
          />
        )}
      </Card>
      {hasCode && (
        <Card as="section" className="p-5 sm:p-6">
          <h2 id="customs" className="mb-2 text-lg">
            {t('account.customs.title')}
          </h2>
          <CustomsCode masked={details.customsCode} formats={details.customsFormats} onSaved={setDetails} />
        </Card>
      )}
    </>
  );
}
