import type { OfferDraftAnswer } from '#core/supplier/contract.ts';
import type { LocalText } from '#core/locale.ts';
import { LANGUAGES } from '#core/locale.ts';
import type { PublishForm } from '#web/admin/suppliers/publish-values.ts';
import { useText } from '#web/i18n/text.tsx';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select, TextArea, TextInput } from '#web/ui/input.tsx';

type Props = { form: PublishForm; draft: OfferDraftAnswer };

/** The product information notice: its kind follows the category, its items are filled in from the offer. */
export function DisclosureFields({ form, draft }: Props) {
  const t = useText();
  const { noticeCode, notice } = form.values;
  const kind = draft.notices.find(({ code }) => code === noticeCode);
  return (
    <FieldSet legend={t('goods.section.disclosure')} hint={t('supplier.publish.textsHint')}>
      <Field label={t('supplier.publish.noticeKind')} error={form.errorOf('noticeCode')} className="max-w-md" required>
        <Select
          className="w-full"
          value={noticeCode}
          onChange={(event) => form.change({ noticeCode: event.currentTarget.value })}
        >
          <option value="">{t('supplier.publish.choose')}</option>
          {draft.notices.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-3 lg:grid-cols-2">
        {kind?.items.map(({ key, name, required }) => (
          <InLanguages
            key={key}
            label={name}
            required={required}
            error={form.errorOf(`notice.${key}`)}
            text={notice[key] ?? {}}
            onChange={(text) => form.change({ notice: { ...notice, [key]: text } }, [`notice.${key}`])}
          />
        ))}
      </div>
    </FieldSet>
  );
}

/** The HTML of the product's page in each language. */
export function DetailFields({ form }: { form: PublishForm }) {
  const t = useText();
  const { detail } = form.values;
  return (
    <FieldSet legend={t('goods.section.detail')} required>
      <InLanguages
        label={t('goods.section.detail')}
        error={form.errorOf('detail')}
        text={detail}
        rows={5}
        onChange={(text) => form.change({ detail: text }, ['detail', ...LANGUAGES.map((lang) => `detail.${lang}`)])}
      />
    </FieldSet>
  );
}

/** Korean first, the other languages folded. */
function InLanguages({
  label,
  text,
  onChange,
  error,
  required = false,
  rows,
}: {
  label: string;
  text: LocalText;
  onChange(text: LocalText): void;
  error: string | undefined;
  required?: boolean;
  rows?: number;
}) {
  const t = useText();
  const [first, ...others] = LANGUAGES;
  const input = (lang: (typeof LANGUAGES)[number]) => {
    const props = {
      lang,
      dir: 'auto',
      value: text[lang] ?? '',
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ ...text, [lang]: event.currentTarget.value }),
    } as const;
    return rows ? <TextArea {...props} rows={rows} maxLength={30_000} /> : <TextInput {...props} maxLength={5_000} />;
  };
  return (
    <div className="flex flex-col gap-2 rounded-sm border border-line-soft p-3">
      <Field label={`${label} · ${LANGUAGE_NAMES[first]}`} error={error} required={required}>
        {input(first)}
      </Field>
      <details className="group">
        <summary className="flex min-h-6 cursor-pointer items-center gap-1 self-start text-sm text-brand-700 pointer-coarse:min-h-11">
          <Icon name="chevronDown" size={14} className="group-open:rotate-180" />
          {t('supplier.publish.otherLanguages')}
        </summary>
        <div className="mt-2 flex flex-col gap-2">
          {others.map((lang) => (
            <Field key={lang} label={`${label} · ${LANGUAGE_NAMES[lang]}`}>
              {input(lang)}
            </Field>
          ))}
        </div>
      </details>
    </div>
  );
}
