import { useState } from 'react';
import { PopupForm } from '#web/admin/home-page/popup-form.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { type ChipTone, StatusChip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import { LANGUAGES, pick } from '#core/locale.ts';

export type StaffPopup = Answer<'listPopupsForStaff'>['popups'][number];

type PopupState = 'shown' | 'later' | 'over' | 'hidden';
const TONES: Record<PopupState, ChipTone> = { shown: 'ok', later: 'brand', over: 'ink', hidden: 'info' };

function popupStateOf({ visible, startsAt, endsAt }: StaffPopup, now: number): PopupState {
  if (Date.parse(endsAt) <= now) return 'over';
  if (!visible) return 'hidden';
  return Date.parse(startsAt) > now ? 'later' : 'shown';
}

/** The opening popups of every site, with buttons to edit and remove them. */
export function PopupsTab({ popups }: { popups: readonly StaffPopup[] }) {
  const t = useText();
  const [edited, setEdited] = useState<StaffPopup | 'new'>();
  const [leaving, setLeaving] = useState<StaffPopup>();
  const [now] = useState(() => Date.now());
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-600">{t('admin.homePage.popups.hint')}</p>
        <Button icon="plus" onClick={() => setEdited('new')}>
          {t('admin.homePage.popups.add')}
        </Button>
      </div>
      {popups.length === 0 ? (
        <Card>
          <EmptyState icon="grid" title={t('admin.homePage.popups.none')}>
            {t('admin.homePage.popups.noneHint')}
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {popups.map((popup) => (
            <li key={popup.id}>
              <PopupCard
                popup={popup}
                state={popupStateOf(popup, now)}
                onEdit={() => setEdited(popup)}
                onRemove={() => setLeaving(popup)}
              />
            </li>
          ))}
        </ul>
      )}
      {edited && <PopupForm popup={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {leaving && (
        <ConfirmDialog
          title={t('admin.homePage.popups.remove')}
          cancelLabel={t('office.cancel')}
          submit={t('admin.homePage.popups.remove')}
          look="danger"
          successText={t('admin.homePage.popups.removed')}
          send={() => api('removePopup', { params: { id: leaving.id } })}
          onClose={() => setLeaving(undefined)}
        >
          <p>{t('admin.homePage.popups.question')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function PopupCard({
  popup,
  state,
  onEdit,
  onRemove,
}: {
  popup: StaffPopup;
  state: PopupState;
  onEdit(): void;
  onRemove(): void;
}) {
  const t = useText();
  const lang = useLang();
  const altText = pick(popup.alt, lang);
  return (
    <Card as="article" className="flex h-full flex-col overflow-hidden">
      <img
        src={pick(popup.image, lang)}
        alt=""
        width={popup.width}
        height={popup.height}
        loading="lazy"
        className="h-44 w-full bg-surface-2 object-contain"
      />
      <div className="flex grow flex-col gap-2 p-4 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <StatusChip tone={TONES[state]}>{t(`admin.homePage.popups.standing.${state}`)}</StatusChip>
          <span className="font-medium">{t(`admin.homePage.site.${popup.site}`)}</span>
          <span dir="ltr" className="text-ink-600">
            {LANGUAGES.filter((one) => popup.image[one]).join(' · ')}
          </span>
        </p>
        <h2 dir="auto" className="text-base font-semibold">
          {altText}
        </h2>
        <p className="text-ink-600">
          <Moment at={popup.startsAt} /> –{' '}
          <span className="whitespace-nowrap">
            <Moment at={popup.endsAt} /> KST
          </span>
        </p>
        <p className="text-ink-600">
          {t('admin.homePage.popups.left')} <Bidi className="tabular">{popup.left}</Bidi> ·{' '}
          {t('admin.homePage.popups.top')} <Bidi className="tabular">{popup.top}</Bidi> ·{' '}
          <Bidi className="tabular whitespace-nowrap">{`${popup.width} × ${popup.height}`}</Bidi>
        </p>
        {popup.link && (
          <p className="truncate text-ink-600">
            <Bidi>{popup.link}</Bidi>
          </p>
        )}
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          <Button
            look="secondary"
            size="small"
            icon="edit"
            aria-label={`${t('admin.homePage.popups.edit')}: ${altText}`}
            onClick={onEdit}
            className="pointer-coarse:min-h-11"
          >
            {t('admin.homePage.popups.edit')}
          </Button>
          <Button
            look="secondary"
            size="small"
            icon="trash"
            aria-label={`${t('admin.homePage.popups.remove')}: ${altText}`}
            onClick={onRemove}
            className="pointer-coarse:min-h-11"
          >
            {t('admin.homePage.popups.remove')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
