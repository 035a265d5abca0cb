import type { ProductDraftAnswer } from '#core/listing/form/contract.ts';
import { fieldOf, isSame, valueAt, withValueAt } from '#core/listing/form/merge.ts';
import type { ChangedFields, ProductForm } from '#core/listing/form/product-form.ts';
import { ApiRefusal } from '#web/api/types.ts';
import type { Answer } from '#web/api/types.ts';
import { type Conflicts, differing, type FieldName, merged, NAMES, only } from '#web/seller/product/draft/merge.ts';

/** `lost` is tried again; `gone` was sent or discarded elsewhere; `refused` is a value the server does not take. */
export type Phase = 'clean' | 'waiting' | 'saving' | 'saved' | 'lost' | 'gone' | 'refused';

export type KeeperState = {
  readonly phase: Phase;
  readonly savedAt: string | undefined;
  readonly conflicts: Conflicts;
  readonly editors: ProductDraftAnswer['editors'];
  readonly problem: unknown;
};

/** The draft as the server has it; none before the first change. */
export type KnownDraft = { readonly id: number; readonly version: number };
/** Changes that the server does not have yet, with what they were made to. */
export type Unsent = { readonly base: ChangedFields; readonly fields: ChangedFields };

type Options = {
  readonly start: { readonly form: ProductForm; readonly draft: KnownDraft | undefined; readonly savedAt?: string };
  readonly isNew: boolean;
  values(): ProductForm;
  apply(fields: ChangedFields): void;
  open(): Promise<ProductDraftAnswer>;
  read(id: number): Promise<ProductDraftAnswer>;
  save(id: number, since: number, fields: ChangedFields): Promise<Answer<'saveProductDraft'>>;
  /** Stores the unsent changes where they outlive the page; undefined when there are none. */
  store(unsent: Unsent | undefined): void;
  onOpened(draft: ProductDraftAnswer): void;
};

const PAUSE_MS = 1_000;
const RETRIES_MS = [2_000, 5_000, 10_000, 30_000];

/**
 * Saves a form as it is typed, a second after typing pauses, field by field: what others changed meanwhile comes in,
 * and a field both changed waits for the seller's choice. One thing is sent at a time.
 */
export class DraftKeeper {
  readonly #options: Options;
  #base: ProductForm;
  #draft: KnownDraft | undefined;
  #state: KeeperState;
  #queue: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isOver = false;
  /** What other windows changed, and what was changed beside the draft. */
  #conflicts: { readonly windows: Conflicts; readonly beside: Conflicts } = { windows: {}, beside: {} };
  /** Choices of what was changed beside the draft that the server does not have yet: the values that were seen. */
  readonly #chosen = new Map<string, unknown>();
  readonly #listeners = new Set<() => void>();

  constructor(options: Options) {
    const { form, draft, savedAt } = options.start;
    this.#options = options;
    this.#base = form;
    this.#draft = draft;
    this.#state = { phase: draft ? 'saved' : 'clean', savedAt, conflicts: {}, editors: [], problem: undefined };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = (): KeeperState => this.#state;
  readonly draft = (): KnownDraft | undefined => this.#draft;
  readonly hasUnsent = (): boolean => !this.#isEnded() && (this.#unsent().length > 0 || this.#chosen.size > 0);
  /** Saves at once; gives whether the server has everything now. */
  readonly flush = (): Promise<boolean> => this.#inQueue(() => this.#send());
  /** The draft, begun if there is none. */
  readonly ensure = (): Promise<KnownDraft> => this.#inQueue(() => this.#opened());
  /** Takes over what others changed. */
  readonly poll = (): Promise<void> => this.#inQueue(() => this.#look());

  /** Goes on with a draft that was begun beside the form, and takes over what is in it. */
  async adopt(id: number): Promise<void> {
    this.#draft ??= { id, version: 0 };
    await this.poll();
  }

  /** After a change of the form. */
  changed(): void {
    if (this.#isEnded()) return;
    if (this.#sendable().length > 0) return this.#schedule();
    if (this.#state.phase !== 'waiting') return;
    clearTimeout(this.#timer);
    this.#set({ phase: this.#draft ? 'saved' : 'clean' });
  }

  /** Stores what the server does not have where it outlives the page. */
  storeUnsent(): void {
    const names = this.#isEnded() ? [] : this.#unsent();
    this.#options.store(
      names.length === 0 ? undefined : { base: only(this.#base, names), fields: only(this.#options.values(), names) },
    );
  }

  /** Puts back changes that the server did not get before the page was left. */
  restore({ base, fields }: Unsent): void {
    const theirs = this.#base;
    this.#base = { ...this.#base, ...base };
    this.#options.apply(fields);
    this.#take(theirs, '');
    this.storeUnsent();
    this.#schedule();
  }

  /** Settles a conflict by its path. */
  choose(path: string, whose: 'mine' | 'theirs'): void {
    const { windows, beside } = this.#conflicts;
    const { [path]: conflict, ...otherWindows } = windows;
    const { [path]: clash, ...others } = beside;
    const theirs = (conflict ?? clash)?.theirs;
    if (clash) this.#chosen.set(path, clash.theirs);
    this.#contest({ windows: otherWindows, beside: others });
    if (whose === 'theirs') this.#options.apply(withValueAt(this.#options.values(), path, theirs));
    this.#schedule();
  }

  /** It was sent or discarded here. */
  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#options.store(undefined);
  }

  #isEnded(): boolean {
    return this.#isOver || this.#state.phase === 'gone';
  }
  #set(change: Partial<KeeperState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
  #inQueue<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#queue.then(work);
    this.#queue = next.catch(() => undefined);
    return next;
  }
  #unsent(): FieldName[] {
    return differing(this.#options.values(), this.#base);
  }
  #sendable(): FieldName[] {
    const unsent = this.#unsent();
    const chosen = new Set([...this.#chosen.keys()].map(fieldOf));
    const contested = new Set(Object.keys(this.#state.conflicts).map(fieldOf));
    return NAMES.filter((name) => (unsent.includes(name) || chosen.has(name)) && !contested.has(name));
  }
  #isAllSent(): boolean {
    return this.#unsent().length + this.#chosen.size + Object.keys(this.#state.conflicts).length === 0;
  }
  #schedule(): void {
    if (this.#isEnded()) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MS);
    if (this.#state.phase !== 'waiting' && this.#state.phase !== 'lost') this.#set({ phase: 'waiting' });
  }
  #take(theirs: ChangedFields, by: string): void {
    const { windows: conflicts, beside } = this.#conflicts;
    const next = merged({ mine: this.#options.values(), base: this.#base, conflicts }, theirs, by);
    this.#base = next.base;
    this.#contest({ windows: next.conflicts, beside });
    if (Object.keys(next.taken).length > 0) this.#options.apply(next.taken);
  }
  /** Takes note of what was changed beside the draft, but what was chosen here meanwhile. */
  #hear(clashes: ProductDraftAnswer['clashes']): void {
    const mine = this.#options.values();
    const open = clashes
      .map(({ path, by, fields }) => [path, { theirs: valueAt(fields, path), by }] as const)
      .filter(([path, { theirs }]) => !isSame(valueAt(mine, path), theirs))
      .filter(([path, { theirs }]) => !this.#chosen.has(path) || !isSame(this.#chosen.get(path), theirs));
    this.#contest({ ...this.#conflicts, beside: Object.fromEntries(open) });
  }
  #contest(next: { windows: Conflicts; beside: Conflicts }): void {
    this.#conflicts = next;
    const conflicts = { ...next.beside, ...next.windows };
    if (!isSame(conflicts, this.#state.conflicts)) this.#set({ conflicts });
  }

  async #opened(): Promise<KnownDraft> {
    if (this.#draft) return this.#draft;
    const answer = await this.#options.open();
    const draft = { id: answer.id, version: answer.version };
    this.#draft = draft;
    // A new draft has nothing that somebody typed; that of a product may be further than the page.
    if (this.#options.isNew) this.#base = answer.form;
    else this.#take(answer.form, answer.changedBy);
    this.#hear(answer.clashes);
    this.#options.onOpened(answer);
    return draft;
  }

  async #look(): Promise<void> {
    if (!this.#draft || this.#isEnded()) return;
    const { id } = this.#draft;
    try {
      const { form, changedBy, version, editors, clashes } = await this.#options.read(id);
      this.#take(form, changedBy);
      this.#hear(clashes);
      this.#draft = { id, version };
      if (editors.length > 0 || this.#state.editors.length > 0) this.#set({ editors });
    } catch (problem) {
      // Another failure is told by the next change.
      if (problem instanceof ApiRefusal && problem.code === 'product.draftNotFound') this.#fail(problem);
    }
  }

  async #send(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#isEnded()) return false;
    if (this.#sendable().length === 0) return this.#isAllSent();
    this.#set({ phase: 'saving' });
    try {
      const { id } = await this.#opened();
      await this.#save(id);
    } catch (problem) {
      this.#fail(problem);
      return false;
    }
    this.#failures = 0;
    this.storeUnsent();
    if (this.#sendable().length > 0) this.#schedule();
    return this.#isAllSent();
  }

  async #save(id: number): Promise<void> {
    const names = this.#sendable();
    const sent = only(this.#options.values(), names);
    const answer = await this.#options.save(id, this.#draft?.version ?? 0, sent);
    const contested = answer.conflicts.map(({ field }) => field);
    const saved = names.filter((name) => !contested.includes(name));
    for (const path of this.#chosen.keys()) if (saved.some((name) => name === fieldOf(path))) this.#chosen.delete(path);
    this.#base = { ...this.#base, ...only(sent, saved) };
    this.#draft = { id, version: answer.version };
    this.#take(answer.others, answer.conflicts[0]?.by ?? '');
    this.#hear(answer.clashes);
    this.#set({ phase: 'saved', savedAt: answer.changedAt, editors: answer.editors, problem: undefined });
  }

  #fail(problem: unknown): void {
    const { code, status } = problem instanceof ApiRefusal ? problem : { code: '', status: 0 };
    const isPassing = status < 400 || status >= 500 || status === 401 || status === 429;
    if (code === 'product.draftNotFound') this.#set({ phase: 'gone', problem });
    else if (!isPassing) this.#set({ phase: 'refused', problem });
    else {
      this.#set({ phase: 'lost', problem });
      const pause = RETRIES_MS[Math.min(this.#failures, RETRIES_MS.length - 1)];
      this.#failures += 1;
      this.#timer = setTimeout(() => void this.flush(), pause);
    }
    this.storeUnsent();
  }
}
