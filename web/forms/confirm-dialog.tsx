import type { ComponentProps } from 'react';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';

const NOTHING = {};

/** Asks before something is done. */
export function ConfirmDialog({
  send,
  ...dialog
}: Omit<ComponentProps<typeof FormDialog>, 'form'> & { send(): Promise<unknown> }) {
  return <FormDialog {...dialog} form={useForm({ start: NOTHING, send })} />;
}
