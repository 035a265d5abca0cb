import { useEffect, useState } from 'react';
import { ConsentHistory } from '#web/account/profile/consent-history.tsx';
import { ConsentRow } from '#web/account/profile/consent-row.tsx';
import { GiveConsents } from '#web/account/profile/give-consents.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toWithdrawal } from '#web/links/to-withdrawal.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

export type ConsentRecord = Answer<'readConsentRecord'>;

/**
 * The member's consents with their history. Members who registered elsewhere first give what an order requires.
 */
export function Consents() {
  const t = useText();
  const explain = useRefusalText();
  const [record, setRecord] = useState<ConsentRecord>();
  const [failure, setFailure] = useState<string>();
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    let isGone = false;
    api('readConsentRecord').then(
      (found) => !isGone && setRecord(found),
      (problem: unknown) => !isGone && setFailure(explain(problem)),
    );
    return () => void (isGone = true);
    // The failure is explained in the language of the moment it happened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [loads]);
  const load = () => {
    setFailure(undefined);
    setLoads((before) => before + 1);
  };
  if (failure) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice tone="error">{failure}</Notice>
        <Button look="secondary" onClick={load}>
          {t('shell.tryAgain')}
        </Button>
      </div>
    );
  }
  if (!record) return <Skeleton className="h-96" />;
  if (record.consents.some(({ isRequired, isGiven }) => isRequired && !isGiven))
    return <GiveConsents record={record} onGiven={load} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-600">{t('account.consents.intro')}</p>
      <ul className="flex flex-col divide-y divide-line-soft rounded-md border border-line-soft">
        {record.consents.map((row) => (
          <ConsentRow key={row.consent} row={row} onChanged={setRecord} />
        ))}
      </ul>
      <p className="text-sm text-ink-600">
        {t('account.consents.needed')}{' '}
        <Link to={toWithdrawal.guide()} className="text-brand-700 underline">
          {t('account.consents.toLeave')}
        </Link>
      </p>
      <ConsentHistory history={record.history} />
    </div>
  );
}
