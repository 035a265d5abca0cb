import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { cardId, type CardName } from '#web/seller/product/cards.ts';
import { Card } from '#web/ui/surface.tsx';

/** A card of the form with its heading; the index leads to it. */
export function FormCard({ name, children }: { name: CardName; children: ReactNode }) {
  const t = useText();
  const title = t(`seller.product.card.${name}`);
  return (
    <div id={cardId(name)} tabIndex={-1} className="scroll-mt-28 outline-none">
      <Card as="section" label={title} className="flex flex-col gap-5 p-4 sm:p-6">
        <h2 className="text-lg">{title}</h2>
        {children}
      </Card>
    </div>
  );
}

/** A part of a card. */
export function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-t border-line-soft pt-4">
      <div>
        <h3 className="text-base font-semibold">{title}</h3>
        {hint && <p className="text-sm text-ink-600">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
