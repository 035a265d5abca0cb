import { type ComponentProps, Suspense, useState } from 'react';
import type { LayerPopup as Popup } from '#web/components/layer/layer-popup.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';

const LayerPopup = lazyComponent(() =>
  import('#web/components/layer/layer-popup.tsx').then((module) => module.LayerPopup),
);

/** A button that opens content in a layer over the page. */
export function InLayer({ label, ...layer }: Omit<ComponentProps<typeof Popup>, 'onClose'> & { label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        size="small"
        icon="external"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="pointer-coarse:min-h-11"
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <LayerPopup {...layer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
