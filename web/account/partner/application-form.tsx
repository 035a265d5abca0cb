import { useState } from 'react';
import { wrongPartnerFields } from '#core/member/partner/rules.ts';
import type { PartnerApplicationAnswer } from '#core/partner/contract.ts';
import type { PartnerKind } from '#core/role.ts';
import { PartnerFields } from '#web/account/partner/partner-fields.tsx';
import { api } from '#web/api/client.ts';
import { useForm } from '#web/components/form.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { writeBack } from '#web/session/write-back.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

type Values = { readonly kind: PartnerKind | ''; readonly offer: string };

/** Hands in the application, or changes it until it is decided. */
export function ApplicationForm({ application, onSaved }: { application: PartnerApplicationAnswer; onSaved(): void }) {
  const t = useText();
  const explain = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({ kind: application.appliedKind ?? '', offer: application.offer }, (values) =>
    wrongPartnerFields(values),
  );
  const send = async () => {
    setFailure(undefined);
    const { kind, offer } = form.values;
    if (!form.check() || kind === '') return;
    setBusy(true);
    try {
      await writeBack({ kind: application.appliedKind, offer: application.offer }, (read) =>
        api('applyAsPartner', { body: { kind, offer, ...read } }),
      );
      toast(t('partner.submitted'));
      onSaved();
    } catch (problem) {
      if (!form.assignErrors(problem)) setFailure(t('account.form.submitFailed', { reason: explain(problem) }));
    }
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
      className="flex flex-col gap-4"
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      <PartnerFields
        values={form.values}
        onChange={(change) => form.change(change)}
        onLeave={form.leave}
        errorOf={form.errorOf}
      />
      <Button type="submit" busy={isBusy} className="self-start max-sm:w-full">
        {t(application.status === 'applied' ? 'partner.change' : 'partner.submit')}
      </Button>
    </form>
  );
}
