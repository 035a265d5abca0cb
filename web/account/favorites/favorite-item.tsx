import { useState } from 'react';
import { EditFavorite } from '#web/account/favorites/edit-favorite.tsx';
import type { Answer } from '#web/api/types.ts';
import { ProductCard, type ProductCardFacts } from '#web/components/product/product-card.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';

export type Folder = Answer<'listFavoriteFolders'>['folders'][number];
export type Entry = Answer<'listFavorites'>['entries'][number];

type Props = {
  product: ProductCardFacts;
  entry: Entry | undefined;
  folders: readonly Folder[];
  when: 'soon' | 'later';
};

/** A favorite: its card, and what the member wrote at it. */
export function FavoriteItem({ product, entry, folders, when }: Props) {
  const t = useText();
  const quantityText = useQuantityText();
  const [isEdited, setEdited] = useState(false);
  const folder = folders.find(({ id }) => id === entry?.folderId);
  const { name } = product.description;
  return (
    <li className="flex flex-col gap-2">
      <div className="grow">
        <ProductCard product={product} when={when} />
      </div>
      {entry && (
        <div className="flex flex-col gap-1 px-1 text-sm">
          <div className="flex flex-wrap items-center gap-1">
            {folder && (
              <Chip>
                <bdi>{folder.name}</bdi>
              </Chip>
            )}
            {entry.option && (
              <Chip>
                <bdi>{entry.option}</bdi>
              </Chip>
            )}
            {entry.quantity !== null && (
              <span className="text-ink-600">
                {t('account.favorites.pieces', { pieces: quantityText(entry.quantity, product.unit) })}
              </span>
            )}
          </div>
          {entry.note && (
            <p dir="auto" className="line-clamp-3 break-words whitespace-pre-line text-ink-700">
              {entry.note}
            </p>
          )}
          <Button
            look="secondary"
            size="small"
            icon="edit"
            aria-label={t('account.favorites.editOf', { name })}
            onClick={() => setEdited(true)}
            className="self-start pointer-coarse:min-h-11"
          >
            {t('account.favorites.edit')}
          </Button>
          {isEdited && <EditFavorite name={name} entry={entry} folders={folders} onClose={() => setEdited(false)} />}
        </div>
      )}
    </li>
  );
}
