import { useEffect, useState } from 'react';
import { NOTE_MAX } from '#core/favorite/rules.ts';
import type { Entry, Folder } from '#web/account/favorites/favorite-item.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/input.tsx';
import { typedNumber } from '#web/ui/whole-number.ts';

const QUANTITY_MAX = 1_000_000;

type Option = { readonly sku: string; readonly name: string; readonly isOut: boolean };
type Props = { name: string; entry: Entry; folders: readonly Folder[]; onClose(): void };

/** Folder, note, option and quantity of a favorite. */
export function EditFavorite({ name, entry, folders, onClose }: Props) {
  const t = useText();
  const options = useOptions(entry.productId);
  const [folderId, setFolderId] = useState(entry.folderId);
  const [note, setNote] = useState(entry.note);
  const [sku, setSku] = useState(entry.sku);
  const [quantity, setQuantity] = useState(entry.quantity === null ? '' : String(entry.quantity));
  const [isSent, setSent] = useState(false);
  const typed = typedNumber(quantity);
  const isWrong =
    typed.kind === 'notWhole' || (typed.kind === 'number' && (typed.value < 1 || typed.value > QUANTITY_MAX));
  const send = () => {
    setSent(true);
    if (isWrong) return undefined;
    return api('changeFavorite', {
      params: { productId: entry.productId },
      body: { folderId, note, sku, quantity: typed.kind === 'number' ? typed.value : null },
    });
  };
  return (
    <FormDialog
      title={t('account.favorites.editOf', { name })}
      cancelLabel={t('account.cancel')}
      submit={t('account.save')}
      successText={t('account.saved')}
      send={send}
      onClose={onClose}
    >
      <Field label={t('account.favorites.folder')}>
        <Select
          name="folder"
          value={folderId ?? ''}
          onChange={({ currentTarget: { value } }) => setFolderId(value === '' ? null : Number(value))}
          className="block!"
        >
          <option value="">{t('account.favorites.noFolder')}</option>
          {folders.map((folder) => (
            <option key={folder.id} value={folder.id}>
              {folder.name}
            </option>
          ))}
        </Select>
      </Field>
      {options.length > 1 && (
        <Field label={t('account.favorites.option')}>
          <Select
            name="sku"
            value={sku ?? ''}
            onChange={({ currentTarget: { value } }) => setSku(value || null)}
            className="block!"
          >
            <option value="">{t('account.favorites.noOption')}</option>
            {options.map((option) => (
              <option key={option.sku} value={option.sku}>
                {option.isOut ? `${option.name} (${t('storefront.card.soldOut')})` : option.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={t('account.favorites.quantity')}
        hint={t('account.favorites.quantityHint')}
        error={isSent && isWrong ? t('account.favorites.quantityWrong') : undefined}
      >
        <TextInput
          name="quantity"
          dir="ltr"
          inputMode="numeric"
          value={quantity}
          onChange={({ currentTarget: { value } }) => setQuantity(value)}
          className="tabular"
        />
      </Field>
      <Field label={t('account.favorites.note')} hint={t('account.favorites.noteHint')}>
        <TextArea
          name="note"
          dir="auto"
          rows={3}
          maxLength={NOTE_MAX}
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
      </Field>
    </FormDialog>
  );
}

/** The options of a product; none while they load, or when it is not sold any more. */
function useOptions(productId: number): readonly Option[] {
  const [options, setOptions] = useState<readonly Option[]>([]);
  useEffect(() => {
    const leave = new AbortController();
    api('readProduct', { params: { id: productId }, signal: leave.signal }).then(
      (product) => setOptions(product.variants.map((variant) => optionOf(product, variant))),
      () => undefined,
    );
    return () => leave.abort();
  }, [productId]);
  return options;
}

function optionOf({ options }: Answer<'readProduct'>, variant: Answer<'readProduct'>['variants'][number]): Option {
  const values = options.flatMap(({ optionValues }) =>
    optionValues.filter(({ valueId }) => variant.valueIds.includes(valueId)),
  );
  return {
    sku: variant.sku,
    name: values.map(({ valueName }) => valueName).join(' / '),
    isOut: variant.stock === 0,
  };
}
