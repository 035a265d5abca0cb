import { useState } from 'react';
import type { OwnBulletinAnswer } from '#core/bulletin/contract.ts';
import { BULLETIN_BODY_MAX, BULLETIN_GROUPS, BULLETIN_TITLE_MAX, wrongBulletin } from '#core/bulletin/rules.ts';
import { kstDate } from '#core/calendar.ts';
import { LANGUAGES } from '#core/locale.ts';
import { api } from '#web/api/client.ts';
import { SelectField, TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { LanguageField } from '#web/forms/local-text-field.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { bodyOf, draftOf, startOf } from '#web/seller/notices/values.ts';
import { writeBack } from '#web/session/write-back.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';

const BODY_ROWS = 4;

/** A new notice, or one that is changed: its group, its days and its texts. */
export function BulletinForm({ bulletin, onClose }: { bulletin?: OwnBulletinAnswer | undefined; onClose(): void }) {
  const t = useText();
  const [now] = useState(() => new Date());
  const fieldName = (path: string) => t(`seller.bulletins.field.${path}`);
  const labelOf = (path: string) => {
    const [field = '', inner] = path.split('.');
    const lang = LANGUAGES.find((one) => one === inner);
    return lang ? `${fieldName(field)} · ${LANGUAGE_NAMES[lang]}` : fieldName(field);
  };
  const form = useForm({
    start: startOf(bulletin, now),
    judge: (values) => wrongBulletin(draftOf(values), kstDate(new Date())),
    labelOf,
    send: async (values) => {
      const body = bodyOf(values);
      if (!bulletin) return api('addBulletin', { body });
      return writeBack(
        bodyOf(startOf(bulletin, now)),
        (read) => api('changeBulletin', { params: { id: bulletin.id }, body: { ...body, ...read } }),
        labelOf,
      );
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(bulletin ? 'seller.bulletins.edit' : 'seller.bulletins.add')}
      cancelLabel={t('office.cancel')}
      submit={t('seller.bulletins.save')}
      successText={t('seller.bulletins.saved')}
      shape="panel"
      onClose={onClose}
    >
      <SelectField
        name="group"
        label={labelOf('group')}
        required
        none={t('seller.bulletins.choose')}
        options={BULLETIN_GROUPS.map((value) => ({ value, label: t(`bulletin.group.${value}`) }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="from" label={labelOf('from')} required type="date" dir="ltr" />
        <TextField name="to" label={labelOf('to')} required type="date" dir="ltr" />
      </div>
      <p className="-mt-2 text-sm text-ink-600">{t('seller.bulletins.daysHint')}</p>
      <p className="text-sm text-ink-600">{t('seller.bulletins.textsHint')}</p>
      {LANGUAGES.map((lang) => (
        <fieldset key={lang} className="flex min-w-0 flex-col gap-3 border-t border-line-soft pt-4">
          <legend className="sr-only">{LANGUAGE_NAMES[lang]}</legend>
          <LanguageField name="title" lang={lang} label={labelOf(`title.${lang}`)} maxLength={BULLETIN_TITLE_MAX} />
          <LanguageField
            name="body"
            lang={lang}
            label={labelOf(`body.${lang}`)}
            maxLength={BULLETIN_BODY_MAX}
            rows={BODY_ROWS}
          />
        </fieldset>
      ))}
    </FormDialog>
  );
}
