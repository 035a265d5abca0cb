import type { Refusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { QuantityField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { writeBack } from '#web/session/write-back.ts';
import { Card } from '#web/ui/surface.tsx';
import { typedNumber } from '#web/ui/whole-number.ts';

const MOST = 1_000_000_000_000;

function whyNot(typed: string): Refusal | undefined {
  const read = typedNumber(typed);
  if (read.kind === 'empty') return undefined;
  if (read.kind === 'notWhole') return requestRefusal('request.notWhole');
  if (read.value < 0) return requestRefusal('request.tooSmall', { limit: 0 });
  return read.value > MOST ? requestRefusal('request.tooLarge', { limit: MOST }) : undefined;
}

/** The amount above which orders of purchasers wait for an approver; empty for none. */
export function ApprovalLimit({ limit, onSaved }: { limit: number | null; onSaved(): void }) {
  const t = useText();
  const form = useForm({
    start: { won: limit === null ? '' : String(limit) },
    judge: ({ won }) => atField('won', whyNot(won)),
    send: async ({ won }) => {
      const read = typedNumber(won);
      const body = { won: read.kind === 'number' ? read.value : null };
      await writeBack(
        { won: limit },
        (before) => api('setApprovalLimit', { body: { ...body, ...before } }),
        () => t('colleagues.limit'),
      );
      toast(t('colleagues.limitSaved'));
      onSaved();
    },
  });
  return (
    <Card as="section" className="p-5 sm:p-6">
      <h2 className="mb-5 text-lg">{t('colleagues.limit')}</h2>
      <Form form={form} className="flex flex-col gap-5">
        <QuantityField
          name="won"
          label={t('colleagues.limitField')}
          hint={t('colleagues.limitHint')}
          className="max-w-xs"
        />
        <SubmitButton look="secondary" className="self-start">
          {t('colleagues.limitSave')}
        </SubmitButton>
      </Form>
    </Card>
  );
}
