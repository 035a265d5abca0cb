import { useState } from 'react';
import type { CustomsFormats } from '#core/customs-formats.ts';
import { whyNotCustomsCode } from '#core/member/details/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { MemberDetails } from '#web/account/profile/details.tsx';
import { FormButtons } from '#web/account/form-buttons.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { CustomsCodeInput } from '#web/components/import/customs-code-input.tsx';
import { Bidi } from '#web/components/price.tsx';
import { Form } from '#web/forms/form.tsx';
import { isText, useBound } from '#web/forms/frame.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useToasted } from '#web/forms/use-toasted.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

type Props = { readonly masked: string; readonly formats: CustomsFormats; onSaved(saved: MemberDetails): void };

/** The personal customs clearance code: masked until it is shown, changed in place. */
export function CustomsCode({ masked, formats, onSaved }: Props) {
  const t = useText();
  const [whole, setWhole] = useState<string>();
  const [isEditing, setEditing] = useState(false);
  const { isBusy, submit } = useToasted((work: () => Promise<void>) => work());
  const show = () => submit(async () => setWhole((await api('readCustomsCode')).customsCode));
  const remove = () =>
    submit(async () => {
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
  const form = useForm({
    start: { customsCode: '' },
    judge: ({ customsCode }) =>
      atField(
        'customsCode',
        customsCode.trim() === '' ? requestRefusal('request.required') : whyNotCustomsCode(customsCode, formats),
      ),
    send: async (body) => {
      onSaved(await api('changeCustomsCode', { body }));
      toast(t('account.saved'));
    },
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <CodeField formats={formats} />
      <FormButtons submit={t('account.save')} onCancel={onCancel} />
    </Form>
  );
}

function CodeField({ formats: { letter, digits } }: Pick<Props, 'formats'>) {
  const t = useText();
  const { value, change, error, input } = useBound('customsCode', isText);
  return (
    <Field
      label={t('account.field.customsCode')}
      hint={t('account.customs.hint', { letter, digits })}
      required
      error={error}
    >
      <CustomsCodeInput
        name={input.name}
        letter={letter}
        ref={focus}
        value={value}
        onChange={change}
        onBlur={() => value !== '' && input.onBlur()}
      />
    </Field>
  );
}
