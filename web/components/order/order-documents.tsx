import { type DocumentKind, documentsOf, STORE_DOCUMENT_KINDS } from '#core/document/rules.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { download } from '#web/components/files/download.ts';
import { DownloadButton } from '#web/components/files/download-button.tsx';

type Reader = 'buyer' | 'seller' | 'operator';
const CALLS = { buyer: 'readDocument', seller: 'readStoreDocument', operator: 'readDocumentForStaff' } as const;

/** The documents of an order that are available now, in the language of the page. */
export function OrderDocuments({ order, reader }: { order: OrderAnswer; reader: Reader }) {
  const t = useText();
  const mayHave = (kind: DocumentKind) => reader !== 'seller' || STORE_DOCUMENT_KINDS.some((option) => option === kind);
  return (
    <section aria-label={t('document.open')} className="flex flex-wrap items-start gap-2">
      {documentsOf(order)
        .filter(mayHave)
        .map((kind) => (
          <DownloadButton
            key={kind}
            label={t(`document.kind.${kind}`)}
            load={(onLater) => download(CALLS[reader], { params: { id: order.id, kind } }, onLater)}
          />
        ))}
    </section>
  );
}
