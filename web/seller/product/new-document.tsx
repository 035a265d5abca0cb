import { Suspense, useState } from 'react';
import type { DocumentProps } from '#web/seller/documents/document-dialog.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';

const DocumentDialog = lazyComponent<DocumentProps>(() =>
  import('#web/seller/documents/document-dialog.tsx').then((module) => module.DocumentDialog),
);

/** A document added while a product is written: `ask` opens its form, which stands outside of that of the product. */
export function useNewDocument() {
  const [preset, ask] = useState<DocumentProps['preset']>();
  const dialog = preset && (
    <Suspense fallback={null}>
      <DocumentDialog preset={preset} onClose={() => ask(undefined)} />
    </Suspense>
  );
  return { ask, dialog };
}
