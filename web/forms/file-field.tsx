import type { ComponentProps } from 'react';
import { type HandedIn, UploadFiles } from '#web/components/upload-files.tsx';
import { useBound } from '#web/forms/frame.ts';

const areFiles = (value: unknown): value is readonly HandedIn[] => Array.isArray(value);

/** Files of the device, uploaded while the rest is filled in. */
export function FileField({
  name,
  ...rest
}: Omit<ComponentProps<typeof UploadFiles>, 'files' | 'onChange' | 'error'> & { name: string }) {
  const { value, change, error } = useBound(name, areFiles);
  return <UploadFiles {...rest} files={value} onChange={change} error={error} />;
}
