import { extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isLang, type Lang } from '#core/locale.ts';
import { Refused } from '#core/refusal.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/cli-database.ts';
import { exportListings } from '#server/listing/export.ts';
import { outcomeLines, problemRows, progressLine } from '#server/listing/report.ts';
import { importListings, type ImportRequest, type Progress } from '#server/listing/run.ts';
import { writeSheets } from '#server/listing/table/write.ts';
import { writeTemplate } from '#server/listing/template.ts';
import { messageText, refusalText } from '#server/i18n/messages.ts';
import { openStorage } from '#server/integrations/storage/open.ts';
import { pictureFetcher } from '#server/integrations/pictures/fetch.ts';

const OPTIONS = {
  store: { type: 'string' },
  apply: { type: 'boolean' },
  'skip-bad': { type: 'boolean' },
  stock: { type: 'string' },
  pictures: { type: 'string' },
  report: { type: 'string' },
  template: { type: 'string' },
  export: { type: 'string' },
  lang: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Db = Parameters<typeof importListings>[0];

const print = (line: string) => process.stdout.write(`${line}\n`);
/** Paths are relative to the caller's working directory, not to npm's. */
const pathOf = (file: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), file);

function argumentsOf() {
  try {
    return { ...parseArgs({ options: OPTIONS, allowPositionals: true }), wrong: undefined };
  } catch (error) {
    const [, argument = ''] = /'([^']+)'/.exec(error instanceof Error ? error.message : '') ?? [];
    // Problems are reported in the requested language, as far as it could be parsed.
    const { lang } = parseArgs({ options: OPTIONS, allowPositionals: true, strict: false }).values;
    return { values: { ...(typeof lang === 'string' && { lang }) }, positionals: [], wrong: argument };
  }
}

/** Progress every second on a terminal, every five seconds in a log. */
function progressTo(lang: Lang): { show: (progress: Progress) => void; clear: () => void } {
  const { isTTY } = process.stdout;
  let last = performance.now();
  let isVisible = false;
  return {
    show(progress) {
      if (performance.now() - last < (isTTY ? 1_000 : 5_000)) return;
      last = performance.now();
      isVisible = true;
      process.stdout.write(isTTY ? `\r\u001B[K${progressLine(lang, progress)}` : `${progressLine(lang, progress)}\n`);
    },
    clear: () => void (isTTY && isVisible && process.stdout.write('\r\u001B[K')),
  };
}

async function run(
  db: Db,
  storage: ImportRequest['storage'],
  lang: Lang,
  input: Input,
  signal: AbortSignal,
): Promise<number> {
  const { store = '', template, report, pictures, stock } = input.values;
  if (template !== undefined) {
    await writeTemplate(db, { file: pathOf(template), lang });
    print(messageText(lang, 'listing-sheet.run.templated', { file: pathOf(template) }));
    return 0;
  }
  if (input.values.export !== undefined) {
    const file = pathOf(input.values.export);
    print(
      messageText(lang, 'listing-sheet.run.exported', {
        products: await exportListings(db, { store, file, lang }),
        file,
      }),
    );
    return 0;
  }
  const began = performance.now();
  const { show, clear } = progressTo(lang);
  const outcome = await importListings(db, {
    file: pathOf(input.positionals[0] ?? ''),
    store,
    mode: !input.values.apply ? 'check' : input.values['skip-bad'] ? 'applyGood' : 'apply',
    ...((stock === 'keep' || stock === 'set') && { stock: { choice: stock } }),
    pictures: pictures === undefined ? undefined : { folder: pathOf(pictures) },
    storage,
    outside: pictureFetcher(),
    lang,
    now: new Date(),
    signal,
    onProgress: show,
  }).finally(clear);
  for (const line of outcomeLines(lang, outcome, Math.round((performance.now() - began) / 1_000))) print(line);
  if (report !== undefined && outcome.problems.length > 0) {
    await writeSheets(pathOf(report), [
      {
        name: 'problems',
        rows: problemRows(lang, outcome.problems),
        widths: [16, 8, 8, 28, 40, 80],
        isRightToLeft: lang === 'ar',
      },
    ]);
    print(messageText(lang, 'listing-sheet.run.reported', { file: pathOf(report) }));
  }
  return outcome.state === 'stopped' ? 130 : outcome.problems.length > 0 || outcome.state === 'refused' ? 1 : 0;
}

type Input = ReturnType<typeof argumentsOf> & {
  values: { [Name in keyof typeof OPTIONS]?: (typeof OPTIONS)[Name]['type'] extends 'boolean' ? boolean : string };
};

function wrongIn({ wrong, values, positionals }: Input): string | undefined {
  if (wrong !== undefined) return wrong;
  if (values.lang !== undefined && !isLang(values.lang)) return '--lang';
  if (values.template !== undefined) return extname(values.template) === '.xlsx' ? undefined : '--template';
  if (!values.store) return '--store';
  if (values.stock !== undefined && values.stock !== 'keep' && values.stock !== 'set') return '--stock';
  if (values.export !== undefined)
    return ['.xlsx', '.csv'].includes(extname(values.export).toLowerCase()) ? undefined : '--export';
  return positionals.length === 1 ? undefined : (positionals[1] ?? 'FILE');
}

async function main(): Promise<number> {
  const input: Input = argumentsOf();
  const lang = isLang(input.values.lang) ? input.values.lang : 'ko';
  const wrong = wrongIn(input);
  if (input.values.help || wrong !== undefined) {
    if (!input.values.help) print(messageText(lang, 'listing-sheet.run.wrongArgument', { argument: wrong ?? '' }));
    print(messageText(lang, 'listing-sheet.usage'));
    return input.values.help ? 0 : 2;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(130);
      stop.abort();
    });
  }
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    return await run(database.db, openStorage(config.storage), lang, input, stop.signal);
  } catch (error) {
    print(
      error instanceof Refused
        ? refusalText(lang, error.refusal)
        : messageText(lang, 'listing-sheet.run.failed', {
            error: error instanceof Error ? error.message : String(error),
          }),
    );
    return 1;
  } finally {
    await database.close();
  }
}

process.exitCode = await main();
