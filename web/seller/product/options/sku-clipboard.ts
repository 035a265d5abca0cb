import type { ClipboardEvent } from 'react';
import { type Block, copyBlock, isBlock, pasteBlock } from '#core/listing/form/sku-cells.ts';
import type { FormSku } from '#core/listing/form/variants.ts';
import { cellOf, isLarge } from '#web/seller/product/options/sku-keys.ts';

type Marked = {
  readonly block: Block | undefined;
  readonly rows: readonly number[];
  skus(): readonly FormSku[];
  paste(after: FormSku[], leftOut: number): void;
};

/** Copies marked cells, and pastes blocks; one cell is left to the input. */
export const clipboardHandlers = ({ block, rows, skus, paste }: Marked) => ({
  onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    if (!block || !cellOf(event.target) || (!isBlock(text) && !isLarge(block))) return;
    event.preventDefault();
    const { skus: after, leftOut } = pasteBlock(skus(), rows, block, text);
    paste(after, leftOut);
  },
  onCopy(event: ClipboardEvent) {
    if (!block || !isLarge(block) || !cellOf(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyBlock(skus(), rows, block));
  },
});
