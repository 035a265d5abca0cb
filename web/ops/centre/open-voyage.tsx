import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MODES } from '#core/logistics/tariff.ts';
import { type Details, NO_DETAILS, VoyageFields } from '#web/components/office/voyage-fields.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

/** Opens a voyage of a transport mode and goes to its page. */
export function OpenVoyage({ onClose }: { onClose(): void }) {
  const t = useText();
  const navigate = useNavigate();
  const [mode, setMode] = useState<(typeof MODES)[number]>('LCL');
  const [details, setDetails] = useState<Details>(NO_DETAILS);
  return (
    <FormDialog
      title={t('centre.voyage.open')}
      cancelLabel={t('office.cancel')}
      submit={t('centre.voyage.open')}
      successText={t('centre.voyage.opened')}
      send={() => api('openVoyage', { body: { mode, ...details } }).then(({ id }) => navigate(toOffice.opsVoyage(id)))}
      onClose={onClose}
    >
      <Field label={t('logistics.mode.label')}>
        <Select
          value={mode}
          onChange={(event) => setMode(MODES.find((one) => one === event.currentTarget.value) ?? mode)}
          className="w-full"
        >
          {MODES.map((one) => (
            <option key={one} value={one}>
              {t(`logistics.mode.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <VoyageFields details={details} onChange={setDetails} />
    </FormDialog>
  );
}
