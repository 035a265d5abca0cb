import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { saveFilters } from '#web/storefront/listing/saved.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

/** Asks for the name of saved filters; `suggested` describes them. */
export function SaveDialog({ suggested, onClose }: { suggested: string; onClose(): void }) {
  const t = useText();
  const { search } = useLocation();
  const [name, setName] = useState(suggested.slice(0, 60));
  const [isProblemShown, setProblemShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <Dialog open onClose={onClose} title={t('listing.saved.save')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!name.trim()) return setProblemShown(true);
          saveFilters(name.trim(), search);
          toast(t('listing.saved.done', { name: name.trim() }));
          onClose();
        }}
        className="flex flex-col gap-4"
      >
        <Field
          label={t('listing.saved.name')}
          hint={t('listing.saved.hint')}
          error={isProblemShown && !name.trim() ? t('listing.saved.nameMissing') : undefined}
          required
        >
          <TextInput
            value={name}
            maxLength={60}
            dir="auto"
            ref={input}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" className="self-end">
          {t('listing.saved.save')}
        </Button>
      </form>
    </Dialog>
  );
}
