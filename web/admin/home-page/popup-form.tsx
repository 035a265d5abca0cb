import { useState } from 'react';
import { LANGUAGES, type LocalText, SITES } from '#core/locale.ts';
import { wrongPopupFields } from '#core/marketing/rules.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField } from '#core/request-refusals.ts';
import { instantOf, kstInput } from '#web/admin/home-page/kst.ts';
import { PopupPreview } from '#web/admin/home-page/popup-preview.tsx';
import type { StaffPopup } from '#web/admin/home-page/popups.tsx';
import { api } from '#web/api/client.ts';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { CheckField, QuantityField, SelectField, TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useWrong } from '#web/forms/frame.ts';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { FieldSet } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/states.tsx';

const PIXELS = ['left', 'top', 'width', 'height'] as const;
const LIMITS = { left: [0, 4000], top: [0, 4000], width: [100, 1200], height: [100, 1200] } as const;

type Values = Pick<StaffPopup, 'site' | 'image' | 'alt' | 'link' | 'visible'> &
  Record<(typeof PIXELS)[number] | 'startsAt' | 'endsAt', string>;

const NO_TEXTS = { ko: '', en: '', zh: '', ja: '', ar: '' };

/** What the form showed, as the call names it. */
const readOf = ({ id: _id, ...popup }: StaffPopup) => popup;

function startOf(popup: StaffPopup | undefined): Values {
  const now = Date.now();
  const {
    site = 'kr',
    image = {},
    alt = {},
    link = '',
    visible = true,
    left = 490,
    top = 200,
    width = 320,
    height = 240,
  } = popup ?? {};
  const texts = { left: String(left), top: String(top), width: String(width), height: String(height) };
  return {
    site,
    image: { ...NO_TEXTS, ...image },
    alt: { ...NO_TEXTS, ...alt },
    link,
    visible,
    ...texts,
    startsAt: kstInput(popup?.startsAt ?? new Date(now)),
    endsAt: kstInput(popup?.endsAt ?? new Date(now + 14 * 86_400_000)),
  };
}

function wrongIn(values: Values): FieldRefusal[] {
  const { startsAt, endsAt } = values;
  return [
    ...wrongPopupFields({ ...values, startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) }),
    ...emptyFields({ startsAt, endsAt }),
    ...PIXELS.flatMap((name) => atField(name, whyNotWhole(values[name], LIMITS[name]))),
  ];
}

const given = (texts: LocalText): LocalText =>
  Object.fromEntries(LANGUAGES.flatMap((lang) => (texts[lang] ? [[lang, texts[lang]]] : [])));

/** Creates or edits a popup: where and when it is shown, its picture in each language, and its link. */
export function PopupForm({ popup, onClose }: { popup: StaffPopup | undefined; onClose(): void }) {
  const t = useText();
  const form = useForm({
    start: useState(() => startOf(popup))[0],
    judge: wrongIn,
    send: ({ left, top, width, height, startsAt, endsAt, image, alt, ...rest }) => {
      const body = {
        ...rest,
        image: given(image),
        alt: given(alt),
        left: wholeNumberOf(left),
        top: wholeNumberOf(top),
        width: wholeNumberOf(width),
        height: wholeNumberOf(height),
        startsAt: instantOf(startsAt),
        endsAt: instantOf(endsAt),
      };
      if (!popup) return api('createPopup', { body });
      return writeBack(readOf(popup), (read) =>
        api('changePopup', { params: { id: popup.id }, body: { ...body, ...read } }),
      );
    },
  });
  const values = useValues(form);
  return (
    <FormDialog
      form={form}
      shape="panel"
      title={t(popup ? 'admin.homePage.popups.edit' : 'admin.homePage.popups.add')}
      cancelLabel={t('office.cancel')}
      submit={t('admin.homePage.save')}
      successText={t('admin.homePage.saved')}
      onClose={onClose}
    >
      {form.frame.attempt > 0 && wrongIn(values).length > 0 && (
        <Notice tone="error">{t('request.refusals.invalid')}</Notice>
      )}
      <Where />
      <Pictures />
      <FieldSet legend={t('admin.homePage.popups.preview')}>
        <PopupPreview
          image={values.image}
          alt={values.alt}
          left={wholeNumberOf(values.left) || 0}
          top={wholeNumberOf(values.top) || 0}
          width={wholeNumberOf(values.width) || LIMITS.width[0]}
          height={wholeNumberOf(values.height) || LIMITS.height[0]}
        />
      </FieldSet>
    </FormDialog>
  );
}

const trimmed = (typed: string): string => typed.trim();

function Where() {
  const t = useText();
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          name="site"
          label={t('admin.homePage.popups.site')}
          className=""
          options={SITES.map((site) => ({ value: site, label: t(`admin.homePage.site.${site}`) }))}
        />
        <CheckField name="visible">{t('admin.homePage.popups.visible')}</CheckField>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="startsAt" label={t('admin.homePage.deals.from')} required type="datetime-local" />
        <TextField name="endsAt" label={t('admin.homePage.deals.to')} required type="datetime-local" />
      </div>
      <FieldSet legend={t('admin.homePage.popups.place')} hint={t('admin.homePage.popups.placeHint')}>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {PIXELS.map((name) => (
            <QuantityField
              key={name}
              name={name}
              label={t(`admin.homePage.popups.${name}`)}
              maxLength={5}
              clean={trimmed}
            />
          ))}
        </div>
      </FieldSet>
      <TextField
        name="link"
        label={t('admin.homePage.popups.link')}
        hint={t('admin.homePage.popups.linkHint')}
        dir="ltr"
        maxLength={300}
        clean={trimmed}
      />
    </>
  );
}

/** The picture and its description in each language. */
function Pictures() {
  const t = useText();
  return (
    <FieldSet
      legend={t('admin.homePage.popups.pictures')}
      hint={t('admin.homePage.popups.picturesHint')}
      error={useWrong('image')}
    >
      {LANGUAGES.map((lang) => (
        <div key={lang} className="grid gap-3 rounded-sm border border-line-soft p-3 sm:grid-cols-2">
          <TextField
            name={`image.${lang}`}
            label={`${t('admin.homePage.popups.image')} (${t(`admin.homePage.lang.${lang}`)})`}
            dir="ltr"
            maxLength={300}
            clean={trimmed}
          />
          <TextField
            name={`alt.${lang}`}
            label={`${t('admin.homePage.popups.alt')} (${t(`admin.homePage.lang.${lang}`)})`}
            lang={lang}
            maxLength={300}
          />
        </div>
      ))}
    </FieldSet>
  );
}
