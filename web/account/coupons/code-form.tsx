import { atField, requestRefusal } from '#core/request-refusals.ts';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

/** Refusals that are about the code. */
const OF_CODE = {
  'coupon.unknownCode': 'code',
  'coupon.stopped': 'code',
  'coupon.notClaimableNow': 'code',
  'coupon.allClaimed': 'code',
  'coupon.alreadyClaimed': 'code',
};

/** Claims a coupon by its code; `claim` gives false where it was not claimed and the page says why. */
export function CodeForm({ claim }: { claim(code: string): Promise<boolean> }) {
  const t = useText();
  const form = useForm({
    start: { code: '' },
    judge: ({ code }) => atField('code', code.trim() ? undefined : requestRefusal('request.required')),
    placeOf: OF_CODE,
    send: async ({ code }) => {
      const isClaimed = await claim(code.trim());
      if (isClaimed) form.reset();
      return isClaimed;
    },
  });
  return (
    <Form
      form={form}
      refusal={
        <div className="w-full empty:hidden">
          <RefusalNotice problem={form.problem} />
        </div>
      }
      className="mb-6 flex flex-wrap items-start gap-2"
    >
      <TextField
        name="code"
        label={t('wallet.coupon.codeLabel')}
        boxClass="min-w-0 grow sm:max-w-sm"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
      />
      <SubmitButton look="secondary" className="mt-6">
        {t('wallet.coupon.claim')}
      </SubmitButton>
    </Form>
  );
}
