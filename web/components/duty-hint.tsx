import { useEffect, useState } from 'react';
import { certificatesFor } from '#core/importing/certificates.ts';
import type { DutyColumn } from '#core/logistics/tariff.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { formatNumber } from '#core/format.ts';
import { useText } from '#web/i18n/text.tsx';

type Duties = Answer<'readImportBasics'>['duties'];

/** Rates of the free trade agreement, which need a certificate of origin. */
const WITH_ORIGIN: DutyColumn = 'FCN1';
const SURCHARGE: DutyColumn = 'ANTI_DUMPING';
const PAUSE_MS = 300;

/** The duty that goods of an HS code lead to in Korea today, and the certificates they usually need. */
export function DutyHint({ hsCode, others = '' }: { hsCode: string; others?: string }) {
  const t = useText();
  const digits = hsCode.replaceAll(/[.\-\s]/g, '');
  const isCode = /^\d{6,10}$/.test(digits);
  const [found, setFound] = useState<{ digits: string; duties: Duties }>();
  useEffect(() => {
    if (!isCode) return undefined;
    const aborter = new AbortController();
    const timer = setTimeout(() => {
      api('readImportBasics', { query: { hsCode: digits }, signal: aborter.signal }).then(
        ({ duties }) => setFound({ digits, duties }),
        // The hint is beside the point where it cannot be read; the field works without.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [digits, isCode]);
  if (!isCode || found?.digits !== digits) return null;
  const lowest = (isAsked: (column: DutyColumn) => boolean): number | undefined =>
    found.duties
      .filter(({ column }) => isAsked(column))
      .map(({ basisPoints }) => basisPoints)
      .toSorted((one, other) => one - other)[0];
  const general = lowest((column) => column !== WITH_ORIGIN && column !== SURCHARGE);
  const preferred = lowest((column) => column === WITH_ORIGIN);
  const surcharge = lowest((column) => column === SURCHARGE);
  const percent = (basisPoints: number) => formatNumber(basisPoints / 100, 2);
  const certificates = certificatesFor(digits);
  const named = certificates.filter((type) => type !== 'OTHERS');
  return (
    <output className="block text-xs text-ink-600">
      {general === undefined ? t('duty.unknown') : t('duty.general', { percent: percent(general) })}
      {general !== undefined && preferred !== undefined && preferred < general && (
        <> {t('duty.preferred', { percent: percent(preferred) })}</>
      )}
      {surcharge !== undefined && <> {t('duty.surcharge', { percent: percent(surcharge) })}</>}
      {named.length > 0 && <> {t('duty.certificates', { types: named.join(', ') })}</>}
      {certificates.length > named.length && <> {t('duty.otherCertificates')}</>}
      {others && <> {others}</>}
    </output>
  );
}
