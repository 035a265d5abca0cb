import { Suspense } from 'react';
import type { PickerProps } from '#web/components/library/picture-picker.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';

const Loaded = lazyComponent<PickerProps>(() =>
  import('#web/components/library/picture-picker.tsx').then(({ PicturePicker }) => PicturePicker),
);

/** The dialog that chooses pictures, loaded when it opens. */
export function LazyPicturePicker(props: PickerProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
