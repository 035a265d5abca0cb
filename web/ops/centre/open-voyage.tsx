import { useNavigate } from 'react-router';
import { MODES } from '#core/logistics/tariff.ts';
import { detailsOf, NO_DETAILS, VoyageFields } from '#web/components/office/voyage-fields.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { SelectField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { toOffice } from '#web/links/to-office.ts';

/** Opens a voyage of a transport mode and goes to its page. */
export function OpenVoyage({ onClose }: { onClose(): void }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useForm({
    start: { mode: 'LCL', ...NO_DETAILS },
    send: async ({ mode, ...details }) => {
      const { id } = await api('openVoyage', {
        body: { mode: MODES.find((one) => one === mode) ?? 'LCL', ...detailsOf(details) },
      });
      return navigate(toOffice.opsVoyage(id));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('centre.voyage.open')}
      cancelLabel={t('office.cancel')}
      submit={t('centre.voyage.open')}
      successText={t('centre.voyage.opened')}
      onClose={onClose}
    >
      <SelectField
        name="mode"
        label={t('logistics.mode.label')}
        options={MODES.map((one) => ({ value: one, label: t(`logistics.mode.${one}`) }))}
      />
      <VoyageFields />
    </FormDialog>
  );
}
