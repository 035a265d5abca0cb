import { useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { Moment, Section } from '#web/components/office/pieces.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { IconButton, LinkButton } from '#web/ui/button.tsx';

type Draft = Answer<'listProductDrafts'>['drafts'][number];

const nameOf = ({ name, code }: Draft): string => name || code;

/** What was begun and not sent yet. */
export function Drafts({ drafts }: { drafts: readonly Draft[] }) {
  const t = useText();
  const [discarded, setDiscarded] = useState<Draft>();
  if (drafts.length === 0) return null;
  return (
    <Section title={t('seller.products.drafts.title')} className="mb-4">
      <ul className="-my-2 flex max-h-72 flex-col divide-y divide-line-soft overflow-y-auto">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex items-center gap-3 py-2">
            <span className="flex min-w-0 grow flex-col">
              <bdi className="font-medium">{nameOf(draft)}</bdi>
              <span className="text-sm text-ink-600">
                {t(draft.productId === null ? 'seller.products.drafts.new' : 'seller.products.drafts.change')} ·{' '}
                <Moment at={draft.changedAt} /> · <bdi>{draft.changedBy}</bdi>
              </span>
            </span>
            <LinkButton
              look="secondary"
              size="small"
              className="shrink-0 pointer-coarse:min-h-11"
              to={
                draft.productId === null
                  ? toOffice.sellerNewProduct({ draft: draft.id })
                  : toOffice.sellerProduct(draft.productId)
              }
              aria-label={`${t('seller.products.drafts.goOn')}: ${nameOf(draft)}`}
            >
              {t('seller.products.drafts.goOn')}
            </LinkButton>
            <IconButton
              icon="trash"
              size={18}
              label={t('seller.products.drafts.discardOne', { name: nameOf(draft) })}
              onClick={() => setDiscarded(draft)}
            />
          </li>
        ))}
      </ul>
      {discarded && (
        <ConfirmDialog
          title={t('seller.products.drafts.discardTitle')}
          submit={t('seller.products.drafts.discard')}
          cancelLabel={t('ui.close')}
          look="danger"
          successText={t('seller.products.drafts.discarded')}
          onClose={() => setDiscarded(undefined)}
          send={() => api('removeProductDraft', { params: { id: discarded.id } })}
        >
          <p className="font-semibold">
            <bdi>{nameOf(discarded)}</bdi>
          </p>
          <p>{t(discarded.productId === null ? 'seller.products.drafts.lost' : 'seller.products.drafts.lostChange')}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
