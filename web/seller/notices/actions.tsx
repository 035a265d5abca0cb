import { useRevalidator } from 'react-router';
import type { OwnBulletinAnswer } from '#core/bulletin/contract.ts';
import type { Text } from '#core/i18n.ts';
import { api } from '#web/api/client.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button, IconButton } from '#web/ui/button.tsx';

/** Deletes a notice, which the toast undoes. */
export function useRemove() {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { submit: restore } = useToasted(async (id: number) => {
    await api('restoreBulletin', { params: { id } });
    toast(t('seller.bulletins.restored'));
    await revalidate();
  });
  const { submit } = useToasted(async (id: number) => {
    await api('removeBulletin', { params: { id } });
    toast(t('seller.bulletins.removed'), 'ok', {
      label: t('seller.bulletins.undo'),
      isWayBack: true,
      run: () => void restore(id),
    });
    await revalidate();
  });
  return (id: number) => void submit(id);
}

type Acts = {
  titleOf(one: OwnBulletinAnswer): string;
  edit(one: OwnBulletinAnswer): void;
  remove(id: number): void;
};

/** What the seller does with a notice. */
export const actionsIn = (t: Text, { titleOf, edit, remove }: Acts): Column<OwnBulletinAnswer> => ({
  key: 'actions',
  head: t('seller.bulletins.change'),
  hidesHead: true,
  align: 'end',
  className: 'whitespace-nowrap',
  narrow: 'below',
  cell: (one) => (
    <span className="flex items-center gap-1">
      {one.status !== 'takenDown' && (
        <Button
          look="secondary"
          size="small"
          icon="edit"
          aria-label={`${t('seller.bulletins.change')}: ${titleOf(one)}`}
          onClick={() => edit(one)}
          className="pointer-coarse:min-h-11"
        >
          {t('seller.bulletins.change')}
        </Button>
      )}
      <IconButton
        icon="trash"
        size={18}
        label={`${t('seller.bulletins.remove')}: ${titleOf(one)}`}
        onClick={() => remove(one.id)}
      />
    </span>
  ),
});
