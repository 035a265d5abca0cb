import { storeRightsWith } from '#core/rights.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import type { Profile } from '#web/session/session.ts';
import { storeHome } from '#web/session/store-home.ts';
import { deniedBy } from '#web/shell/office/error.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';

type Props = { readonly error: unknown; readonly profile: Profile | undefined };

/** A failed page of the store; one that an employee may not see names the right it needs, and whom to ask for it. */
export function SellerError({ error, profile }: Props) {
  const t = useText();
  const permission = deniedBy(error);
  const employment = profile?.employment;
  if (!permission || !profile || !employment)
    return (
      <>
        <h1 className="sr-only">{t('seller.area')}</h1>
        <ErrorPage error={error} />
      </>
    );
  const { owner } = employment;
  const title = t('seller.denied.title');
  const [right] = storeRightsWith(permission);
  return (
    <>
      <PageHead title={title} />
      <h1 className="sr-only">{title}</h1>
      <ErrorState title={title} action={<LinkButton to={storeHome(profile)}>{t('seller.denied.home')}</LinkButton>}>
        {right
          ? t('seller.denied.text', { permission: t(`employee.right.${right}`), owner })
          : t('seller.denied.ownerOnly', { owner })}
      </ErrorState>
    </>
  );
}
