import type { StoreDocumentAnswer } from '#core/dossier/contract.ts';
import type { Validity } from '#core/dossier/rules.ts';
import type { Text } from '#core/i18n.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { Day } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { to } from '#web/links/to.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { type ChipTone, StatusChip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';

/** What the seller is about to do. */
export type Act = { readonly do: 'edit' | 'remove'; readonly document: StoreDocumentAnswer } | { readonly do: 'add' };

const TONES: Readonly<Record<Validity, ChipTone>> = { valid: 'ok', endsSoon: 'warn', ended: 'sale' };

/** Documents with their end and the products that name them. */
export const columnsIn = (t: Text, act: (what: Act) => void): Column<StoreDocumentAnswer>[] => [
  {
    key: 'title',
    head: t('seller.documents.field.title'),
    narrow: 'name',
    className: 'w-full min-w-48 py-2!',
    cell: ({ title, kind, certificationType, certificationName, number }) => (
      <span className="flex min-w-0 flex-col text-sm font-normal">
        <bdi className="font-medium max-lg:text-base">{title}</bdi>
        <span className="text-ink-600">
          {t(`seller.documents.kind.${kind}`)}
          {certificationType && <> · {certificationType === 'OTHERS' ? certificationName : certificationType}</>}
          {' · '}
          <Bidi className="tabular">{number}</Bidi>
        </span>
      </span>
    ),
  },
  {
    key: 'until',
    head: t('seller.documents.field.validUntil'),
    className: 'whitespace-nowrap',
    cell: ({ validUntil, validity }) => (
      <span className="flex flex-wrap items-center gap-2">
        {validUntil ? <Day on={validUntil} /> : t('seller.documents.noEnd')}
        {validity !== 'valid' && (
          <StatusChip tone={TONES[validity]}>{t(`seller.documents.validity.${validity}`)}</StatusChip>
        )}
      </span>
    ),
  },
  {
    key: 'usedBy',
    head: t('seller.documents.usedBy'),
    className: 'min-w-56',
    cell: ({ usedBy: { total, first } }) =>
      total === 0 ? (
        '–'
      ) : (
        <span className="flex flex-col gap-1 text-sm">
          {first.map(({ id, name }) => (
            <Link key={id} to={to.product(id)} className="text-brand-700 underline">
              <bdi>{name}</bdi>
            </Link>
          ))}
          {total > first.length && (
            <span className="text-ink-600">{t('seller.delivery.andMore', { count: total - first.length })}</span>
          )}
        </span>
      ),
  },
  {
    key: 'actions',
    head: t('seller.documents.actions'),
    className: 'whitespace-nowrap',
    narrow: 'below',
    cell: (document) => (
      <span className="flex items-center gap-1">
        <Button
          look="secondary"
          size="small"
          icon="edit"
          aria-label={`${t('seller.delivery.change')}: ${document.title}`}
          onClick={() => act({ do: 'edit', document })}
          className="pointer-coarse:min-h-11"
        >
          {t('seller.delivery.change')}
        </Button>
        <IconButton
          icon="trash"
          size={18}
          label={`${t('seller.delivery.remove')}: ${document.title}`}
          onClick={() => act({ do: 'remove', document })}
        />
      </span>
    ),
  },
];
