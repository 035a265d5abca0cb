import type { CertificationRowAnswer } from '#core/certification/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { CertificationStatus } from '#web/components/certification/certification-status.tsx';
import { Bidi, DateTime } from '#web/components/price.tsx';
import { toCertification } from '#web/links/to-certification.ts';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface.tsx';

/** One certification in the member's list: product, type, state and, once issued, its number. */
export function CertificationCard({ certification }: { certification: CertificationRowAnswer }) {
  const t = useText();
  const { id, number, type, productName, model, requestedAt, certificate } = certification;
  return (
    <Card
      as="article"
      className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4 hover:bg-surface-1"
    >
      <div className="min-w-0 grow basis-56">
        <p className="text-sm text-ink-600">{t(`certification.type.${type}`)}</p>
        <h3 className="text-md">
          {/* The whole card is a link. */}
          <Link
            to={toCertification.detail(id)}
            dir="auto"
            className="after:absolute after:inset-0 after:rounded-md hover:text-brand-700 hover:underline"
          >
            {[productName, model].filter(Boolean).join(' · ')}
          </Link>
        </h3>
        {certificate && (
          <p className="mt-1 text-sm">
            {t('certification.certificate.number')} <Bidi className="tabular font-medium">{certificate.number}</Bidi>
          </p>
        )}
      </div>
      <div className="flex flex-col gap-1 sm:items-end">
        <CertificationStatus certification={certification} />
        <p className="text-sm text-ink-600">
          <Bidi className="tabular">{number}</Bidi> · <DateTime at={requestedAt} />
        </p>
      </div>
    </Card>
  );
}
