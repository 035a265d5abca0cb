import { useRevalidator } from 'react-router';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { TextAreaField, TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';

/** Refusals that are about the address. */
const OF_ADDRESS = {
  'supplier.addressUnknown': 'address',
  'supplier.alreadySold': 'address',
  'supplier.alreadyAsked': 'address',
};

/** The URL of a 1688 offer and the buyer's note. */
export function RequestForm({ address }: { address: string }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const form = useForm({
    start: { address, note: '' },
    judge: (values) => atField('address', values.address.trim() ? undefined : requestRefusal('request.required')),
    placeOf: OF_ADDRESS,
    send: async (body) => {
      await api('askForOffer', { body });
      form.reset({ address: '', note: '' });
      toast(t('supplier.ask.done'));
      await revalidate();
    },
  });
  return (
    <Form form={form} className="flex max-w-2xl flex-col gap-4">
      <TextField
        name="address"
        label={t('supplier.ask.address')}
        required
        dir="ltr"
        type="url"
        inputMode="url"
        maxLength={2000}
        placeholder="https://detail.1688.com/offer/…"
      />
      <TextAreaField
        name="note"
        label={t('supplier.ask.note')}
        hint={t('supplier.ask.noteHint')}
        rows={3}
        maxLength={1000}
      />
      <SubmitButton className="self-start">{t('supplier.ask.submit')}</SubmitButton>
    </Form>
  );
}
