import { Suspense, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import type { PreviewProps } from '#web/components/product-preview/pane.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useAnswer } from '#web/components/use-answer.ts';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const ProductPreview = lazyComponent<PreviewProps>(() =>
  import('#web/components/product-preview/pane.tsx').then((module) => module.ProductPreview),
);

const NOTICES = '066';
const loadNotices = () => api('readCodeList', { query: { code: NOTICES } });

type Seen = Pick<Answer<'readProductForReview'>, 'form' | 'currency'>;

/** Opens the product as its buyers will see it. */
export function BuyersView(seen: Seen) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" icon="eye" className="self-start" onClick={() => setOpen(true)}>
        {t('preview.title')}
      </Button>
      {isOpen && (
        <Dialog open shape="full" title={t('preview.title')} onClose={() => setOpen(false)}>
          <View {...seen} />
        </Dialog>
      )}
    </>
  );
}

function View(seen: Seen) {
  const { answer, problem } = useAnswer(loadNotices);
  if (problem !== undefined) return <RefusalNotice problem={problem} />;
  if (!answer) return <ListSkeleton rows={6} />;
  return (
    <Suspense fallback={<ListSkeleton rows={6} />}>
      <ProductPreview {...seen} notices={answer.data} />
    </Suspense>
  );
}
