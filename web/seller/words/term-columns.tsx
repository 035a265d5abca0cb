import type { Text } from '#core/i18n.ts';
import type { TermAnswer } from '#core/listing/translate/contract.ts';
import { keyOf } from '#core/listing/listing.ts';
import { LANGUAGES } from '#core/locale.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';

export type Act = { readonly do: 'add' } | { readonly do: 'edit' | 'remove'; readonly term: TermAnswer };

export const termName = ({ texts }: TermAnswer): string => keyOf(texts);

export const termColumns = (t: Text, onAct: (act: Act) => void): Column<TermAnswer>[] => [
  {
    key: 'term',
    head: t('seller.words.term'),
    narrow: 'name',
    className: 'min-w-32 font-medium',
    cell: (term) => <bdi>{termName(term)}</bdi>,
  },
  {
    key: 'texts',
    head: t('seller.words.languages'),
    narrow: 'below',
    className: 'w-full py-2',
    cell: ({ texts, isKept }) => (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        {isKept && (
          <Chip tone="info" icon="pin">
            {t('seller.words.kept')}
          </Chip>
        )}
        {LANGUAGES.flatMap((lang) =>
          // The first column has it.
          texts[lang] === undefined || lang === LANGUAGES.find((one) => texts[one] !== undefined)
            ? []
            : [
                <span key={lang}>
                  <span lang={lang} className="text-ink-600">
                    {LANGUAGE_NAMES[lang]}
                  </span>{' '}
                  <bdi lang={lang}>{texts[lang]}</bdi>
                </span>,
              ],
        )}
      </div>
    ),
  },
  {
    key: 'actions',
    head: t('seller.words.actions'),
    hidesHead: true,
    align: 'end',
    narrow: 'beside',
    cell: (term) => (
      <span className="flex justify-end">
        <IconButton
          icon="edit"
          size={18}
          label={`${t('seller.words.edit')}: ${termName(term)}`}
          onClick={() => onAct({ do: 'edit', term })}
        />
        <IconButton
          icon="trash"
          size={18}
          label={`${t('seller.words.remove')}: ${termName(term)}`}
          onClick={() => onAct({ do: 'remove', term })}
        />
      </span>
    ),
  },
];
