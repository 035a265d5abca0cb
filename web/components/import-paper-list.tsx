import type { ImportAnswer } from '#core/importing/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { AttachedFiles } from '#web/components/attached-files.tsx';
import { DateTime } from '#web/components/price.tsx';

/** Documents of an import by kind, each with its file. */
export function PaperList({ papers }: { papers: ImportAnswer['papers'] }) {
  const t = useText();
  if (papers.length === 0) return <p className="text-ink-600">{t('import-view.papers.none')}</p>;
  return (
    <ul className="flex flex-wrap gap-4">
      {papers.map((paper) => (
        <li key={paper.id} className="flex flex-col gap-1">
          <span className="text-sm font-medium">
            {t(`import-view.papers.kind.${paper.kind}`)}
            {paper.certificate && <bdi> {paper.certificate}</bdi>}
          </span>
          <span className="text-sm text-ink-600">
            <DateTime at={paper.at} />
          </span>
          <AttachedFiles files={[paper.file]} />
        </li>
      ))}
    </ul>
  );
}
