import { useState } from 'react';
import { kstDate } from '#core/calendar.ts';
import { KEY_NAME_MAX, wrongKeyFields } from '#core/program/rules.ts';
import { KEY_SCOPES, type KeyScope } from '#core/role.ts';
import { api } from '#web/api/client.ts';
import { CheckListField } from '#web/forms/check-list.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

type Values = { name: string; scopes: readonly KeyScope[]; lastDay: string };

/** Makes an API key, which `onMade` shows. The server asks for the password. */
export function KeyForm({ onMade, onClose }: { onMade(key: string): void; onClose(): void }) {
  const t = useText();
  const [today] = useState(() => kstDate(new Date()));
  const form = useForm<Values>({
    start: { name: '', scopes: [], lastDay: '' },
    judge: (values) => wrongKeyFields(values, new Date()),
    send: async ({ name, scopes, lastDay }) => {
      const { key } = await api('makeStoreKey', { body: { name, scopes: [...scopes], ...(lastDay && { lastDay }) } });
      onMade(key);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('seller.api.makeKey')}
      cancelLabel={t('office.cancel')}
      submit={t('seller.api.make')}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('seller.api.name')}
        hint={t('seller.api.nameHint')}
        required
        maxLength={KEY_NAME_MAX}
        autoComplete="off"
      />
      <CheckListField
        name="scopes"
        label={t('seller.api.scopes')}
        hint={t('seller.api.scopesHint')}
        required
        options={KEY_SCOPES.map((scope) => ({ value: scope, label: t(`rights.permission.storeKey.${scope}`) }))}
      />
      <TextField
        name="lastDay"
        label={t('seller.api.lastDay')}
        hint={t('seller.api.lastDayHint')}
        type="date"
        dir="ltr"
        min={today}
      />
    </FormDialog>
  );
}
