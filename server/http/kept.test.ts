import { beforeEach, describe, expect, it } from 'vitest';
import { answerToKeep, type Kept, openKept } from '#server/http/kept.ts';

const KILOBYTE = 1_000;
let now: number;
let kept: Kept;
beforeEach(() => {
  now = 1_000_000;
  kept = openKept({ bytes: 100 * KILOBYTE, now: () => now });
  kept.listening(true);
});

const answer = (tags: string[] = [], bytes = 10 * KILOBYTE) =>
  answerToKeep({ body: Buffer.alloc(bytes), headers: {}, tags, now });
const keep = (key: string, tags: string[] = [], bytes = 10 * KILOBYTE) =>
  kept.keep(key, answer(tags, bytes), kept.mark());
const found = (...keys: string[]) => keys.filter((key) => kept.find(key));

describe('what is kept', () => {
  it('holds its own bytes and no slab that others pass through', () => {
    const { body } = answerToKeep({ body: Buffer.from('{"price":1200}'), headers: {}, tags: [], now });
    expect([body.toString(), body.buffer.byteLength]).toEqual(['{"price":1200}', 14]);
  });

  it('never exceeds its bytes; what was asked for longest ago goes first', () => {
    for (let n = 0; n < 5; n += 1) keep(`a${n}`);
    kept.find('a0');
    for (let n = 5; n < 8; n += 1) keep(`a${n}`);
    expect(kept.size().bytes).toBeLessThanOrEqual(100 * KILOBYTE);
    expect(found('a0', 'a1', 'a7')).toEqual(['a0', 'a7']);
  });

  it('is no single answer that would drive out all others', () => {
    keep('large', [], 60 * KILOBYTE);
    expect(kept.size()).toEqual({ bytes: 0, answers: 0 });
  });

  it('counts an answer that is kept anew once', () => {
    keep('a', ['p1']);
    const { bytes } = kept.size();
    keep('a', ['p1']);
    expect(kept.size()).toEqual({ bytes, answers: 1 });
  });

  it('is half a minute old at most, and no older than what it is made of', () => {
    keep('a');
    kept.keep(
      'b',
      answerToKeep({ body: Buffer.from('b'), headers: {}, tags: [], now, until: now + 5_000 }),
      kept.mark(),
    );
    now += 5_000;
    expect(found('a', 'b')).toEqual(['a']);
    now += 25_000;
    expect(found('a')).toEqual([]);
  });
});

describe('a change', () => {
  it('forgets what shows it, and gives its bytes back', () => {
    keep('a', ['p1', 'c3']);
    keep('b', ['p2', 'c3']);
    kept.forget(['p1']);
    expect(found('a', 'b')).toEqual(['b']);
    kept.forget(['c3']);
    expect(kept.size()).toEqual({ bytes: 0, answers: 0 });
  });

  it('told while an answer is made keeps it out only when the answer shows it', () => {
    const mark = kept.mark();
    kept.forget(['p1']);
    kept.keep('a', answer(['p1']), mark);
    kept.keep('b', answer(['p2']), mark);
    kept.keep('c', answer(['p1']), kept.mark());
    expect(found('a', 'b', 'c')).toEqual(['b', 'c']);
    const before = kept.mark();
    kept.forget(['all']);
    kept.keep('d', answer(['p9']), before);
    expect(found('b', 'c', 'd')).toEqual([]);
  });

  it('lets nobody who asks later wait for an answer begun before it', async () => {
    const land = kept.depart('a');
    const early = kept.flight('a');
    kept.forget(['p1']);
    expect(kept.flight('a')).toBeUndefined();
    const landSecond = kept.depart('a');
    land(undefined);
    expect(kept.flight('a')).toBeDefined();
    landSecond(answer());
    await expect(early).resolves.toBeUndefined();
    expect(kept.flight('a')).toBeUndefined();
  });
});

describe('while nobody listens', () => {
  it('nothing is kept, and what began then is not either', () => {
    keep('a');
    kept.listening(false);
    keep('b');
    const mark = kept.mark();
    kept.listening(true);
    kept.keep('c', answer(['p1']), mark);
    expect(found('a', 'b', 'c')).toEqual([]);
  });

  it('nobody is given what began before a change that is told to nobody', () => {
    kept.listening(false);
    kept.depart('a');
    expect(kept.flight('a')).toBeUndefined();
    kept.listening(true);
    expect(kept.flight('a')).toBeUndefined();
  });
});
