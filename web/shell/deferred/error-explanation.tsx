import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { explained, useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { to } from '#web/links/to.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';

type Unknown = { readonly name: string; readonly value: string };

function isUnknownWord(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null && 'name' in value && 'value' in value;
}

/** The refusal of a server that did not begin to load the page: its answer is the text of a call's refusal. */
function refusedIn(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    const answer: unknown = JSON.parse(data);
    return typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : data;
  } catch {
    return data;
  }
}

/** The content of a failed page: what happened and what to do. */
export function ErrorExplanation({ error }: { error: unknown }) {
  const t = useText();
  const { pathname } = useLocation();
  const isAnswer = isRouteErrorResponse(error);
  const unknown = isAnswer && error.status === 400 && isUnknownWord(error.data) ? error.data : undefined;
  if (unknown) {
    return (
      <Message
        title={t('shell.error.unknownWord')}
        text={t(`shell.error.unknown.${unknown.name}`, { value: unknown.value })}
      >
        <LinkButton to={pathname} reloadDocument>
          {t('shell.error.openPlain')}
        </LinkButton>
      </Message>
    );
  }
  if (isAnswer && error.status === 403) {
    return (
      <Message title={t('shell.error.notYours')} text={t('shell.error.notYoursText')}>
        <LinkButton to={to.home()}>{t('shell.error.toHome')}</LinkButton>
      </Message>
    );
  }
  if (isAnswer && error.status === 404) {
    return (
      <Message title={t('shell.error.notFound')} text={t('shell.error.notFoundText')}>
        <LinkButton to={to.home()}>{t('shell.error.toHome')}</LinkButton>
      </Message>
    );
  }
  return (
    <Message title={t('shell.error.problem')} text={explained(t, isAnswer ? refusedIn(error.data) : error)}>
      <Button onClick={() => location.reload()}>{t('shell.tryAgain')}</Button>
      <LinkButton look="secondary" to={to.home()}>
        {t('shell.error.toHome')}
      </LinkButton>
    </Message>
  );
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="frame py-16">
      <PageHead title={title} />
      <h1 className="sr-only">{title}</h1>
      <ErrorState title={title} action={children}>
        {text}
      </ErrorState>
    </div>
  );
}
