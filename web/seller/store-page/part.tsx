import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { useValues } from '#web/forms/use-form.ts';
import { usePageForm } from '#web/seller/store-page/context.ts';
import { isChanged, type Part } from '#web/seller/store-page/values.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Card } from '#web/ui/surface.tsx';

/** A card of the form: its heading says whether it differs from what buyers see. */
export function PartCard({ part, hint, children }: { part: Part; hint: string; children: ReactNode }) {
  const t = useText();
  const { form, published } = usePageForm();
  const differs = useValues(form, (values) => isChanged(part, values, published));
  const title = t(`seller.storePage.${part}.title`);
  return (
    <Card as="section" label={title} className="flex flex-col gap-4 p-4 sm:p-6">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg">{title}</h2>
          {differs && <Chip tone="warn">{t('seller.storePage.changed')}</Chip>}
        </div>
        <p className="mt-1 max-w-[75ch] text-sm text-ink-600">{hint}</p>
      </div>
      {children}
    </Card>
  );
}
