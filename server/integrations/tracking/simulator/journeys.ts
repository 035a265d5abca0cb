import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The steps of a parcel, in a courier's texts. */
const STEPS = [
  { level: 2, where: '서울강서', kind: '집하처리' },
  { level: 3, where: '곤지암HUB', kind: '간선상차' },
  { level: 4, where: '대전HUB', kind: '간선하차' },
  { level: 5, where: '부산해운대', kind: '배송출발' },
  { level: 6, where: '부산해운대', kind: '배송완료' },
] as const;

export type Journey = {
  readonly level: number;
  readonly steps: readonly {
    readonly at: number;
    readonly level: number;
    readonly where: string;
    readonly kind: string;
  }[];
};

/** The time of the first request of each parcel, and of each of its steps (milliseconds). */
type StoredJourneys = Record<string, { begun: number; times: number[] }>;

type Input = { readonly now: () => number; readonly paceSeconds: number; readonly stateFile?: string | undefined };

/** Parcels that advance a step every `paceSeconds` from the first request on; stored in `stateFile` when given. */
export function openJourneys({ now, paceSeconds, stateFile }: Input) {
  const stored: StoredJourneys = stateFile && existsSync(stateFile) ? readState(stateFile) : {};
  const save = () => stateFile && writeFileSync(stateFile, JSON.stringify(stored));
  const find = (name: string) => (stored[name] ??= { begun: now(), times: [] });

  return {
    /** The current progress of a parcel. */
    journeyOf(name: string): Journey {
      const { begun, times } = find(name);
      while (times.length < STEPS.length) {
        const next = (times.at(-1) ?? begun) + paceSeconds * 1000;
        if (next > now()) break;
        times.push(next);
      }
      save();
      return shown(times);
    },
    /** Completes the next step now, or all steps up to a level. */
    advance(name: string, level?: number): Journey {
      const { times } = find(name);
      const goal = level === undefined ? times.length + 1 : STEPS.findIndex((step) => step.level >= level) + 1;
      while (times.length < Math.min(goal, STEPS.length)) times.push(Math.max(now(), (times.at(-1) ?? 0) + 1));
      save();
      return shown(times);
    },
  };
}

function shown(times: readonly number[]): Journey {
  const steps = STEPS.slice(0, times.length).map((step, index) => ({ ...step, at: times[index] ?? 0 }));
  return { level: steps.at(-1)?.level ?? 1, steps };
}

function readState(file: string): StoredJourneys {
  const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const stored: StoredJourneys = {};
  for (const [name, value] of Object.entries(found ?? {})) {
    if (
      typeof value === 'object' &&
      value !== null &&
      'begun' in value &&
      'times' in value &&
      Array.isArray(value.times)
    )
      stored[name] = { begun: Number(value.begun), times: value.times.map(Number) };
  }
  return stored;
}
