import { wrongPartnerFields } from '#core/member/partner/rules.ts';
import type { PartnerApplicationAnswer } from '#core/partner/contract.ts';
import type { PartnerKind } from '#core/role.ts';
import { OfferFields } from '#web/account/partner/offer-fields.tsx';
import { api } from '#web/api/client.ts';
import { SubmitFailed } from '#web/account/submit-failed.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { writeBack } from '#web/session/write-back.ts';

type Values = { readonly kind: PartnerKind | ''; readonly offer: string };

/** Hands in the application, or changes it until it is decided. */
export function ApplicationForm({ application, onSaved }: { application: PartnerApplicationAnswer; onSaved(): void }) {
  const t = useText();
  const form = useForm<Values>({
    start: { kind: application.appliedKind ?? '', offer: application.offer },
    judge: wrongPartnerFields,
    send: async ({ kind, offer }) => {
      if (kind === '') return false;
      await writeBack({ kind: application.appliedKind, offer: application.offer }, (read) =>
        api('applyAsPartner', { body: { kind, offer, ...read } }),
      );
      toast(t('partner.submitted'));
      return onSaved();
    },
  });
  return (
    <Form form={form} refusal={<SubmitFailed problem={form.problem} />} className="flex flex-col gap-4">
      <OfferFields kind="kind" offer="offer" />
      <SubmitButton className="self-start max-sm:w-full">
        {t(application.status === 'applied' ? 'partner.change' : 'partner.submit')}
      </SubmitButton>
    </Form>
  );
}
