import { type Consents, wrongConsents } from '#core/member/rules.ts';
import type { ConsentRecord } from '#web/account/profile/consents.tsx';
import { ConsentsStep } from '#web/account/register/consents-step.tsx';
import { api } from '#web/api/client.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Notice } from '#web/ui/states.tsx';

const NONE: Consents = { terms: false, electronicFinance: false, personalInformation: false, over14: false };

/** The form of a member who lacks a consent that an order requires. */
export function GiveConsents({ record, onGiven }: { record: ConsentRecord; onGiven(): void }) {
  const t = useText();
  const given = Object.fromEntries(record.consents.map(({ consent, isGiven }) => [consent, isGiven]));
  const form = useForm({
    start: { consents: { ...NONE, ...given } },
    judge: ({ consents }) => wrongConsents(consents).map((field) => ({ ...field, path: `consents.${field.path}` })),
    send: async ({ consents }) => {
      await api('giveConsents', { body: consents });
      toast(t('account.saved'));
      onGiven();
    },
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <Notice tone="warn">{t('account.consents.missing')}</Notice>
      <ConsentsStep form={form} />
      <SubmitButton className="self-start">{t('account.consents.save')}</SubmitButton>
    </Form>
  );
}
