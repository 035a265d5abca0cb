import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** In place of a store that is not there, or not for now. */
export function Gone() {
  const t = useText();
  return (
    <div className="frame">
      <PageHead title={t('storefront.store.gone')} />
      <h1 className="sr-only">{t('storefront.store.gone')}</h1>
      <EmptyState
        icon="store"
        title={t('storefront.store.gone')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <LinkButton to={to.home()}>{t('shell.error.toHome')}</LinkButton>
            <LinkButton look="secondary" to={to.customerCenter()}>
              {t('shell.footer.customerCenter')}
            </LinkButton>
          </div>
        }
      >
        {t('storefront.store.goneText')}
      </EmptyState>
    </div>
  );
}
