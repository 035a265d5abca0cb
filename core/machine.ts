/** State machines are transition tables (order-states.md); this is their only interpreter. */
export type Row<State extends string, Event extends string, Actor extends string, Kind extends string> = {
  readonly event: Event;
  /** `null` is the initial transition. */
  readonly from: readonly State[] | null;
  /** `'same'` keeps the state: only the history records the event. */
  readonly to: State | 'same';
  readonly by: readonly Actor[];
  /** Kinds the row is for; all when left out. */
  readonly kinds?: readonly Kind[];
};

export type Machine<State extends string, Event extends string, Actor extends string, Kind extends string> = {
  readonly name: string;
  readonly states: readonly State[];
  readonly rows: readonly Row<State, Event, Actor, Kind>[];
  /** The state after the event, or undefined when no row allows it. */
  next(state: State | null, event: Event, by: Actor, kind: Kind): State | undefined;
  /** The events this actor may trigger now: the buttons. */
  eventsFor(state: State, by: Actor, kind: Kind): Event[];
};

/** The queries of a transition table. `Kind` is for things of several kinds whose tables differ in a few rows. */
export function machine<State extends string, Event extends string, Actor extends string, Kind extends string>(
  name: string,
  states: readonly State[],
  rows: readonly Row<State, Event, Actor, Kind>[],
): Machine<State, Event, Actor, Kind> {
  const applies = (row: Row<State, Event, Actor, Kind>, state: State | null, by: Actor, kind: Kind): boolean =>
    (state === null ? row.from === null : (row.from?.includes(state) ?? false)) &&
    row.by.includes(by) &&
    (row.kinds?.includes(kind) ?? true);

  return {
    name,
    states,
    rows,
    next(state, event, by, kind) {
      const row = rows.find((candidate) => candidate.event === event && applies(candidate, state, by, kind));
      if (!row) return undefined;
      return row.to === 'same' ? (state ?? undefined) : row.to;
    },
    eventsFor(state, by, kind) {
      return [...new Set(rows.filter((row) => applies(row, state, by, kind)).map((row) => row.event))];
    },
  };
}

type Table<State extends string> = {
  readonly states: readonly State[];
  readonly rows: readonly {
    readonly event: string;
    readonly from: readonly State[] | null;
    readonly to: State | 'same';
    readonly by: readonly string[];
  }[];
};

/** States no row leads to; a test requires it to be empty. */
export function unreachable<State extends string>({ states, rows }: Table<State>): State[] {
  const reached = new Set<string>(rows.map((row) => row.to));
  return states.filter((state) => !reached.has(state));
}

/** The table as a Mermaid state diagram, for the docs. */
export function diagram<State extends string>({ rows }: Table<State>): string {
  const lines = rows.flatMap((row) =>
    (row.from ?? ['[*]']).map(
      (from) => `  ${from} --> ${row.to === 'same' ? from : row.to}: ${row.event} (${row.by.join(', ')})`,
    ),
  );
  return ['stateDiagram-v2', ...new Set(lines)].join('\n');
}
