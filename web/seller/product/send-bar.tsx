import type { ReactNode } from 'react';
import { SubmitButton } from '#web/forms/form.tsx';
import { useText } from '#web/i18n/text.tsx';
import type { DraftKeeper } from '#web/seller/product/draft/keeper.ts';
import { DraftStatus } from '#web/seller/product/draft/status.tsx';
import type { OwnProduct } from '#web/seller/product/opened.ts';

/** Sends the form, from anywhere in it. */
export function SendBar({
  keeper,
  product,
  preview,
}: {
  keeper: DraftKeeper;
  product: OwnProduct | undefined;
  preview: ReactNode;
}) {
  const t = useText();
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line-soft bg-surface px-4 py-3 md:-mx-6 md:px-6">
      <DraftStatus keeper={keeper} className="me-auto" />
      {preview}
      <SubmitButton>
        {t(product?.approval === 'approved' ? 'seller.product.sendChange' : 'seller.product.send')}
      </SubmitButton>
    </div>
  );
}
