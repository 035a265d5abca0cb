import type { PlainField, PlainValues } from '#core/catalogue/fields.ts';
import { useText } from '#web/i18n/text.tsx';

/** The text of a plain value of a product in the page’s language; empty where there is nothing to say. */
export function useFactText(): (field: PlainField, value: PlainValues[keyof PlainValues]) => string {
  const t = useText();
  return (field, value) => {
    if (typeof value === 'boolean') return value ? t('goods.facts.available') : '';
    if (typeof value === 'string' && field.kind === 'text' && field.choices?.includes(value))
      return t(`goods.choices.${field.name}.${value}`);
    if (typeof value === 'string' || value === null) return value ?? '';
    return field.kind === 'whole' && field.unit ? t(`goods.facts.${field.unit}`, { count: value }) : String(value);
  };
}
