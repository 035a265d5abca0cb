import type { VoyageAnswer } from '#core/centre/loading/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { type ChipTone, StatusChip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

export type Details = Pick<VoyageAnswer, 'vessel' | 'container' | 'masterBill' | 'leavesOn' | 'arrivesOn'>;
export const NO_DETAILS: Details = { vessel: '', container: '', masterBill: '', leavesOn: null, arrivesOn: null };

const TONES: Record<VoyageAnswer['status'], ChipTone> = {
  loading: 'warn',
  closed: 'info',
  departed: 'brand',
  arrived: 'ok',
};

export function VoyageStatus({ status }: { status: VoyageAnswer['status'] }) {
  const t = useText();
  return <StatusChip tone={TONES[status]}>{t(`centre.voyage.status.${status}`)}</StatusChip>;
}

/** Ship or flight, container, master bill of lading and dates of a voyage. */
export function VoyageFields({ details, onChange }: { details: Details; onChange(details: Details): void }) {
  const t = useText();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['vessel', 'container', 'masterBill'] as const).map((name) => (
        <Field key={name} label={t(`centre.voyage.${name}`)}>
          <TextInput
            dir="ltr"
            autoComplete="off"
            maxLength={60}
            value={details[name]}
            onChange={(event) => onChange({ ...details, [name]: event.currentTarget.value })}
          />
        </Field>
      ))}
      {(['leavesOn', 'arrivesOn'] as const).map((name) => (
        <Field key={name} label={t(`centre.voyage.${name}`)}>
          <TextInput
            type="date"
            value={details[name] ?? ''}
            onChange={(event) => onChange({ ...details, [name]: event.currentTarget.value || null })}
          />
        </Field>
      ))}
    </div>
  );
}
