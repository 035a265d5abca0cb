import type { DeclarationRowAnswer } from '#core/customs/contract.ts';
import type { DeclarationState } from '#core/customs/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Chip, type ChipTone, StatusChip } from '#web/ui/chip.tsx';

const TONES: Record<DeclarationState, ChipTone> = {
  preparing: 'ink',
  declared: 'brand',
  inspecting: 'warn',
  released: 'ok',
  withdrawn: 'info',
};

/** The last event of customs. */
export function LastEvent({ at, word }: { at: string; word: string }) {
  return (
    <span className="flex flex-wrap gap-x-2 text-sm">
      <bdi lang="ko">{word}</bdi>
      <Moment at={at} />
    </span>
  );
}

/** The state of the declaration, and what staff must do. */
export function DeclarationChips({
  row: { declaration, failure, figuresMissing },
}: {
  row: Pick<DeclarationRowAnswer, 'declaration' | 'failure' | 'figuresMissing'>;
}) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-1">
      <StatusChip tone={declaration ? TONES[declaration] : 'ink'}>
        {t(declaration ? `customs.state.${declaration}` : 'customs.state.none')}
      </StatusChip>
      {failure && (
        <Chip tone="warn" icon="alert">
          {t(`customs.failure.${isKnown(failure) ? failure : 'unavailable'}`)}
        </Chip>
      )}
      {figuresMissing && (
        <Chip tone="warn" icon="alert">
          {t('customs.figures.missing')}
        </Chip>
      )}
    </span>
  );
}

const FAILURES = ['none', 'several', 'refused', 'unavailable'] as const;
const isKnown = (failure: string): failure is (typeof FAILURES)[number] =>
  FAILURES.some((option) => option === failure);
