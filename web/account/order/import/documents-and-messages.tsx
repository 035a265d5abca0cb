import type { ImportAnswer } from '#core/importing/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { ImportDocumentList } from '#web/components/import/import-document-list.tsx';
import { ImportMessages } from '#web/components/import/import-messages.tsx';
import { Card } from '#web/ui/surface.tsx';

/** Messages between the buyer and the coordinator of an import. */
export function BuyerMessages({ orderId }: { orderId: number }) {
  const t = useText();
  return (
    <Card as="section" label={t('import-view.questions.title')} className="p-4 sm:p-6">
      <div id="questions" className="flex scroll-mt-24 flex-col gap-3">
        <h2 className="text-lg">{t('import-view.questions.title')}</h2>
        <ImportMessages orderId={orderId} by="buyer" />
      </div>
    </Card>
  );
}

/** The documents of an import for its buyer. */
export function ImportDocuments({ papers }: { papers: ImportAnswer['papers'] }) {
  const t = useText();
  return (
    <Card as="section" label={t('import-view.papers.title')} className="flex flex-col gap-3 p-4 sm:p-6">
      <h2 className="text-lg">{t('import-view.papers.title')}</h2>
      <ImportDocumentList papers={papers} />
    </Card>
  );
}
