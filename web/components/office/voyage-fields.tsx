import type { VoyageAnswer } from '#core/centre/loading/contract.ts';
import { TextField } from '#web/forms/fields.tsx';
import { useText } from '#web/i18n/text.tsx';
import { type ChipTone, StatusChip } from '#web/ui/chip.tsx';

export type Details = Pick<VoyageAnswer, 'vessel' | 'container' | 'masterBill' | 'leavesOn' | 'arrivesOn'>;
export const NO_DETAILS = { vessel: '', container: '', masterBill: '', leavesOn: '', arrivesOn: '' };
export type VoyageValues = typeof NO_DETAILS;

/** The details of a voyage as they are typed, and as the calls take them. */
export const typedDetails = ({ vessel, container, masterBill, leavesOn, arrivesOn }: Details): VoyageValues => ({
  vessel,
  container,
  masterBill,
  leavesOn: leavesOn ?? '',
  arrivesOn: arrivesOn ?? '',
});
export const detailsOf = ({ leavesOn, arrivesOn, ...rest }: VoyageValues): Details => ({
  ...rest,
  leavesOn: leavesOn || null,
  arrivesOn: arrivesOn || null,
});

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

/** Ship or flight, container, master bill of lading and dates of a voyage; fields of the form around them. */
export function VoyageFields() {
  const t = useText();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['vessel', 'container', 'masterBill'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`centre.voyage.${name}`)}
          dir="ltr"
          autoComplete="off"
          maxLength={60}
        />
      ))}
      {(['leavesOn', 'arrivesOn'] as const).map((name) => (
        <TextField key={name} name={name} label={t(`centre.voyage.${name}`)} type="date" dir="ltr" />
      ))}
    </div>
  );
}
