import { Suspense } from 'react';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const Pane = lazyComponent<object>(() =>
  import('#web/seller/product/preview/pane.tsx').then((module) => module.PreviewPane),
);

/** The preview, loaded when it is opened. */
export const PreviewPane = () => (
  <Suspense fallback={<ListSkeleton rows={6} />}>
    <Pane />
  </Suspense>
);

/** Where the preview is: beside the form, which needs a wide screen, or in a dialog. */
export type PreviewPlace = 'beside' | 'dialog' | undefined;
/** The start of the theme's `2xl`. */
const ROOM_BESIDE = '(width >= 1536px)';

/** The product as its buyers would see it, in any language and on a phone or a computer; nothing is published. */
export function PreviewButton({ place, onPlace }: { place: PreviewPlace; onPlace(place: PreviewPlace): void }) {
  const t = useText();
  return (
    <>
      <Button
        look="secondary"
        icon={place === 'beside' ? 'eyeOff' : 'eye'}
        aria-pressed={place === 'beside'}
        onClick={() => onPlace(place ? undefined : matchMedia(ROOM_BESIDE).matches ? 'beside' : 'dialog')}
      >
        {t('preview.open')}
      </Button>
      {place === 'dialog' && (
        <Dialog open shape="full" title={t('preview.title')} onClose={() => onPlace(undefined)}>
          <PreviewPane />
        </Dialog>
      )}
    </>
  );
}
