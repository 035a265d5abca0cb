import { useText } from '#web/i18n/text.tsx';
import { StorePicture } from '#web/components/product/store-picture.tsx';
import type { Product } from '#web/storefront/product/picks.ts';
import { to } from '#web/links/to.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The store, which opens in a new window (RT-020). */
export function StoreCard({ store }: { store: Product['store'] }) {
  const t = useText();
  return (
    <a
      href={to.store(store.code)}
      target="_blank"
      rel="noopener"
      className="group flex items-center gap-3 rounded-md border border-line-soft bg-surface p-3 hover:border-brand-300"
    >
      <StorePicture src={store.picture} size={48} />
      <span className="flex min-w-0 grow flex-col leading-snug">
        <span className="flex items-center gap-1 font-semibold group-hover:text-brand-700">
          <span dir="auto" className="truncate">
            {store.name}
          </span>
          {store.verified && (
            <Icon name="shield" size={16} className="text-verified-600" label={t('storefront.card.verified')} />
          )}
        </span>
        <span className="text-sm text-ink-500">
          {t(`storefront.storeType.${store.type}`)} · {store.location}
        </span>
      </span>
      <Icon name="external" size={18} className="text-ink-500" label={t('storefront.store.newWindow')} />
    </a>
  );
}
