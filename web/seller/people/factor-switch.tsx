import { useRevalidator } from 'react-router';
import { api } from '#web/api/client.ts';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { writeBack } from '#web/session/write-back.ts';
import { Checkbox } from '#web/ui/input.tsx';

/** Whether every employee needs a second factor. The server asks for the password. */
export function FactorSwitch({ isRequired }: { isRequired: boolean }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, submit } = useToasted(async (next: boolean) => {
    await writeBack(
      { isRequired },
      (read) => api('setEmployeeSecondFactor', { body: { isRequired: next, ...read } }),
      () => t('seller.people.factor'),
    );
    toast(t('seller.people.factorSaved'));
    await revalidate();
  });
  return (
    <Checkbox
      checked={isRequired}
      disabled={isBusy}
      onChange={({ currentTarget: { checked } }) => void submit(checked)}
    >
      <span className="flex flex-col">
        <span className="font-medium">{t('seller.people.factor')}</span>
        <span className="text-sm text-ink-600">{t('seller.people.factorHint')}</span>
      </span>
    </Checkbox>
  );
}
