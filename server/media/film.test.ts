import { describe, expect, it } from 'vitest';
import { aMovie, aRecording } from '#server/testing/films.ts';
import { filmOf } from '#server/media/film.ts';
import { aFilm, aWebm } from '#server/testing/invalid-files.ts';

describe('a film', () => {
  it.each([
    ['MP4', 'video/mp4', aMovie({ seconds: 42.5 }), { seconds: 42.5, isPlayable: true }],
    ['MP4 of a telephone', 'video/mp4', aMovie({ seconds: 8, coding: 'hvc1' }), { seconds: 8, isPlayable: false }],
    ['WebM', 'video/webm', aRecording({ seconds: 12 }), { seconds: 12, isPlayable: true }],
    ['WebM that a browser recorded', 'video/webm', aRecording({ blocks: 3 }), { seconds: 2, isPlayable: true }],
    [
      'WebM of another coding',
      'video/webm',
      aRecording({ seconds: 3, coding: 'V_MPEG4' }),
      { seconds: 3, isPlayable: false },
    ],
  ])('%s says how long it is and how it is coded', (_name, type, bytes, film) => {
    expect(filmOf(type, bytes)).toEqual(film);
  });

  it('that says neither is none', () => {
    expect(filmOf('video/mp4', aFilm())).toBeUndefined();
    expect(filmOf('video/webm', aWebm())).toBeUndefined();
    expect(filmOf('video/mp4', aMovie({ seconds: 9 }).subarray(0, 60))).toBeUndefined();
  });
});
