import { emptyFields } from '#web/forms/empty-fields.ts';
import { api } from '#web/api/client.ts';
import { SelectField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import type { Template } from '#web/seller/delivery/values.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = { template: Template; templates: readonly Template[]; onClose(): void };

/** Removes a template; products that use it move to another one, without which it stays. */
export function RemoveTemplate({ template, templates, onClose }: Props) {
  const t = useText();
  const others = templates.filter(({ id }) => id !== template.id);
  const title = t('seller.delivery.removeTitle', { name: template.name });
  if (template.products > 0 && others.length === 0)
    return (
      <Dialog
        open
        title={title}
        onClose={onClose}
        footer={
          <Button look="secondary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        }
      >
        <p>{t('seller.delivery.removeLast', { count: template.products })}</p>
      </Dialog>
    );
  return <RemoveForm {...{ template, others, title, onClose }} />;
}

function RemoveForm({
  template,
  others,
  title,
  onClose,
}: Pick<Props, 'template' | 'onClose'> & { others: readonly Template[]; title: string }) {
  const t = useText();
  const isUsed = template.products > 0;
  const form = useForm({
    start: { moveTo: '' },
    judge: ({ moveTo }) => (isUsed ? emptyFields({ moveTo }) : []),
    send: ({ moveTo }) =>
      api('removeDeliveryTemplate', {
        params: { id: template.id },
        query: isUsed ? { moveTo: Number(moveTo) } : {},
      }),
  });
  return (
    <FormDialog
      form={form}
      title={title}
      cancelLabel={t('office.cancel')}
      submit={t(isUsed ? 'seller.delivery.moveAndRemove' : 'seller.delivery.remove')}
      look="danger"
      successText={t('seller.delivery.removed')}
      onClose={onClose}
    >
      <p>
        {isUsed ? t('seller.delivery.removeUsed', { count: template.products }) : t('seller.delivery.removeUnused')}
      </p>
      {isUsed && (
        <SelectField
          name="moveTo"
          label={t('seller.delivery.moveTo')}
          required
          none={t('seller.delivery.chooseTemplate')}
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </FormDialog>
  );
}
