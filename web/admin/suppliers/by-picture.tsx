import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
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
  const { isBusy, submit } = useSubmit((file: File) =>
    api('uploadSearchPicture', { body: file }).then(
      ({ imageId }) => navigate(toOffice.adminSuppliers({ imageId })),
      (problem: unknown) => toast(explain(problem), 'error'),
    ),
  );
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
