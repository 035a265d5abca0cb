import { atField, requestRefusal } from '#core/request-refusals.ts';
import { FormButtons } from '#web/account/form-buttons.tsx';
import { CodeOfApp, CurrentPassword } from '#web/account/login/second-factor-fields.tsx';
import { api } from '#web/api/client.ts';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';

/** Turns the second factor off, with the password and a code. */
export function SecondFactorRemoval({ onDone, onCancel }: { onDone(): void; onCancel(): void }) {
  const t = useText();
  const form = useForm({
    start: { password: '', code: '' },
    judge: ({ password, code }) => [
      ...atField('password', password ? undefined : requestRefusal('request.required')),
      ...atField('code', code ? undefined : requestRefusal('request.required')),
    ],
    send: async (body) => {
      await api('removeSecondFactor', { body });
      toast(t('account.secondFactor.off'));
      onDone();
    },
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <CurrentPassword />
      <CodeOfApp withRecovery />
      <FormButtons submit={t('account.secondFactor.turnOff')} look="danger" onCancel={onCancel} />
    </Form>
  );
}
