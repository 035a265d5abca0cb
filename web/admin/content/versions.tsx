import { useState } from 'react';
import type { VersionRow } from '#core/content/contract.ts';
import type { ContentCode } from '#core/content/states.ts';
import type { Lang } from '#core/locale.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Moment, Section } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';

type Props = {
  code: ContentCode;
  lang: Lang;
  versions: readonly VersionRow[];
  against: number | undefined;
  onCompare(version: number): void;
};

/** All past, current and future versions of a text, to compare with or to restore. */
export function Versions({ code, lang, versions, against, onCompare }: Props) {
  const t = useText();
  const [back, setBack] = useState<VersionRow>();
  return (
    <Section title={t('content.versions')}>
      {versions.length === 0 && <p className="text-sm text-ink-600">{t('content.office.none')}</p>}
      <ul className="flex flex-col text-sm">
        {versions.map((row) => (
          <li key={row.version} className="flex flex-col gap-1 border-b border-line-soft py-2 last:border-0">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold text-ink-900">{t('content.version', { version: row.version })}</span>
              <Chip tone={row.state === 'now' ? 'ok' : row.state === 'planned' ? 'brand' : 'ink'}>
                {t(`content.state.${row.state}`)}
              </Chip>
              {row.awaitsReview && <Chip tone="warn">{t('content.office.unreviewed')}</Chip>}
              {row.needsConsent && <Chip tone="brand">{t('content.office.asks')}</Chip>}
              <Moment at={row.effectiveFrom} />
              {row.by && <Bidi>{row.by}</Bidi>}
            </span>
            {row.note && (
              <span dir="auto" className="text-ink-600">
                {row.note}
              </span>
            )}
            <span className="flex flex-wrap gap-2">
              <Button
                look="quiet"
                size="small"
                aria-pressed={row.version === against}
                onClick={() => onCompare(row.version)}
              >
                {t('content.office.compare', { version: row.version })}
              </Button>
              {row.state === 'past' && (
                <Button look="quiet" size="small" onClick={() => setBack(row)}>
                  {t('content.office.restore', { version: row.version })}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {back && (
        <Restore
          code={code}
          lang={lang}
          version={back.version}
          newest={versions[0]?.version ?? 0}
          onClose={() => setBack(undefined)}
        />
      )}
    </Section>
  );
}

function Restore({
  code,
  lang,
  version,
  newest,
  onClose,
}: {
  code: ContentCode;
  lang: Lang;
  version: number;
  newest: number;
  onClose(): void;
}) {
  const t = useText();
  const form = useForm({
    start: { note: '' },
    send: ({ note }) =>
      api('restoreContent', { params: { code, language: lang, version }, body: { basedOn: newest, note } }),
  });
  return (
    <FormDialog
      form={form}
      title={t('content.office.restore', { version })}
      cancelLabel={t('office.cancel')}
      submit={t('content.office.restoreNow')}
      successText={t('content.office.published', { version: newest + 1 })}
      onClose={onClose}
    >
      <p>{t('content.office.restoreMeans', { version, next: newest + 1 })}</p>
      <TextField name="note" label={t('content.office.note')} hint={t('content.office.noteHint')} maxLength={300} />
    </FormDialog>
  );
}
