import { useId } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Checkbox } from '#web/ui/input.tsx';

export type Term = {
  /** Id of the checkbox: the error summary links to it. */
  readonly path: string;
  readonly label: string;
  /** Left out when the label is sufficient. */
  readonly text?: string;
  readonly isRequired: boolean;
  readonly isAgreed: boolean;
  readonly error: string | undefined;
};

/** Consents, each readable in place (decision ORD-052), and a checkbox for all required ones. */
export function ReadableTerms({
  terms,
  allLabel,
  onAgree,
  onAgreeAll,
}: {
  terms: readonly Term[];
  allLabel: string;
  onAgree(path: string, isAgreed: boolean): void;
  onAgreeAll(isAgreed: boolean): void;
}) {
  const required = terms.filter((term) => term.isRequired);
  return (
    <div className="flex flex-col gap-2">
      <div className="rounded-md bg-surface-2 px-3 py-1 font-semibold">
        <Checkbox
          checked={required.every((term) => term.isAgreed)}
          onChange={(event) => onAgreeAll(event.currentTarget.checked)}
        >
          {allLabel}
        </Checkbox>
      </div>
      <ul className="flex flex-col gap-1">
        {terms.map((term) => (
          <li key={term.path}>
            <TermRow term={term} onAgree={onAgree} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TermRow({ term, onAgree }: { term: Term; onAgree(path: string, isAgreed: boolean): void }) {
  const t = useText();
  const id = useId();
  return (
    <>
      <Checkbox
        name={term.path}
        checked={term.isAgreed}
        required={term.isRequired}
        aria-invalid={term.error ? true : undefined}
        aria-describedby={term.error ? id : undefined}
        onChange={(event) => onAgree(term.path, event.currentTarget.checked)}
        className="px-3"
      >
        <span className={term.isRequired ? 'text-brand-700' : 'text-ink-600'}>
          [{t(term.isRequired ? 'account.required' : 'account.optional')}]
        </span>{' '}
        {term.label}
      </Checkbox>
      {term.text && (
        <details className="group ms-10 me-3 text-sm">
          <summary className="inline-flex min-h-8 items-center gap-1 rounded-xs text-ink-600 underline hover:text-ink-900">
            {t('account.readTerms')}
            <span className="sr-only">: {term.label}</span>
            <Icon name="chevronDown" size={14} className="group-open:rotate-180" />
          </summary>
          {/* A scrolling text must be reachable by keyboard. */}
          <section
            aria-label={term.label}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className={
              'mt-1 mb-2 max-h-48 overflow-y-auto rounded-sm border border-line-soft bg-surface-1 p-3 ' +
              'whitespace-pre-line text-ink-700'
            }
          >
            {term.text}
          </section>
        </details>
      )}
      {term.error && (
        <div className="ms-10">
          <FieldError id={id}>{term.error}</FieldError>
        </div>
      )}
    </>
  );
}
