import { useEffect, useState } from 'react';
import { data, useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { to } from '#web/links/to.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';

export const handle = { query: {} };

/** Shown while the health check fails (RT-011, decision SH-054). */
export function loader() {
  return data(null, { status: 503, headers: { 'retry-after': '30' } });
}

export default function NotAvailable() {
  const t = useText();
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);
  const { isBusy, submit: check } = useSubmit(() =>
    api('readHealth').then(
      ({ status }) => (status === 'UP' ? void navigate(to.home()) : setFailed(true)),
      () => setFailed(true),
    ),
  );
  useEffect(() => {
    const timer = setInterval(() => void check(), 30_000);
    return () => clearInterval(timer);
  });
  return (
    <div className="frame py-16">
      <PageHead title={t('storefront.notAvailable.title')} />
      <h1 className="sr-only">{t('storefront.notAvailable.title')}</h1>
      <ErrorState
        title={t('storefront.notAvailable.title')}
        action={
          <Button busy={isBusy} onClick={() => void check()}>
            {t('shell.tryAgain')}
          </Button>
        }
      >
        {hasFailed ? t('storefront.notAvailable.still') : t('storefront.notAvailable.text')}
      </ErrorState>
    </div>
  );
}
