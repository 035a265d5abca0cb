import { type FormEvent, useId, useState } from 'react';
import { LANGUAGES, SITES } from '#core/locale.ts';
import { wrongPopupFields } from '#core/marketing/rules.ts';
import { type FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { instantOf, kstInput } from '#web/admin/home-page/kst.ts';
import { PopupPreview } from '#web/admin/home-page/popup-preview.tsx';
import type { StaffPopup } from '#web/admin/home-page/popups.tsx';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { type FormState, useForm } from '#web/components/form.ts';
import { toast } from '#web/session/toast.ts';
import { writeBack } from '#web/session/write-back.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { Checkbox, Select, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

const PIXELS = ['left', 'top', 'width', 'height'] as const;
const LIMITS = { left: [0, 4000], top: [0, 4000], width: [100, 1200], height: [100, 1200] } as const;

type Values = Pick<StaffPopup, 'site' | 'image' | 'alt' | 'link' | 'visible'> &
  Record<(typeof PIXELS)[number] | 'from' | 'to', string>;

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
    image,
    alt,
    link,
    visible,
    ...texts,
    from: kstInput(popup?.startsAt ?? new Date(now)),
    to: kstInput(popup?.endsAt ?? new Date(now + 14 * 86_400_000)),
  };
}

function wrongIn(values: Values): FieldRefusal[] {
  const required = requestRefusal('request.required');
  return [
    ...wrongPopupFields({ ...values, startsAt: instantOf(values.from), endsAt: instantOf(values.to) }).map((field) =>
      field.path === 'endsAt' ? { ...field, path: 'to' } : field,
    ),
    ...atField('from', values.from ? undefined : required),
    ...atField('to', values.to ? undefined : required),
    ...PIXELS.flatMap((name) => atField(name, whyNotWhole(values[name], LIMITS[name]))),
  ];
}

/** Creates or edits a popup: where and when it is shown, its picture in each language, and its link. */
export function PopupForm({
  popup,
  onClose,
}: {
  popup: StaffPopup | 'new' | undefined;
  onClose(isSaved: boolean): void;
}) {
  const t = useText();
  const textOf = useRefusalText();
  const id = useId();
  const existing = popup === 'new' ? undefined : popup;
  const [start] = useState(() => startOf(existing));
  const form = useForm(start, wrongIn);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (!form.check()) return;
    const { from, to, left, top, width, height, ...rest } = form.values;
    const body = {
      ...rest,
      left: wholeNumberOf(left),
      top: wholeNumberOf(top),
      width: wholeNumberOf(width),
      height: wholeNumberOf(height),
      startsAt: instantOf(from),
      endsAt: instantOf(to),
    };
    setBusy(true);
    try {
      if (existing)
        await writeBack(readOf(existing), (read) =>
          api('changePopup', { params: { id: existing.id }, body: { ...body, ...read } }),
        );
      else await api('createPopup', { body });
      toast(t('admin.homePage.saved'));
      onClose(true);
    } catch (refused) {
      if (!form.assignErrors(refused)) setProblem(refused);
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={popup !== undefined}
      onClose={() => onClose(false)}
      shape="panel"
      title={t(existing ? 'admin.homePage.popups.edit' : 'admin.homePage.popups.add')}
      footer={
        <>
          <Button look="secondary" onClick={() => onClose(false)}>
            {t('office.cancel')}
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {t('admin.homePage.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        {problem !== undefined && <Notice tone="error">{textOf(problem)}</Notice>}
        {form.attempt > 0 && form.wrong.length > 0 && <Notice tone="error">{t('request.refusals.invalid')}</Notice>}
        <Where form={form} />
        <Pictures form={form} />
        <FieldSet legend={t('admin.homePage.popups.preview')}>
          <PopupPreview
            image={form.values.image}
            alt={form.values.alt}
            left={wholeNumberOf(form.values.left) || 0}
            top={wholeNumberOf(form.values.top) || 0}
            width={wholeNumberOf(form.values.width) || LIMITS.width[0]}
            height={wholeNumberOf(form.values.height) || LIMITS.height[0]}
          />
        </FieldSet>
      </form>
    </Dialog>
  );
}

function Where({ form }: { form: FormState<Values> }) {
  const t = useText();
  const { values } = form;
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={t('admin.homePage.popups.site')}>
          <Select
            value={values.site}
            onChange={(event) =>
              form.change({ site: SITES.find((site) => site === event.currentTarget.value) ?? values.site })
            }
          >
            {SITES.map((site) => (
              <option key={site} value={site}>
                {t(`admin.homePage.site.${site}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox checked={values.visible} onChange={(event) => form.change({ visible: event.currentTarget.checked })}>
          {t('admin.homePage.popups.visible')}
        </Checkbox>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('admin.homePage.deals.from')} error={form.errorOf('from')} required>
          <TextInput
            type="datetime-local"
            value={values.from}
            onChange={(event) => form.change({ from: event.currentTarget.value }, ['from', 'to'])}
          />
        </Field>
        <Field label={t('admin.homePage.deals.to')} error={form.errorOf('to')} required>
          <TextInput
            type="datetime-local"
            value={values.to}
            onBlur={() => form.leave('to')}
            onChange={(event) => form.change({ to: event.currentTarget.value })}
          />
        </Field>
      </div>
      <FieldSet legend={t('admin.homePage.popups.place')} hint={t('admin.homePage.popups.placeHint')}>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {PIXELS.map((name) => (
            <Field key={name} label={t(`admin.homePage.popups.${name}`)} error={form.errorOf(name)}>
              <TextInput
                dir="ltr"
                inputMode="numeric"
                maxLength={5}
                value={values[name]}
                onBlur={() => form.leave(name)}
                onChange={(event) => form.change({ [name]: event.currentTarget.value.trim() })}
              />
            </Field>
          ))}
        </div>
      </FieldSet>
      <Field
        label={t('admin.homePage.popups.link')}
        hint={t('admin.homePage.popups.linkHint')}
        error={form.errorOf('link')}
      >
        <TextInput
          dir="ltr"
          maxLength={300}
          value={values.link}
          onBlur={() => form.leave('link')}
          onChange={(event) => form.change({ link: event.currentTarget.value.trim() })}
        />
      </Field>
    </>
  );
}

/** The picture and its description in each language. */
function Pictures({ form }: { form: FormState<Values> }) {
  const t = useText();
  const { values } = form;
  return (
    <FieldSet
      legend={t('admin.homePage.popups.pictures')}
      hint={t('admin.homePage.popups.picturesHint')}
      error={form.errorOf('image')}
    >
      {LANGUAGES.map((lang) => (
        <div key={lang} className="grid gap-3 rounded-sm border border-line-soft p-3 sm:grid-cols-2">
          <Field
            label={`${t('admin.homePage.popups.image')} (${t(`admin.homePage.lang.${lang}`)})`}
            error={form.errorOf(`image.${lang}`)}
          >
            <TextInput
              dir="ltr"
              maxLength={300}
              value={values.image[lang] ?? ''}
              onBlur={() => form.leave(`image.${lang}`)}
              onChange={(event) =>
                form.change({ image: { ...values.image, [lang]: event.currentTarget.value.trim() } }, [
                  'image',
                  `image.${lang}`,
                  `alt.${lang}`,
                ])
              }
            />
          </Field>
          <Field
            label={`${t('admin.homePage.popups.alt')} (${t(`admin.homePage.lang.${lang}`)})`}
            error={form.errorOf(`alt.${lang}`)}
          >
            <TextInput
              dir="auto"
              lang={lang}
              maxLength={300}
              value={values.alt[lang] ?? ''}
              onBlur={() => form.leave(`alt.${lang}`)}
              onChange={(event) =>
                form.change({ alt: { ...values.alt, [lang]: event.currentTarget.value } }, [`alt.${lang}`])
              }
            />
          </Field>
        </div>
      ))}
    </FieldSet>
  );
}
