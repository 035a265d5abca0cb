import { describe, expect, it } from 'vitest';
import { whyNotChannel } from '#core/chat/rules.ts';

describe('whyNotChannel', () => {
  it.each([
    ['a buyer and a store', { own: '7', isStore: false, users: ['7', 'hanbit'], operators: ['hanbit'] }, undefined],
    ['a buyer and two stores', { own: '7', isStore: false, users: ['hanbit', 'dure', '7'], operators: [] }, undefined],
    ['without the buyer', { own: '7', isStore: false, users: ['8', 'hanbit'], operators: [] }, 'chat.notIncluded'],
    ['the buyer alone', { own: '7', isStore: false, users: ['7'], operators: [] }, 'chat.unknownUser'],
    ['two buyers', { own: '7', isStore: false, users: ['7', '8'], operators: [] }, 'chat.storesOnly'],
    [
      'a store and its buyer',
      { own: 'hanbit', isStore: true, users: ['7', 'hanbit'], operators: ['hanbit'] },
      undefined,
    ],
    [
      'an operator who is not in it',
      { own: '7', isStore: false, users: ['7', 'hanbit'], operators: ['8'] },
      'chat.operatorOutside',
    ],
  ])('API-029 %s', (_, input, expected) => expect(whyNotChannel(input)?.code).toBe(expected));
});
