import { Suspense } from 'react';
import type { Lang } from '#core/locale.ts';
import type { RichTextProps } from '#web/components/rich-text/rich-text-editor.tsx';
import { useBound, useNote } from '#web/forms/frame.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { FieldSet } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const RichTextEditor = lazyComponent<RichTextProps>(() =>
  import('#web/components/rich-text/rich-text-editor.tsx').then((module) => module.RichTextEditor),
);

const isTextOrNone = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string';

type Props = { name: string; lang: Lang; label: string; hint?: string; maxLength: number; required?: boolean };

/** A text with headings, tables and pictures in one language; its value is HTML as the server stores it. */
export function RichTextField({ name, lang, label, hint, maxLength, required = false }: Props) {
  const path = `${name}.${lang}`;
  const { value = '', change, error, input } = useBound(path, isTextOrNone);
  const note = useNote(path);
  return (
    <FieldSet legend={label} {...{ hint, error, note }} required={required}>
      <Suspense fallback={<Skeleton className="h-72 w-full" />}>
        <RichTextEditor
          // Another language is another document, with its own way back.
          key={path}
          name={path}
          lang={lang}
          label={label}
          value={value}
          maxLength={maxLength}
          isInvalid={error !== undefined}
          isRequired={required}
          onChange={change}
          onBlur={input.onBlur}
        />
      </Suspense>
    </FieldSet>
  );
}
