import { describe, expect, it } from 'vitest';
import { compareTasks, type TaskKind } from '#core/summary/tasks.ts';

const task = (kind: TaskKind, day?: number) => ({ kind, dueAt: day === undefined ? null : new Date(2026, 0, day) });

describe('the order of tasks', () => {
  it('is by deadline, then by kind, and what happens by itself comes last', () => {
    const tasks = [
      task('confirmReceipt', 1),
      task('sendBack'),
      task('giveRefundAccount'),
      task('payLogistics', 9),
      task('decideIssue', 3),
      task('payGoods', 9),
    ];
    expect(tasks.toSorted(compareTasks).map(({ kind }) => kind)).toEqual([
      'decideIssue',
      'payGoods',
      'payLogistics',
      'giveRefundAccount',
      'sendBack',
      'confirmReceipt',
    ]);
  });
});
