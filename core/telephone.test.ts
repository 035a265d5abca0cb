import { expect, it } from 'vitest';
import { dialled } from '#core/telephone.ts';

it.each([
  ['+82 01012345678', '+82 10-1234-5678'],
  ['+82 0111234567', '+82 11-123-4567'],
  ['+82 0221234567', '+82 221234567'],
  ['+81 09012345678', '+81 09012345678'],
  ['+1 2125550100', '+1 2125550100'],
  ['', ''],
])('ORD-005 the recipient’s number %s is shown as %s', (number, shown) => {
  expect(dialled(number)).toBe(shown);
});
