import type { OwnArrangementAnswer } from '#core/arrangement/contract.ts';
import { api } from '#web/api/client.ts';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { usePageForm } from '#web/seller/store-page/context.ts';
import { bodyOf } from '#web/seller/store-page/values.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Somebody else changed the page meanwhile: theirs is loaded, or what was entered here takes its place. */
export function Conflict({ onTake }: { onTake(next: OwnArrangementAnswer): void }) {
  const t = useText();
  const { form } = usePageForm();
  const { isBusy: isLoading, submit: load } = useToasted(async () => onTake(await api('readArrangement')));
  const { isBusy: isSaving, submit: replace } = useToasted(async () => {
    const { version } = await api('readArrangement');
    onTake(await api('saveArrangement', { body: { version, ...bodyOf(form.api.state.values) } }));
    toast(t('seller.storePage.saved'));
  });
  return (
    <Notice tone="error">
      <p>{t('seller.storePage.conflict.text')}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" size="small" busy={isLoading} onClick={() => void load()}>
          {t('seller.storePage.conflict.theirs')}
        </Button>
        <Button look="secondary" size="small" busy={isSaving} onClick={() => void replace()}>
          {t('seller.storePage.conflict.mine')}
        </Button>
      </p>
    </Notice>
  );
}
