import type { ComponentProps } from 'react';
import { type HandedIn, UploadFiles } from '#web/components/files/upload-files.tsx';
import { useBound } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';

const areFiles = (value: unknown): value is readonly HandedIn[] => Array.isArray(value);

/** Files of the device, uploaded while the rest is filled in. */
export function FileField({
  name,
  ...rest
}: Omit<ComponentProps<typeof UploadFiles>, 'files' | 'onChange' | 'error'> & { name: string }) {
  const t = useText();
  const { value, change, error } = useBound(name, areFiles);
  // What is required is a file, and the text says so (ERR-057).
  const shown = error && value.length === 0 ? t('media.files.noneChosen') : error;
  return <UploadFiles {...rest} files={value} onChange={change} error={shown} />;
}
