import type { CertificationRowAnswer } from '#core/certification/contract.ts';
import type { CertificationState } from '#core/certification/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { Chip, type ChipTone, StatusChip } from '#web/ui/chip.tsx';

const TONES: Record<CertificationState, ChipTone> = {
  requested: 'brand',
  inReview: 'brand',
  informationNeeded: 'warn',
  testing: 'info',
  issued: 'ok',
  refused: 'sale',
  cancelled: 'ink',
};

/** The state of a request and, once issued, whether the certificate is valid. */
export function CertificationStatus({
  certification: { status, certificate },
}: {
  certification: Pick<CertificationRowAnswer, 'status' | 'certificate'>;
}) {
  const t = useText();
  return (
    <span className="inline-flex items-center gap-1.5 max-sm:flex-wrap">
      <StatusChip tone={TONES[status]}>{t(`certification.status.${status}`)}</StatusChip>
      {certificate && (
        <Chip tone={certificate.validity === 'valid' ? 'trust' : 'sale'}>
          {t(`certification.certificate.validity.${certificate.validity}`)}
        </Chip>
      )}
    </span>
  );
}
