import { useState } from 'react';
import type { DeskOrderAnswer } from '#core/order/desk/contract.ts';

export type Chosen = {
  readonly ids: ReadonlySet<number>;
  /** Why the last decision refused an order, by its id. */
  readonly refused: ReadonlyMap<number, string>;
  choose(ids: Iterable<number>): void;
  clear(): void;
  refuse(refused: ReadonlyMap<number, string>): void;
};

export type DeskRow = DeskOrderAnswer & { readonly refused?: string | undefined };

/** The chosen orders stay chosen on other pages of the list. */
export function useChosen(): Chosen {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  return {
    ids,
    refused,
    choose: (next) => setIds(new Set(next)),
    clear() {
      setIds(new Set());
      setRefused(new Map());
    },
    refuse(next) {
      setIds(new Set(next.keys()));
      setRefused(next);
    },
  };
}
