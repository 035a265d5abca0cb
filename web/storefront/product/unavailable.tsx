import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** A product that does not exist, or is not approved yet. */
export function Unavailable({ isAwaited }: { isAwaited: boolean }) {
  const t = useText();
  const title = t(isAwaited ? 'goods.product.notApproved' : 'goods.product.gone');
  return (
    <div className="frame py-8">
      <PageHead title={title} />
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon={isAwaited ? 'clock' : 'box'}
        title={title}
        action={<LinkButton to={to.products()}>{t('listing.category.seeAll')}</LinkButton>}
      >
        {t(isAwaited ? 'goods.product.notApprovedText' : 'goods.product.goneText')}
      </EmptyState>
    </div>
  );
}
