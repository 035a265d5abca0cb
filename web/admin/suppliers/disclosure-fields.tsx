import { LANGUAGES } from '#core/locale.ts';
import type { OfferDraftAnswer } from '#core/supplier/contract.ts';
import { SelectField } from '#web/forms/fields.tsx';
import { useWrong } from '#web/forms/frame.ts';
import { LanguageField } from '#web/forms/local-text-field.tsx';
import { useText } from '#web/i18n/text.tsx';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { FieldSet } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The product information notice: its kind follows the category, its items are filled in from the offer. */
export function DisclosureFields({ draft, kind }: { draft: OfferDraftAnswer; kind: string }) {
  const t = useText();
  return (
    <FieldSet legend={t('goods.section.disclosure')} hint={t('supplier.publish.textsHint')}>
      <SelectField
        name="noticeCode"
        label={t('supplier.publish.noticeKind')}
        boxClass="max-w-md"
        required
        none={t('supplier.publish.choose')}
        options={draft.notices.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <div className="grid gap-3 lg:grid-cols-2">
        {draft.notices
          .find(({ code }) => code === kind)
          ?.items.map(({ key, name, required }) => (
            <InLanguages key={key} name={`notice.${key}`} label={name} required={required} />
          ))}
      </div>
    </FieldSet>
  );
}

/** The HTML of the product's page in each language. */
export function DetailFields() {
  const t = useText();
  return (
    <FieldSet legend={t('goods.section.detail')} required>
      <InLanguages name="detail" label={t('goods.section.detail')} rows={5} />
    </FieldSet>
  );
}

/** Korean first, the other languages folded. */
function InLanguages({
  name,
  label,
  required = false,
  rows,
}: {
  name: string;
  label: string;
  required?: boolean;
  rows?: number;
}) {
  const t = useText();
  const wrong = useWrong(name);
  const [first, ...others] = LANGUAGES;
  const box = { name, maxLength: rows ? 30_000 : 5_000, ...(rows && { rows }) };
  return (
    <div className="flex flex-col gap-2 rounded-sm border border-line-soft p-3">
      <LanguageField
        {...box}
        lang={first}
        label={`${label} · ${LANGUAGE_NAMES[first]}`}
        required={required}
        wrong={wrong}
      />
      <details className="group">
        <summary className="flex min-h-6 cursor-pointer items-center gap-1 self-start text-sm text-brand-700 pointer-coarse:min-h-11">
          <Icon name="chevronDown" size={14} className="group-open:rotate-180" />
          {t('supplier.publish.otherLanguages')}
        </summary>
        <div className="mt-2 flex flex-col gap-2">
          {others.map((lang) => (
            <LanguageField key={lang} {...box} lang={lang} label={`${label} · ${LANGUAGE_NAMES[lang]}`} />
          ))}
        </div>
      </details>
    </div>
  );
}
