import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';

const PICTURES = 'image/jpeg,image/png,image/webp,image/gif';

/** Uploads a picture to 1688 and opens the search by it. */
export function ByPicture() {
  const t = useText();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, submit } = useToasted(async (file: File) => {
    const { imageId } = await api('uploadSearchPicture', { body: file });
    await navigate(toOffice.adminSuppliers({ imageId }));
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('supplier.search.byPicture')}
        accept={PICTURES}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void submit(file);
          event.currentTarget.value = '';
        }}
      />
      <Button look="secondary" icon="camera" busy={isBusy} onClick={() => input.current?.click()}>
        {t('supplier.search.byPicture')}
      </Button>
    </>
  );
}
