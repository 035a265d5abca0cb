import { describe, expect, it } from 'vitest';
import { ACCOUNT_ROLES, grants, PERMISSIONS } from '#core/rights.ts';
import { callsWith, rightsDocument, rightsFaults } from './rights.ts';

const text = rightsDocument();

describe('docs/rights.md', () => {
  it('is up to date', () => {
    expect(rightsFaults()).toEqual([]);
  });

  it('has a mark for each right, and every call once', () => {
    const marks = text.split('\n').flatMap((line) => line.match(/\| yes(?= \|)/g) ?? []).length;
    const rights = ACCOUNT_ROLES.flatMap((role) => PERMISSIONS.filter((permission) => grants(role, permission)));
    expect(marks).toBe(rights.length);
    const calls = PERMISSIONS.flatMap(callsWith);
    expect(new Set(calls).size).toBe(calls.length);
  });
});
