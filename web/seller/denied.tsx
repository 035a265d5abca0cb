import { isRouteErrorResponse } from 'react-router';
import type { Text } from '#core/i18n.ts';
import { type Permission, storeRightsWith } from '#core/rights.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { isSeller, type Profile } from '#web/session/session.ts';
import { storeHome } from '#web/session/store-home.ts';
import { deniedBy } from '#web/shell/office/error.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';

type Props = { readonly error: unknown; readonly profile: Profile | undefined };

/**
 * A failed page of the store. One that an employee may not see names the right it needs, and whom to ask for it; somebody
 * whose employment ended while the page was open reads that.
 */
export function SellerError({ error, profile }: Props) {
  const t = useText();
  const permission = deniedBy(error);
  const isOver = isRefusedAsLeft(error) || (permission && profile && !profile.employment && !isSeller(profile));
  const employment = isOver ? undefined : profile?.employment;
  if (!isOver && !(permission && employment))
    return (
      <>
        <h1 className="sr-only">{t('seller.area')}</h1>
        <ErrorPage error={error} />
      </>
    );
  const title = t('seller.denied.title');
  return (
    <>
      <PageHead title={title} />
      <h1 className="sr-only">{title}</h1>
      <ErrorState
        title={title}
        action={
          <LinkButton to={employment && profile ? storeHome(profile) : to.home()}>
            {t(employment ? 'seller.denied.home' : 'office.toShop')}
          </LinkButton>
        }
      >
        {permission && employment ? whyDenied(t, permission, employment.owner) : t('session.refusals.storeLeft')}
      </ErrorState>
    </>
  );
}

function whyDenied(t: Text, permission: Permission, owner: string): string {
  const [right] = storeRightsWith(permission);
  return right
    ? t('seller.denied.text', { permission: t(`employee.right.${right}`), owner })
    : t('seller.denied.ownerOnly', { owner });
}

/** Whether a call was refused because the employment has ended; the profile may not show that yet. */
function isRefusedAsLeft(error: unknown): boolean {
  if (!isRouteErrorResponse(error)) return false;
  const answer: unknown = error.data;
  return typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 'session.storeLeft';
}
