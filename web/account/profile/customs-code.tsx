import { useState } from 'react';
import type { CustomsFormats } from '#core/customs-formats.ts';
import { whyNotCustomsCode } from '#core/member/details/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { MemberDetails } from '#web/account/profile/details.tsx';
import { MemberForm } from '#web/account/member-form.tsx';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useForm } from '#web/components/form.ts';
import { CustomsCodeInput } from '#web/components/customs-code-input.tsx';
import { Bidi } from '#web/components/price.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

type Props = { readonly masked: string; readonly formats: CustomsFormats; onSaved(saved: MemberDetails): void };

/** The personal customs clearance code: masked until it is shown, changed in place. */
export function CustomsCode({ masked, formats, onSaved }: Props) {
  const t = useText();
  const explain = useRefusalText();
  const [whole, setWhole] = useState<string>();
  const [isEditing, setEditing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch((problem: unknown) => toast(explain(problem), 'error'));
    setBusy(false);
  };
  const show = () => act(async () => setWhole((await api('readCustomsCode')).customsCode));
  const remove = () =>
    act(async () => {
      onSaved(await api('changeCustomsCode', { body: { customsCode: '' } }));
      setWhole(undefined);
      toast(t('account.customs.removed'));
    });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-600">{t('account.customs.intro')}</p>
      {masked === '' ? (
        <p className="text-ink-900">{t('account.customs.none')}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-ink-600">{t('account.field.customsCode')}</span>
          <Bidi className="tabular font-semibold">{whole ?? masked}</Bidi>
          <Button
            look="quiet"
            size="small"
            busy={isBusy}
            onClick={() => (whole === undefined ? void show() : setWhole(undefined))}
          >
            {t(whole === undefined ? 'account.customs.show' : 'account.customs.hide')}
          </Button>
        </p>
      )}
      {isEditing ? (
        <CodeForm
          formats={formats}
          onCancel={() => setEditing(false)}
          onSaved={(saved) => {
            setWhole(undefined);
            setEditing(false);
            onSaved(saved);
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => setEditing(true)}>
            {t(masked === '' ? 'account.customs.add' : 'account.customs.change')}
          </Button>
          {masked !== '' && (
            <Button look="quiet" busy={isBusy} onClick={() => void remove()}>
              {t('account.customs.remove')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The form was opened to type into it. */
const focus = (input: HTMLInputElement | null): void => input?.focus();

function CodeForm({ formats, onCancel, onSaved }: { onCancel(): void } & Omit<Props, 'masked'>) {
  const t = useText();
  const form = useForm({ customsCode: '' }, ({ customsCode }) =>
    atField(
      'customsCode',
      customsCode.trim() === '' ? requestRefusal('request.required') : whyNotCustomsCode(customsCode, formats),
    ),
  );
  return (
    <MemberForm
      form={form}
      send={async (values) => {
        onSaved(await api('changeCustomsCode', { body: values }));
        toast(t('account.saved'));
      }}
      submit={t('account.save')}
      onCancel={onCancel}
    >
      <Field
        label={t('account.field.customsCode')}
        hint={t('account.customs.hint', { letter: formats.letter, digits: formats.digits })}
        required
        error={form.errorOf('customsCode')}
      >
        <CustomsCodeInput
          name="customsCode"
          letter={formats.letter}
          ref={focus}
          value={form.values.customsCode}
          onChange={(customsCode) => form.change({ customsCode })}
          onBlur={() => form.values.customsCode !== '' && form.leave('customsCode')}
        />
      </Field>
    </MemberForm>
  );
}
