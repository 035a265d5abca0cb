import { Suspense, useState } from 'react';
import type { EmailFormProps } from '#web/account/profile/open-email-form.tsx';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const OpenForm = lazyComponent<EmailFormProps>(() =>
  import('#web/account/profile/open-email-form.tsx').then((module) => module.OpenEmailForm),
);

/** Changes the e-mail address that signs in; the new one counts once its code is entered. */
export function EmailForm({ onChanged }: EmailFormProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button look="secondary" className="mt-4" onClick={() => setOpen(true)}>
        {t('account.email.change')}
      </Button>
    );
  return (
    <Suspense fallback={<Skeleton className="mt-4 h-48" />}>
      <OpenForm
        onChanged={() => {
          setOpen(false);
          onChanged();
        }}
      />
    </Suspense>
  );
}
