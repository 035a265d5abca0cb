import { useEffect, useState } from 'react';
import type { VersionRow } from '#core/content/contract.ts';
import type { ContentCode } from '#core/content/states.ts';
import type { Lang } from '#core/locale.ts';
import { Difference } from '#web/admin/content/difference.tsx';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { Prose } from '#web/components/prose.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

/** Debounce, so that not every key sends a request. */
const PAUSE_MS = 300;

type Props = {
  html: string;
  code: ContentCode;
  lang: Lang;
  against: number | undefined;
  versions: readonly VersionRow[];
  onAgainst(version: number): void;
};

/** The preview of the text as it is typed, or its differences from a version. */
export function SidePanel({ html, code, lang, against, versions, onAgainst }: Props) {
  const t = useText();
  const [tab, setTab] = useState<'look' | 'change'>('look');
  const safe = useSafe(html);
  return (
    <Section title={t('content.office.check')}>
      <Tabs<'look' | 'change'>
        label={t('content.office.check')}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          {
            key: 'look',
            label: t('content.office.look'),
            panel: <Preview safe={safe} lang={lang} />,
          },
          {
            key: 'change',
            label: t('content.office.changes'),
            panel: (
              <div className="flex flex-col gap-3">
                {versions.length > 0 && (
                  <Field label={t('content.office.against')}>
                    <Select
                      value={against}
                      onChange={(event) => onAgainst(Number(event.currentTarget.value))}
                      className="max-w-72"
                    >
                      {versions.map(({ version }) => (
                        <option key={version} value={version}>
                          {t('content.version', { version })}
                        </option>
                      ))}
                    </Select>
                  </Field>
                )}
                <Difference code={code} lang={lang} against={against} html={html} />
              </div>
            ),
          },
        ]}
      />
    </Section>
  );
}

type Safe = { readonly html: string; readonly problem?: unknown };

function Preview({ safe, lang }: { safe: Safe | undefined; lang: Lang }) {
  const t = useText();
  const textOf = useRefusalText();
  if (safe?.problem !== undefined) return <Notice tone="error">{textOf(safe.problem)}</Notice>;
  if (safe?.html === '') return <p className="text-sm text-ink-600">{t('content.office.empty')}</p>;
  return (
    // A scrolling region must be reachable by keyboard; its links are disabled so that a click does not leave the
    // editor.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={t('content.office.look')} tabIndex={0} className="max-h-[70vh] overflow-y-auto">
      <div inert>{safe && <Prose html={safe.html} lang={lang} />}</div>
    </section>
  );
}

/** The sanitised HTML from the server, requested when typing pauses; a failure is shown and the next key retries. */
function useSafe(html: string): Safe | undefined {
  const [safe, setSafe] = useState<Safe>();
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(() => {
      api('previewContent', { body: { html }, signal: asking.signal }).then(
        (answer) => setSafe(answer),
        (problem: unknown) => {
          if (!asking.signal.aborted) setSafe({ html: '', problem });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [html]);
  return safe;
}
