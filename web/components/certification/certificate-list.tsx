import type { CertificateType } from '#core/catalogue/states.ts';
import type { ImportAnswer } from '#core/importing/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import { Chip } from '#web/ui/chip.tsx';

/** The name of a certificate; an official code is its own name. */
export function useCertificateName(): (type: CertificateType) => string {
  const t = useText();
  return (type) => (type === 'OTHERS' ? t('importing.certificates.other') : type);
}

/** The requested certificates, whether they were uploaded, and their files. */
export function CertificateList({
  imported,
  none,
}: {
  imported: Pick<ImportAnswer, 'certificates' | 'papers'>;
  none: string;
}) {
  const t = useText();
  const nameOf = useCertificateName();
  const { certificates, papers } = imported;
  if (certificates.length === 0) return <p className="text-ink-600">{none}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {certificates.map(({ type, handedIn }) => (
        <li key={type} className="flex flex-col gap-2">
          <span className="flex flex-wrap items-center gap-2 font-medium">
            <bdi>{nameOf(type)}</bdi>
            <Chip tone={handedIn ? 'ok' : 'warn'}>
              {t(handedIn ? 'importing.certificates.here' : 'importing.certificates.missing')}
            </Chip>
          </span>
          <AttachedFiles files={papers.filter((item) => item.certificate === type).map((item) => item.file)} />
        </li>
      ))}
    </ul>
  );
}
