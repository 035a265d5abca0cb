import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/** Short enough to wait for, long enough to be read. */
const FORWARD_AFTER_MS = 1_000;

/**
 * A URL that older clients open first: shows a loading message and redirects to the home page (RT-007, decision
 * RT-008).
 */
export default function LoadModulePage() {
  const t = useText();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to.home(), { replace: true }), FORWARD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16">
      <PageHead title={t('account.loading')} />
      <h1 className="text-lg">{t('account.loading')}</h1>
      <Skeleton className="h-40 w-full" />
      <LinkButton look="quiet" to={to.home()}>
        {t('shell.error.toHome')}
      </LinkButton>
    </div>
  );
}
