import { describe, expect, it } from 'vitest';
import { wordsOf } from '#web/i18n/first-words.ts';
import { askedIn, keysOf } from './words.ts';

const known = new Set(['shop.title', 'shop.sort.new', 'shop.sort.low', 'shop.pieces', 'ui.close']);

describe('the words a page brings along', () => {
  it('are those its modules name, in attributes and tables too', () => {
    const asked = askedIn(
      'a.tsx',
      "const rows = ['shop.pieces', 'not.a.key']; const A = () => <p title={t('shop.title')} aria-label=\"ui.close\" />;",
    );
    expect(keysOf([asked], known)).toEqual(['shop.pieces', 'shop.title', 'ui.close']);
  });
  it('are all that begin as a computed key begins', () => {
    expect(keysOf([askedIn('a.ts', 't(`shop.sort.${by}`); t(`ui.close`);')], known)).toEqual([
      'shop.sort.low',
      'shop.sort.new',
      'ui.close',
    ]);
  });
  it('come with all plural forms and nothing else, in the tree of the files', () => {
    const messages = {
      shop: {
        title: 'Shop',
        pieces_one: '{{count}} piece',
        pieces_other: '{{count}} pieces',
        sort: { new: 'New', low: 'Low' },
      },
      ui: { close: 'Close' },
    };
    expect(wordsOf(messages, ['shop.pieces', 'shop.sort.low', 'shop.gone', 'shop'])).toEqual({
      shop: { pieces_one: '{{count}} piece', pieces_other: '{{count}} pieces', sort: { low: 'Low' } },
    });
  });
});
