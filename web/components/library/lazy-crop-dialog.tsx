import { Suspense } from 'react';
import type { CropProps } from '#web/components/library/crop-dialog.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';

const Loaded = lazyComponent<CropProps>(() =>
  import('#web/components/library/crop-dialog.tsx').then(({ CropDialog }) => CropDialog),
);

/** The dialog that cuts a picture, with its library, loaded when it opens. */
export function LazyCropDialog(props: CropProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
