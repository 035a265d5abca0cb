import { useState } from 'react';
import { type Consents, wrongConsents } from '#core/member/rules.ts';
import type { ConsentRecord } from '#web/account/profile/consents.tsx';
import { ConsentsStep } from '#web/account/register/consents-step.tsx';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useForm } from '#web/components/form.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

const NONE: Consents = { terms: false, electronicFinance: false, personalInformation: false, over14: false };

/** The form of a member who lacks a consent that an order requires. */
export function GiveConsents({ record, onGiven }: { record: ConsentRecord; onGiven(): void }) {
  const t = useText();
  const explain = useRefusalText();
  const given = Object.fromEntries(record.consents.map(({ consent, isGiven }) => [consent, isGiven]));
  const form = useForm<{ consents: Consents }>({ consents: { ...NONE, ...given } }, ({ consents }) =>
    wrongConsents(consents).map((field) => ({ ...field, path: `consents.${field.path}` })),
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    setFailure(undefined);
    if (!form.check()) return;
    setBusy(true);
    await api('giveConsents', { body: form.values.consents }).then(
      () => {
        toast(t('account.saved'));
        onGiven();
      },
      (problem: unknown) => setFailure(explain(problem)),
    );
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
      className="flex flex-col gap-4"
    >
      <Notice tone="warn">{t('account.consents.missing')}</Notice>
      {failure && <Notice tone="error">{failure}</Notice>}
      <ConsentsStep form={form} />
      <Button type="submit" busy={isBusy} className="self-start">
        {t('account.consents.save')}
      </Button>
    </form>
  );
}
