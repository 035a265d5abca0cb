import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { saveFilters } from '#web/storefront/listing/saved.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks for the name of saved filters; `suggested` describes them. */
export function SaveDialog({ suggested, onClose }: { suggested: string; onClose(): void }) {
  const t = useText();
  const { search } = useLocation();
  const form = useForm({
    start: { name: suggested.slice(0, 60) },
    judge: ({ name }) => atField('name', name.trim() ? undefined : requestRefusal('request.required')),
    send: async (typed) => {
      const name = typed.name.trim();
      saveFilters(name, search);
      toast(t('listing.saved.done', { name }));
      onClose();
    },
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <Dialog open onClose={onClose} title={t('listing.saved.save')}>
      <Form form={form} className="flex flex-col gap-4">
        <TextField
          name="name"
          label={t('listing.saved.name')}
          hint={t('listing.saved.hint')}
          required
          maxLength={60}
          ref={input}
        />
        <SubmitButton className="self-end">{t('listing.saved.save')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
