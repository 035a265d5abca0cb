import { useEffect, useRef } from 'react';
import { focusField } from '#web/ui/focus-field.ts';
import { Icon } from '#web/ui/icon.tsx';

export type Problem = { readonly path: string; readonly label: string; readonly text: string };

type Props = {
  title: string;
  problems: readonly Problem[];
  /** The number of submit attempts; each one moves the focus here. */
  attempt: number;
  /** Called before the field is focused, so that a folded step can open. */
  onGo?(path: string): void;
};

/** The errors of a form, above it, each linked to its field: the input whose name is the path. */
export function ErrorSummary({ title, problems, attempt, onGo }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return undefined;
    // After other focus changes of the attempt, such as an opening step.
    const frame = requestAnimationFrame(() => box.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [attempt]);
  if (problems.length === 0) return null;
  const go = (path: string) => {
    onGo?.(path);
    requestAnimationFrame(() => {
      // Another form of the page, such as the one behind a dialog, may have a field of the same name.
      const within = box.current?.closest('form, dialog') ?? document;
      focusField(within, path);
    });
  };
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-md border border-sale-600 bg-sale-50 p-4 text-sale-700"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="alert" />
        {title}
      </p>
      <ul className="mt-2 flex flex-col gap-1 ps-7">
        {problems.map((problem) => (
          <li key={problem.path}>
            <button type="button" onClick={() => go(problem.path)} className="min-h-6 text-start text-sm underline">
              {problem.label}: {problem.text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
