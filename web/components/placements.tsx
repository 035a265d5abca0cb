import type { ShownAdAnswer } from '#core/advertising/shown/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { Link } from '#web/ui/link.tsx';

type Props = { ads: readonly ShownAdAnswer[]; of: ShownAdAnswer['kind'] };

/** The ads of one kind, each marked with who pays for it. Their room is known before the pictures are loaded. */
export function Placements({ ads, of }: Props) {
  const t = useText();
  const isBanner = of.endsWith('Banner');
  const shown = ads.filter(({ kind }) => kind === of);
  if (shown.length === 0) return null;
  return (
    <ul className={isBanner ? 'grid gap-3 md:grid-cols-2' : 'grid grid-cols-2 gap-3 md:grid-cols-4'}>
      {shown.map(({ id, picture, alt, store, productId }) => (
        <li key={id}>
          <Link
            to={productId ? to.product(productId) : to.store(store.code)}
            rel="sponsored"
            data-placement={id}
            className="block rounded-md border border-line-soft bg-surface"
          >
            <img
              src={`${picture}/${isBanner ? 1280 : 640}.webp`}
              alt={alt}
              loading="lazy"
              className={`w-full rounded-t-md object-cover ${isBanner ? 'aspect-[4/1]' : 'aspect-square'}`}
            />
            <span className="block truncate px-2 py-1 text-xs text-ink-600">
              {t('advertising.by', { store: store.name })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
