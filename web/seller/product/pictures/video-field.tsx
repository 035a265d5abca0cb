import { useRef, useState } from 'react';
import { LIMITS } from '#core/listing/listing.ts';
import { isFilm } from '#core/listing/rules.ts';
import { FILM_SECONDS_MAX, MEGABYTE, UPLOAD_BYTES_MAX } from '#core/media/rules.ts';
import { LazyPicturePicker } from '#web/components/library/lazy-picture-picker.tsx';
import { FieldNotes } from '#web/forms/field-notes.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { isText, useBound } from '#web/forms/frame.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { shotOf } from '#web/seller/product/pictures/film.ts';
import { srcOf } from '#web/seller/product/pictures/picture-source.ts';
import { storePoster, useFilmUpload } from '#web/seller/product/pictures/use-film-upload.ts';
import { Button, usePress } from '#web/ui/button.tsx';
import { FieldError, FieldSet } from '#web/ui/field.tsx';

/** The video of the product: a film that is uploaded with its poster, or the address of one elsewhere. */
export function VideoField() {
  const t = useText();
  const explain = useRefusalText();
  const { labelOf } = useProduct();
  const input = useRef<HTMLInputElement>(null);
  const video = useBound('video', isText);
  const poster = useBound('videoPoster', isText);
  const upload = useFilmUpload(({ url, poster: shot }) => {
    video.change(url);
    poster.change(shot ?? '');
  });
  const hasFilm = isFilm(video.value);
  return (
    <FieldSet
      legend={labelOf('video')}
      hint={t('seller.product.film.hint', { megabytes: UPLOAD_BYTES_MAX / MEGABYTE, seconds: FILM_SECONDS_MAX })}
      error={(hasFilm ? video.error : undefined) ?? poster.error}
    >
      {hasFilm && <FieldNotes of="video" />}
      <FieldNotes of="videoPoster" />
      {hasFilm && <Film address={video.value} />}
      {upload.problem !== undefined && (
        <div role="alert">
          <FieldError>{explain(upload.problem)}</FieldError>
        </div>
      )}
      {upload.sending && <Progress {...upload.sending} onCancel={upload.cancel} />}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('seller.product.film.upload')}
        accept="video/mp4,video/webm"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void upload.send(file);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          {...(hasFilm && { name: video.input.name })}
          look="secondary"
          icon="play"
          disabled={upload.sending !== undefined}
          onClick={() => input.current?.click()}
        >
          {t(hasFilm ? 'seller.product.film.replace' : 'seller.product.film.upload')}
        </Button>
        {hasFilm && (
          <Button
            look="quiet"
            icon="trash"
            onClick={() => {
              video.change('');
              poster.change('');
            }}
          >
            {t('seller.product.film.remove')}
          </Button>
        )}
      </div>
      {!hasFilm && (
        <TextField
          name="video"
          label={t('seller.product.film.address')}
          dir="ltr"
          type="url"
          maxLength={LIMITS.address}
          hint={t('seller.product.hint.video')}
        />
      )}
    </FieldSet>
  );
}

/** The film as buyers see it, and what stands for it until it plays. */
function Film({ address }: { address: string }) {
  const t = useText();
  const explain = useRefusalText();
  const player = useRef<HTMLVideoElement>(null);
  const poster = useBound('videoPoster', isText);
  const [isOpen, setOpen] = useState(false);
  const { isBusy, problem, press } = usePress(async () => {
    const shot = player.current ? await shotOf(player.current, 'poster') : undefined;
    const base = await storePoster(shot);
    if (base !== undefined) poster.change(base);
  });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-3">
        {/* Sellers provide no captions; the page describes the product. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={player}
          src={address}
          controls
          preload="metadata"
          playsInline
          poster={poster.value === '' ? undefined : srcOf(poster.value, 640)}
          aria-label={t('seller.product.film.preview')}
          className="aspect-video w-full max-w-md rounded-sm bg-ink-900 object-contain"
        />
        {poster.value !== '' && (
          <img
            src={srcOf(poster.value)}
            alt={t('seller.product.film.posterAlt')}
            className="h-24 rounded-sm border border-line-soft bg-surface-2 object-contain"
          />
        )}
      </div>
      {problem !== undefined && <FieldError>{explain(problem)}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" icon="camera" busy={isBusy} onClick={() => void press()}>
          {t('seller.product.film.poster')}
        </Button>
        <Button name={poster.input.name} look="secondary" size="small" onClick={() => setOpen(true)}>
          {t('seller.product.film.choosePoster')}
        </Button>
        {poster.value !== '' && (
          <Button look="quiet" size="small" onClick={() => poster.change('')}>
            {t('seller.product.film.removePoster')}
          </Button>
        )}
      </div>
      {isOpen && (
        <LazyPicturePicker
          onClose={() => setOpen(false)}
          onChoose={([picture]) => {
            if (picture) poster.change(picture.base);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

function Progress({ name, progress, onCancel }: { name: string; progress: number; onCancel(): void }) {
  const t = useText();
  return (
    <div className="flex items-center gap-3 rounded-sm border border-line-soft ps-3">
      <p className="min-w-0 shrink truncate text-sm">
        <bdi>{name}</bdi>
      </p>
      <progress
        max={100}
        value={Math.round(progress * 100)}
        aria-label={t('seller.product.film.sending', { name })}
        className="h-1.5 min-w-24 grow accent-brand-600"
      />
      <Button look="quiet" size="small" onClick={onCancel}>
        {t('seller.product.film.cancel')}
      </Button>
    </div>
  );
}
