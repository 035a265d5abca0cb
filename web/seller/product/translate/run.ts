import type { OwnTranslationAnswer } from '#core/listing/translate/contract.ts';
import { hasWords, textAt, textsOfForm, type TextKind, wordsOf } from '#core/listing/translate/texts.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import type { Lang } from '#core/locale.ts';
import { ApiRefusal } from '#web/api/types.ts';
import type { Marks } from '#web/seller/product/translate/marks.ts';

export type JobState = 'waiting' | 'working' | 'done' | 'tooLong' | 'failed' | 'stopped';
/** One text in one language. */
export type Job = {
  readonly path: string;
  readonly kind: TextKind;
  readonly source: Lang;
  readonly lang: Lang;
  readonly state: JobState;
  readonly problem?: unknown;
};
export type RunState = { readonly jobs: readonly Job[]; readonly isBusy: boolean };

type Wanted = { readonly source: Lang; readonly targets: readonly Lang[]; readonly replaces: boolean };

/** What is to be translated: texts of the original that the other language lacks, or all of them. */
export function jobsFor(form: ProductForm, marks: Marks, { source, targets, replaces }: Wanted): Job[] {
  const texts = textsOfForm(form).filter(({ kind, texts: { [source]: text } }) => hasWords(text, kind));
  return targets
    .filter((lang) => lang !== source)
    .flatMap((lang) =>
      texts
        .filter(
          ({ kind, texts: { [lang]: text = '' } }) =>
            replaces || !hasWords(text, kind) || marks.find(lang, wordsOf(text, kind)),
        )
        .map(({ path, kind }) => ({ path, kind, source, lang, state: 'waiting' as const })),
    );
}

type Options = {
  values(): ProductForm;
  set(path: string, text: string): void;
  translate(
    input: { text: string; kind: TextKind; source: Lang; target: Lang },
    signal: AbortSignal,
  ): Promise<OwnTranslationAnswer>;
  readonly marks: Marks;
};

const isSame = (one: Job, other: Job): boolean => one.path === other.path && one.lang === other.lang;

/** Translates texts of a form one after the other; it can be stopped, and what failed can be tried again. */
export class TranslationRun {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #state: RunState = { jobs: [], isBusy: false };
  #stop: AbortController | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): RunState => this.#state;

  start(jobs: readonly Job[]): Promise<void> {
    this.#set({ jobs, isBusy: true });
    return this.#work();
  }

  /** Tries again what failed or was stopped: one text, or all. */
  again(only?: Job): Promise<void> {
    const isAgain = (job: Job) => (only ? isSame(job, only) : job.state === 'failed' || job.state === 'stopped');
    const jobs = this.#state.jobs.map((job): Job => {
      const { problem: _, ...others } = job;
      return isAgain(job) ? { ...others, state: 'waiting' } : job;
    });
    this.#set({ jobs, isBusy: true });
    return this.#work();
  }

  stop(): void {
    this.#stop?.abort();
  }

  clear(): void {
    this.#set({ jobs: [], isBusy: false });
  }

  #set(state: RunState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #move(job: Job, state: JobState, problem?: unknown): void {
    const moved = { ...job, state, ...(problem !== undefined && { problem }) };
    this.#set({ ...this.#state, jobs: this.#state.jobs.map((one) => (isSame(one, job) ? moved : one)) });
  }

  async #work(): Promise<void> {
    const { signal } = (this.#stop = new AbortController());
    const next = () => this.#state.jobs.find(({ state }) => state === 'waiting');
    for (let job = next(); job && !signal.aborted; job = next()) {
      this.#move(job, 'working');
      try {
        this.#move(job, await this.#translate(job, signal));
      } catch (problem) {
        if (signal.aborted) this.#move(job, 'stopped');
        else this.#move(job, 'failed', problem);
        // Nothing more is translated today, or too much at once.
        if (problem instanceof ApiRefusal && (problem.code.startsWith('usage.') || problem.status === 429)) break;
      }
    }
    const jobs = this.#state.jobs.map((job): Job => (job.state === 'waiting' ? { ...job, state: 'stopped' } : job));
    this.#set({ jobs, isBusy: false });
  }

  async #translate({ path, kind, source, lang }: Job, signal: AbortSignal): Promise<JobState> {
    const { values, set, translate, marks } = this.#options;
    const textsNow = () => textAt(values(), path)?.texts ?? {};
    const { [source]: original = '' } = textsNow();
    if (!hasWords(original, kind)) return 'done';
    const { text, isTooLong, isRead, untranslated, missing } = await translate(
      { text: original, kind, source, target: lang },
      signal,
    );
    if (isTooLong) return 'tooLong';
    const { [source]: originalNow = '', [lang]: former = '' } = textsNow();
    // The original was changed, or its row moved, while it was translated.
    if (originalNow !== original) return 'stopped';
    if (!isRead)
      marks.add([
        { lang, words: wordsOf(text, kind), making: { path, kind, source, original, former, untranslated, missing } },
      ]);
    set(`${path}.${lang}`, text);
    return 'done';
  }
}
