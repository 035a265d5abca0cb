import { useCallback } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { ListProblem, ListSkeleton, Moment } from '#web/components/office/pieces.tsx';
import { useAnswer } from '#web/components/use-answer.ts';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type History = Answer<'listProductVersions'>;
type Version = History['versions'][number];

export type HistoryProps = { productId: number; onClose(): void; onGoneBack(draftId: number): Promise<unknown> };

/** Who changed what of a product, and the decisions about it; an earlier version begins a draft. */
export function HistoryDialog({ productId, onClose, onGoneBack }: HistoryProps) {
  const t = useText();
  const load = useCallback(() => api('listProductVersions', { params: { id: productId } }), [productId]);
  const { answer, problem } = useAnswer(load);
  const { isBusy, submit } = useToasted(async (versionId: number) => {
    const { id } = await api('openProductDraft', { body: { productId, versionId } });
    await onGoneBack(id);
    toast(t('seller.product.history.wentBack'));
    onClose();
  });
  return (
    <Dialog open shape="panel" title={t('seller.product.history.title')} onClose={onClose} isBusy={isBusy}>
      {problem ? (
        <ListProblem problem={problem} />
      ) : answer ? (
        <ol className="flex flex-col divide-y divide-line-soft">
          {entriesOf(answer).map(({ key, at, version, decision }) => (
            <li key={key} className="flex flex-col gap-1 py-3">
              <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-600">
                <Moment at={at} />
                {version?.by && <bdi>{version.by}</bdi>}
              </p>
              {version && <Changes version={version} />}
              {version && version.id !== answer.versions[0]?.id && (
                <Button
                  look="secondary"
                  size="small"
                  className="self-start pointer-coarse:min-h-11"
                  busy={isBusy}
                  onClick={() => void submit(version.id)}
                >
                  {t('seller.product.history.goBack')}
                </Button>
              )}
              {decision && (
                <p>
                  <span className="font-medium">{t(`seller.product.history.event.${decision.event}`)}</span>
                  {decision.reason && <bdi className="ms-2 whitespace-pre-line">{decision.reason}</bdi>}
                </p>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Dialog>
  );
}

function Changes({ version: { way, fields } }: { version: Version }) {
  const t = useText();
  return (
    <p>
      <span className="font-medium">{t(`seller.product.history.way.${way}`)}</span>
      <span className="ms-2 text-ink-700">{fields.join(', ')}</span>
    </p>
  );
}

/** Versions and decisions in one list, the newest first. What a seller submits is a version already. */
function entriesOf({ versions, decisions }: History) {
  return [
    ...versions.map((version) => ({ key: `v${version.id}`, at: version.at, version, decision: undefined })),
    ...decisions
      .filter(({ event }) => event !== 'create' && event !== 'submit')
      .map((decision) => ({ key: `d${decision.id}`, at: decision.at, version: undefined, decision })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
}
