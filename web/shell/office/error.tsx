import { isRouteErrorResponse } from 'react-router';
import { type Permission, PERMISSIONS } from '#core/rights.ts';
import { toOffice } from '#web/links/to-office.ts';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { useSession } from '#web/session/session.ts';
import { staffHome } from '#web/session/staff-home.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';

/** The permission that a page refused for; undefined for another error. */
export function deniedBy(error: unknown): Permission | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 403) return undefined;
  const data: unknown = error.data;
  const name = typeof data === 'object' && data !== null && 'permission' in data ? data.permission : undefined;
  return PERMISSIONS.find((permission) => permission === name);
}

/** The content of a failed page of an office; to staff without its permission it names the one that is needed. */
export function OfficeError({ error, isStaff }: { error: unknown; isStaff: boolean }) {
  const t = useText();
  const { profile } = useSession();
  const permission = deniedBy(error);
  const home = profile && staffHome(profile);
  if (!permission || !isStaff || !home) return <ErrorPage error={error} />;
  const title = t('rights.denied.title');
  return (
    <>
      <PageHead title={title} />
      <ErrorState
        title={title}
        action={
          <>
            <LinkButton to={home}>{t('rights.denied.home')}</LinkButton>
            <LinkButton look="secondary" to={toOffice.adminRights()}>
              {t('rights.denied.rights')}
            </LinkButton>
          </>
        }
      >
        {t('rights.denied.text', { permission: t(`rights.permission.${permission}`) })}
      </ErrorState>
    </>
  );
}
