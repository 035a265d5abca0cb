import { useLocation, useRevalidator } from 'react-router';
import { explained, useText } from '#web/i18n/text.tsx';
import type { Problem } from '#web/api/server-client.ts';
import { changed } from '#web/storefront/listing/list-query.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';

/** A page beyond the last one. */
export function PastTheEnd() {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      title={t('listing.list.pastTheEnd')}
      action={<LinkButton to={changed(pathname, search, {})}>{t('listing.list.firstPage')}</LinkButton>}
    />
  );
}

/** The list could not be loaded: the reason, and a retry. */
export function ListProblem({ problem }: { problem: Problem }) {
  const t = useText();
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title={t('listing.list.problem')}
      action={
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('shell.tryAgain')}
        </Button>
      }
    >
      {explained(t, problem)}
    </ErrorState>
  );
}
