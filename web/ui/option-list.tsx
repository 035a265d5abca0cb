import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

type Props<Option> = Omit<ComponentProps<'ul'>, 'children'> & {
  isOpen: boolean;
  options: readonly Option[];
  highlighted: number;
  /** What is shown where there are no options; nothing without. */
  none?: string;
  keyOf(option: Option): string;
  propsOf(option: Option, at: number): ComponentProps<'li'>;
  children(option: Option): ReactNode;
};

const PANEL =
  'absolute inset-x-0 top-full z-40 mt-1 max-h-72 overflow-y-auto rounded-md border border-line bg-surface py-1 shadow-2';

/** The list below the input of a combobox. */
export function OptionList<Option>({
  isOpen,
  options,
  highlighted,
  none,
  keyOf,
  propsOf,
  children,
  ...rest
}: Props<Option>) {
  const isShown = isOpen && options.length > 0;
  return (
    <>
      <ul {...rest} className={classes(PANEL, !isShown && 'hidden')}>
        {isShown &&
          options.map((option, at) => (
            <li
              key={keyOf(option)}
              {...propsOf(option, at)}
              className={classes(
                'flex min-h-9 cursor-pointer items-center px-3 py-1 text-base pointer-coarse:min-h-11',
                at === highlighted && 'bg-brand-50 text-brand-700',
              )}
            >
              {children(option)}
            </li>
          ))}
      </ul>
      {isOpen && options.length === 0 && none !== undefined && (
        <output className={classes(PANEL, 'px-3 text-sm text-ink-600')}>{none}</output>
      )}
    </>
  );
}
