import type { ReactNode } from 'react';
import type { PendingDecisionAnswer } from '#core/audit/pending/contract.ts';
import { Age } from '#web/admin/approvals/age.tsx';
import { useActionText } from '#web/admin/decisions/action-name.ts';
import { PendingSteps } from '#web/admin/pending/steps.tsx';
import { AskedFigure } from '#web/components/office/asked-figure.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { explained, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface.tsx';

/** What was asked for, with everything a second person needs to decide. */
export function PendingCard({ decision }: { decision: PendingDecisionAnswer }) {
  const t = useText();
  const textOf = useActionText();
  const { subject, amount, requestedBy, requestedAt, expiresAt, orderId, reason, decidedBy, decidedAt, answer } =
    decision;
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-lg">{textOf(decision)}</h2>
          <p className="text-sm text-ink-600">
            {t(`audit.list.kind.${subject.kind}`)} <Bidi className="tabular">{subject.label}</Bidi>
            {orderId !== null && (
              <>
                {' · '}
                <Link to={toOffice.adminOrder(orderId)} className="text-brand-700 underline">
                  {t('audit.pending.order')}
                </Link>
              </>
            )}
          </p>
        </div>
        {amount && <Price money={amount} className="text-xl font-semibold" />}
      </div>
      <dl className="grid gap-x-6 text-sm sm:grid-cols-[9rem_1fr] sm:gap-y-2">
        <Fact label={t('audit.pending.who')}>
          <bdi>{requestedBy.name}</bdi> · <Moment at={requestedAt} />
        </Fact>
        <Fact label={t('audit.reason')}>
          <span dir="auto" className="whitespace-pre-line">
            {reason}
          </span>
        </Fact>
        <Details decision={decision} />
        {decision.status === 'waiting' && (
          <>
            <Fact label={t('audit.pending.age')}>
              <Age since={requestedAt} />
            </Fact>
            <Fact label={t('audit.pending.until')}>
              <Moment at={expiresAt} />
            </Fact>
          </>
        )}
        {decidedAt && (
          <Fact label={t(`audit.pending.state.${decision.status}`)}>
            {decidedBy && (
              <>
                <bdi>{decidedBy.name}</bdi> ·{' '}
              </>
            )}
            <Moment at={decidedAt} />
            {answer && (
              <span dir="auto" className="mt-1 block whitespace-pre-line">
                {answer}
              </span>
            )}
          </Fact>
        )}
      </dl>
      <PendingSteps decision={decision} />
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-600">{label}</dt>
      <dd className="min-w-0 max-sm:mb-2">{children}</dd>
    </>
  );
}

/** The unusual figures, and what was entered field by field. */
function Details({ decision: { figures, details } }: { decision: PendingDecisionAnswer }) {
  const t = useText();
  return (
    <>
      {figures.length > 0 && (
        <Fact label={t('audit.list.figures')}>
          <ul className="flex flex-col gap-2">
            {figures.map((figure) => (
              <li key={`${figure.path} ${figure.code}`} className="flex flex-col gap-1">
                <span className="text-ink-600">{explained(t, figure)}</span>
                <AskedFigure params={figure.params} isSmall />
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {details.length > 0 && (
        <Fact label={t('audit.pending.entered')}>
          <details>
            <summary className="cursor-pointer py-0.5 text-brand-700 pointer-coarse:min-h-11">
              {t('audit.pending.show', { count: details.length })}
            </summary>
            <dl
              dir="ltr"
              className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md bg-ink-50 p-3 text-start"
            >
              {details.map(({ field, value }) => (
                <Fact key={field} label={field}>
                  <bdi className="break-all">{value}</bdi>
                </Fact>
              ))}
            </dl>
          </details>
        </Fact>
      )}
    </>
  );
}
