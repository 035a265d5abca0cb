import { SubmitButton } from '#web/forms/form.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = {
  /** The label of the button that sends. */
  readonly submit: string;
  readonly look?: 'primary' | 'danger';
  onCancel?(): void;
};

/** The button that sends a form of the member's area, and the way out of the form. */
export function FormButtons({ submit, look = 'primary', onCancel }: Props) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-2">
      <SubmitButton look={look}>{submit}</SubmitButton>
      {onCancel && (
        <Button look="secondary" onClick={onCancel}>
          {t('account.cancel')}
        </Button>
      )}
    </div>
  );
}
