import { useSelector } from '@tanstack/react-form';
import type { ComponentProps, ReactNode } from 'react';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { FrameContext, useFrame } from '#web/forms/frame.ts';
import type { FormState } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';

type Props<Values extends object> = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  form: FormState<Values>;
  /** Shown above the fields in place of why the form was refused. */
  refusal?: ReactNode;
  /** Called before a field of the summary is focused, so that a folded step can open. */
  onGo?(path: string): void;
};

/** The fields of a form between what is wrong with it and its buttons. */
export function Form<Values extends object>({ form, refusal, onGo, children, ...rest }: Props<Values>) {
  return (
    <FrameContext value={form.frame}>
      <form
        noValidate
        {...rest}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog of the form may hold another one.
          event.stopPropagation();
          void form.submit();
        }}
      >
        {form.labelOf && <Problems form={form} labelOf={form.labelOf} {...(onGo && { onGo })} />}
        {refusal ?? <RefusalNotice problem={form.problem} />}
        {children}
      </form>
    </FrameContext>
  );
}

/** What is wrong, each linked to its field, once the form was sent. */
function Problems<Values extends object>({
  form,
  labelOf,
  onGo,
}: {
  form: FormState<Values>;
  labelOf(path: string): string;
  onGo?(path: string): void;
}) {
  const t = useText();
  const { attempt, answered, judged, textOf } = form.frame;
  const wrong = useSelector(form.api.store, () => (attempt === 0 ? undefined : judged().all));
  const shown = !wrong ? [] : [...wrong, ...answered.filter(({ path }) => !wrong.some((one) => one.path === path))];
  return (
    <ErrorSummary
      title={t('ui.problems')}
      problems={shown.map((field) => ({ path: field.path, label: labelOf(field.path), text: textOf(field) }))}
      attempt={attempt}
      {...(onGo && { onGo })}
    />
  );
}

/** The button that sends its form. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'busy'>) {
  return <Button {...props} type="submit" busy={useFrame().isBusy} />;
}
