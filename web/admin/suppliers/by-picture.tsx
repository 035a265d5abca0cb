import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';

const PICTURES = 'image/jpeg,image/png,image/webp,image/gif';

/** Uploads a picture to 1688 and opens the search by it. */
export function ByPicture() {
  const t = useText();
  const explain = useRefusalText();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      const { imageId } = await api('uploadSearchPicture', { body: file });
      await navigate(toOffice.adminSuppliers({ imageId }));
    } catch (problem) {
      toast(explain(problem), 'error');
    }
    setBusy(false);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('supplier.search.byPicture')}
        accept={PICTURES}
        onChange={(event) => {
          void send(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button look="secondary" icon="camera" busy={isBusy} onClick={() => input.current?.click()}>
        {t('supplier.search.byPicture')}
      </Button>
    </>
  );
}
