import { PageTitle } from '#web/account/page-title.tsx';
import { useText } from '#web/i18n/text.tsx';
import { ProductCard, ProductCardSkeleton } from '#web/components/product/product-card.tsx';
import { useRecentCards } from '#web/components/product/recently-viewed.tsx';
import { setRecent, useRecent } from '#web/session/recently-viewed.ts';
import { toast } from '#web/session/toast.ts';
import { to } from '#web/links/to.ts';
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

const SHOWN = 24;
const GRID = 'grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5';

/** Products viewed in this browser (CAT-016), without an account; stored in the browser only. */
export default function RecentPage() {
  const t = useText();
  const ids = useRecent() ?? [];
  const cards = useRecentCards(SHOWN);
  const save = (remaining: readonly number[], message: string) => {
    setRecent(remaining);
    toast(message, 'ok', { label: t('recent.undo'), isWayBack: true, run: () => setRecent(ids) });
  };
  // A removed product disappears at once, before the reloaded list arrives.
  const shown = cards?.filter(({ id }) => ids.includes(id));
  return (
    <div className="frame py-6 lg:py-10">
      <PageTitle title={t('recent.title')}>
        {ids.length > 0 && (
          <Button look="secondary" size="small" icon="trash" onClick={() => save([], t('recent.cleared'))}>
            {t('recent.clear')}
          </Button>
        )}
      </PageTitle>
      <h2 className="-mt-3 mb-5 text-sm font-normal text-ink-600">{t('recent.onlyHere')}</h2>
      {!shown ? (
        <div className={GRID}>
          {['a', 'b', 'c', 'd', 'e'].map((place) => (
            <ProductCardSkeleton key={place} />
          ))}
        </div>
      ) : shown.length === 0 ? (
        <Card>
          <EmptyState
            title={t('recent.none')}
            icon="box"
            action={<LinkButton to={to.products({ sort: 'sales' })}>{t('recent.browse')}</LinkButton>}
          >
            {t('recent.noneHint')}
          </EmptyState>
        </Card>
      ) : (
        <ul className={GRID}>
          {shown.map((product, index) => (
            <li key={product.id} className="flex flex-col">
              <ProductCard product={product} when={index < 4 ? 'soon' : 'later'} />
              <IconButton
                icon="close"
                label={t('recent.remove', { name: product.description.name })}
                size={18}
                onClick={() =>
                  save(
                    ids.filter((id) => id !== product.id),
                    t('recent.removed', { name: product.description.name }),
                  )
                }
                className="self-end"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
