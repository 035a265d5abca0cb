import { type PageSection, SECTION_GOODS } from '#core/arrangement/rules.ts';
import { LANGUAGES } from '#core/locale.ts';
import { useBound } from '#web/forms/frame.ts';
import { useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { usePageForm } from '#web/seller/store-page/context.ts';
import { moved, OrderedList } from '#web/seller/store-page/ordered-list.tsx';
import { PartCard } from '#web/seller/store-page/part.tsx';
import type { OrderedSection, PageValues } from '#web/seller/store-page/values.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Checkbox } from '#web/ui/input.tsx';

const areSections = (value: unknown): value is readonly OrderedSection[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'kind' in one);

/** Which sections are shown, in which order. */
export function SectionsCard() {
  const t = useText();
  const { value, change } = useBound('sections', areSections);
  const nameOf = (kind: PageSection) => t(`seller.storePage.section.${kind}`);
  return (
    <PartCard part="order" hint={t('seller.storePage.order.hint')}>
      <OrderedList
        label={t('seller.storePage.order.title')}
        onMove={(from, to) => change(moved(value, from, to))}
        items={value.map(({ kind, isShown }) => ({
          key: kind,
          label: nameOf(kind),
          content: (
            <Checkbox
              checked={isShown}
              onChange={() => change(value.map((one) => (one.kind === kind ? { kind, isShown: !isShown } : one)))}
            >
              <span className="font-medium">{nameOf(kind)}</span>
              <span className="block text-sm text-ink-600">
                <Summary kind={kind} />
              </span>
            </Checkbox>
          ),
        }))}
      />
    </PartCard>
  );
}

const languagesOf = ({ story }: PageValues) => LANGUAGES.filter((lang) => (story[lang] ?? '') !== '');

/** What a section holds. */
function Summary({ kind }: { kind: PageSection }) {
  const t = useText();
  const { form } = usePageForm();
  const values = useValues(form);
  if (kind === 'newest' || kind === 'bestSellers') return t(`seller.storePage.order.${kind}`, { max: SECTION_GOODS });
  if (kind === 'notices') return t('seller.storePage.order.notices');
  const written = languagesOf(values).map((lang) => LANGUAGE_NAMES[lang]);
  if (kind === 'story' && written.length > 0)
    return t('seller.storePage.order.written', { languages: written.join(', ') });
  const places = kind === 'story' ? 0 : values[kind].length;
  return places > 0 ? t('seller.storePage.order.chosen', { places }) : t('seller.storePage.order.empty');
}
