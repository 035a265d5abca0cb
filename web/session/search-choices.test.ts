import { beforeEach, expect, it } from 'vitest';
import { openFakeBrowser } from '#web/session/fake-browser.ts';
import { firstChoice, rememberSearch } from '#web/session/search-choices.ts';

beforeEach(() => {
  openFakeBrowser();
});

it('counts the first choice of a search, with the search before it that led to none', () => {
  rememberSearch('couch', 0);
  rememberSearch('sofa', 60_000);
  expect(firstChoice('couch')).toBeUndefined();
  expect(firstChoice('sofa')).toEqual({ query: 'sofa', insteadOf: 'couch' });
  rememberSearch('sofa', 61_000);
  expect(firstChoice('sofa')).toBeUndefined();
  rememberSearch('lamp', 62_000);
  expect(firstChoice('lamp')).toEqual({ query: 'lamp' });
});

it('takes searches far apart for different matters', () => {
  rememberSearch('couch', 0);
  rememberSearch('lamp', 11 * 60_000);
  expect(firstChoice('lamp')).toEqual({ query: 'lamp' });
});

it('ignores what cannot be read', () => {
  sessionStorage.setItem('lastSearch', '{"query":1');
  expect(firstChoice('lamp')).toBeUndefined();
  rememberSearch('lamp', 0);
  expect(firstChoice('lamp')).toEqual({ query: 'lamp' });
});
