import type { ProductDraftAnswer } from '#core/listing/form/contract.ts';
import type { ChangedFields, ProductForm } from '#core/listing/form/product-form.ts';
import { ApiRefusal } from '#web/api/types.ts';
import type { Answer } from '#web/api/types.ts';
import { type Conflicts, differing, type FieldName, merged, only } from '#web/seller/product/draft/merge.ts';

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
  readonly hasUnsent = (): boolean => !this.#isEnded() && this.#unsent().length > 0;
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
    this.#schedule();
  }

  choose(name: FieldName, whose: 'mine' | 'theirs'): void {
    const { [name]: conflict, ...others } = this.#state.conflicts;
    if (!conflict) return;
    this.#set({ conflicts: others });
    if (whose === 'theirs') this.#options.apply(conflict.theirs);
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
    return this.#unsent().filter((name) => !this.#state.conflicts[name]);
  }
  #schedule(): void {
    if (this.#isEnded()) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MS);
    if (this.#state.phase !== 'waiting' && this.#state.phase !== 'lost') this.#set({ phase: 'waiting' });
  }
  #take(theirs: ChangedFields, by: string): void {
    const { conflicts } = this.#state;
    const next = merged({ mine: this.#options.values(), base: this.#base, conflicts }, theirs, by);
    this.#base = next.base;
    if (Object.keys({ ...next.conflicts, ...conflicts }).length > 0) this.#set({ conflicts: next.conflicts });
    if (Object.keys(next.taken).length > 0) this.#options.apply(next.taken);
  }

  async #opened(): Promise<KnownDraft> {
    if (this.#draft) return this.#draft;
    const answer = await this.#options.open();
    const draft = { id: answer.id, version: answer.version };
    this.#draft = draft;
    // A new draft has nothing that somebody typed; that of a product may be further than the page.
    if (this.#options.isNew) this.#base = answer.form;
    else this.#take(answer.form, answer.changedBy);
    this.#options.onOpened(answer);
    return draft;
  }

  async #look(): Promise<void> {
    if (!this.#draft || this.#isEnded()) return;
    const { id } = this.#draft;
    try {
      const { form, changedBy, version, editors } = await this.#options.read(id);
      this.#take(form, changedBy);
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
    if (this.#sendable().length === 0) return this.#unsent().length === 0;
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
    return this.#unsent().length === 0;
  }

  async #save(id: number): Promise<void> {
    const names = this.#sendable();
    const sent = only(this.#options.values(), names);
    const answer = await this.#options.save(id, this.#draft?.version ?? 0, sent);
    const contested = answer.conflicts.map(({ field }) => field);
    this.#base = {
      ...this.#base,
      ...only(
        sent,
        names.filter((name) => !contested.includes(name)),
      ),
    };
    this.#draft = { id, version: answer.version };
    this.#take(answer.others, answer.conflicts[0]?.by ?? '');
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
