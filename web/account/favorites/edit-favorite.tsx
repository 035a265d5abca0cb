import { useEffect, useState } from 'react';
import { NOTE_MAX } from '#core/favorite/rules.ts';
import type { Refusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { Entry, Folder } from '#web/account/favorites/favorite-item.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { QuantityField, SelectField, TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { typedNumber } from '#web/ui/whole-number.ts';

const QUANTITY_MAX = 1_000_000;

type Option = { readonly sku: string; readonly name: string; readonly isOut: boolean };
type Props = { name: string; entry: Entry; folders: readonly Folder[]; onClose(): void };

function whyNotQuantity(typed: string): Refusal | undefined {
  const read = typedNumber(typed);
  if (read.kind === 'empty') return undefined;
  if (read.kind === 'notWhole') return requestRefusal('request.notWhole');
  if (read.value < 1) return requestRefusal('request.tooSmall', { limit: 1 });
  return read.value > QUANTITY_MAX ? requestRefusal('request.tooLarge', { limit: QUANTITY_MAX }) : undefined;
}

/** Folder, note, option and quantity of a favorite. */
export function EditFavorite({ name, entry, folders, onClose }: Props) {
  const t = useText();
  const options = useOptions(entry.productId);
  const form = useForm({
    start: {
      folderId: String(entry.folderId ?? ''),
      sku: entry.sku ?? '',
      quantity: String(entry.quantity ?? ''),
      note: entry.note,
    },
    judge: ({ quantity }) => atField('quantity', whyNotQuantity(quantity)),
    send: ({ folderId, sku, quantity, note }) => {
      const read = typedNumber(quantity);
      return api('changeFavorite', {
        params: { productId: entry.productId },
        body: {
          folderId: folderId === '' ? null : Number(folderId),
          note,
          sku: sku || null,
          quantity: read.kind === 'number' ? read.value : null,
        },
      });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('account.favorites.editOf', { name })}
      cancelLabel={t('account.cancel')}
      submit={t('account.save')}
      successText={t('account.saved')}
      onClose={onClose}
    >
      <SelectField
        name="folderId"
        label={t('account.favorites.folder')}
        className="block!"
        none={t('account.favorites.noFolder')}
        options={folders.map((folder) => ({ value: String(folder.id), label: folder.name }))}
      />
      {options.length > 1 && (
        <SelectField
          name="sku"
          label={t('account.favorites.option')}
          className="block!"
          none={t('account.favorites.noOption')}
          options={options.map((option) => ({
            value: option.sku,
            label: option.isOut ? `${option.name} (${t('storefront.card.soldOut')})` : option.name,
          }))}
        />
      )}
      <QuantityField
        name="quantity"
        label={t('account.favorites.quantity')}
        hint={t('account.favorites.quantityHint')}
        className="tabular"
      />
      <TextAreaField
        name="note"
        label={t('account.favorites.note')}
        hint={t('account.favorites.noteHint')}
        rows={3}
        maxLength={NOTE_MAX}
      />
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
