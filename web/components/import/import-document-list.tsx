import type { ImportAnswer } from '#core/importing/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import { DateTime } from '#web/components/price.tsx';

/** Documents of an import by kind, each with its file. */
export function ImportDocumentList({ papers }: { papers: ImportAnswer['papers'] }) {
  const t = useText();
  if (papers.length === 0) return <p className="text-ink-600">{t('import-view.papers.none')}</p>;
  return (
    <ul className="flex flex-wrap gap-4">
      {papers.map((item) => (
        <li key={item.id} className="flex flex-col gap-1">
          <span className="text-sm font-medium">
            {t(`import-view.papers.kind.${item.kind}`)}
            {item.certificate && <bdi> {item.certificate}</bdi>}
          </span>
          <span className="text-sm text-ink-600">
            <DateTime at={item.at} />
          </span>
          <AttachedFiles files={[item.file]} />
        </li>
      ))}
    </ul>
  );
}
