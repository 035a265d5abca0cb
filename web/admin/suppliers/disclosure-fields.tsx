import type { OfferDraftAnswer } from '#core/supplier/contract.ts';
import { SelectField } from '#web/forms/fields.tsx';
import { FoldedLocalText } from '#web/forms/folded-local-text.tsx';
import { useText } from '#web/i18n/text.tsx';
import { FieldSet } from '#web/ui/field.tsx';

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
            <FoldedLocalText key={key} name={`notice.${key}`} label={name} required={required} maxLength={5_000} />
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
      <FoldedLocalText name="detail" label={t('goods.section.detail')} maxLength={30_000} rows={5} />
    </FieldSet>
  );
}
