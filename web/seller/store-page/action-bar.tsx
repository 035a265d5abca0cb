import { useState } from 'react';
import type { OwnArrangementAnswer } from '#core/arrangement/contract.ts';
import { api } from '#web/api/client.ts';
import { SubmitButton } from '#web/forms/form.tsx';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useText } from '#web/i18n/text.tsx';
import { usePageForm } from '#web/seller/store-page/context.ts';
import { PreviewDialog } from '#web/seller/store-page/preview-dialog.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  own: OwnArrangementAnswer;
  isDirty: boolean;
  /** What the server has after a press. */
  onTake(next: OwnArrangementAnswer): void;
  onDiscard(): void;
};

/** Preview, save, publish and discard, at the foot of the window. What is not saved is saved first. */
export function ActionBar({ own, isDirty, onTake, onDiscard }: Props) {
  const t = useText();
  const { form, versionNow } = usePageForm();
  const [isPreview, setPreview] = useState(false);
  const savedFirst = async () => !isDirty || (await form.submit()) === 'done';
  const { isBusy, submit: publish } = useToasted(async () => {
    if (!(await savedFirst())) return false;
    onTake(await api('publishArrangement', { body: { version: versionNow() } }));
    toast(t('seller.storePage.published'));
    return true;
  });
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-t-md sm:border-x">
      <Button
        look="secondary"
        icon="eye"
        onClick={() => void savedFirst().then((isSaved) => isSaved && setPreview(true))}
      >
        {t('seller.storePage.preview')}
      </Button>
      {(own.draft !== null || isDirty) && (
        <Button look="quiet" onClick={onDiscard}>
          {t('seller.storePage.discard')}
        </Button>
      )}
      <span className="ms-auto flex flex-wrap gap-2">
        <SubmitButton look="secondary" disabled={!isDirty}>
          {t('seller.storePage.save')}
        </SubmitButton>
        <Button busy={isBusy} disabled={own.draft === null && !isDirty} onClick={() => void publish()}>
          {t('seller.storePage.publish')}
        </Button>
      </span>
      {isPreview && <PreviewDialog code={own.code} onClose={() => setPreview(false)} />}
    </div>
  );
}
