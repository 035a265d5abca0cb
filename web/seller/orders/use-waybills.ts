import { useEffect, useRef, useState } from 'react';
import { CSV_TYPE, TABLE_TYPE } from '#core/listing/table/rules.ts';
import { WAYBILL_FIELDS, type WaybillColumns, type WaybillField } from '#core/order/desk/rules.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { usePress } from '#web/ui/button.tsx';

type SheetFile = Answer<'readWaybillFile'>;
export type Cells = Readonly<Record<WaybillField, string>>;
type Judged = Answer<'previewWaybills'>['rows'][number] | Answer<'sendWaybills'>['rows'][number];
export type WaybillRow = {
  readonly at: number;
  readonly cells: Cells;
  readonly judged: Judged | undefined;
  readonly isSaved: boolean;
};

/** The rows of a file by its columns; a courier chosen for all stands where the file names none. */
function rowsOf({ rows }: SheetFile, columns: WaybillColumns, courier: string): Cells[] {
  return rows.map((row) => {
    const at = (field: WaybillField) => row[columns[field] ?? -1] ?? '';
    return {
      order: at('order'),
      courier: at('courier') || courier,
      waybill: at('waybill'),
      sku: at('sku'),
      quantity: at('quantity'),
    };
  });
}

/**
 * The rows of an order that is sent in several parcels: one for each of its goods, or halves of a single one. A row that
 * says what is in its parcel gets another one below.
 */
function partsOf(row: Cells | undefined, lines: Judged['lines']): Cells[] {
  if (!row) return [];
  const more = { ...row, waybill: '', sku: '', quantity: '' };
  const [first] = lines;
  if (row.sku !== '' || !first) return [row, more];
  const half = Math.ceil(first.left / 2);
  const goods =
    lines.length > 1
      ? lines
      : [
          { ...first, left: half },
          { ...first, left: first.left - half },
        ];
  return goods.map(({ sku, left }, at) => ({ ...(at === 0 ? row : more), sku, quantity: String(left) }));
}

const PAUSE_MS = 400;
const isBlank = (cells: Cells): boolean => WAYBILL_FIELDS.every((field) => cells[field].trim() === '');

/** A courier's file: which of its columns are which, its rows with their faults, and what of them is saved. */
export function useWaybills() {
  const [file, setFile] = useState<SheetFile>();
  const [columns, setColumns] = useState<WaybillColumns>();
  const [courier, setCourier] = useState('');
  const [cells, setCells] = useState<readonly Cells[]>([]);
  const [judged, setJudged] = useState<readonly (Judged | undefined)[]>([]);
  const [saved, setSaved] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState<unknown>();
  const run = useRef(0);

  // What is typed is judged by the server, the last answer counts.
  useEffect(() => {
    if (cells.length === 0) return undefined;
    const mine = (run.current += 1);
    const timer = setTimeout(() => {
      api('previewWaybills', { body: { rows: [...cells] } }).then(
        ({ rows }) => run.current === mine && setJudged(rows),
        (refused: unknown) => run.current === mine && setProblem(refused),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [cells]);

  const lay = (of: SheetFile, next: WaybillColumns, all: string) => {
    setColumns(next);
    setCourier(all);
    setSaved(new Set());
    setCells(next.order === null || next.waybill === null ? [] : rowsOf(of, next, all).filter((row) => !isBlank(row)));
    setJudged([]);
  };
  const open = usePress(async (chosen: File) => {
    setProblem(undefined);
    // Some systems do not know the type of a workbook, and Excel claims CSV; a page may be called a workbook.
    const body = new Blob([chosen], { type: /\.xls[xm]$/i.test(chosen.name) ? TABLE_TYPE : CSV_TYPE });
    await api('readWaybillFile', { body }).then(
      (read) => {
        setFile(read);
        lay(read, read.columns, '');
      },
      (refused: unknown) => setProblem(refused),
    );
  });
  const save = usePress(async () => {
    if (!file || !columns) return undefined;
    setProblem(undefined);
    const layout = { headings: file.headings, columns };
    const answer = await api('sendWaybills', { body: { rows: [...cells], layout } }).catch((refused: unknown) => {
      setProblem(refused);
    });
    if (!answer) return undefined;
    run.current += 1;
    setJudged(answer.rows);
    setSaved(new Set(answer.rows.flatMap(({ state }, at) => (state === 'faulty' ? [] : [at]))));
    return answer.rows;
  });
  const rows = cells.map((own, at): WaybillRow => ({
    at,
    cells: own,
    judged: judged[at],
    isSaved: saved.has(at),
  }));
  return {
    file,
    columns,
    courier,
    rows,
    problem,
    isOpening: open.isBusy,
    isSaving: save.isBusy,
    open: open.press,
    save: save.press,
    choose: (field: WaybillField, at: number | null) =>
      file && columns && lay(file, { ...columns, [field]: at }, courier),
    chooseCourier: (all: string) => file && columns && lay(file, columns, all),
    change: (at: number, field: WaybillField, value: string) =>
      setCells((all) => all.map((own, index) => (index === at ? { ...own, [field]: value } : own))),
    split: (at: number) => {
      const parts = partsOf(cells[at], judged[at]?.lines ?? []);
      setCells((all) => all.flatMap((own, index) => (index === at ? parts : [own])));
      setJudged([]);
      setSaved((all) => new Set([...all].map((one) => (one > at ? one + parts.length - 1 : one))));
    },
    remove: (at: number) => {
      setCells((all) => all.filter((_, index) => index !== at));
      setJudged((all) => all.filter((_, index) => index !== at));
      setSaved((all) => new Set([...all].flatMap((one) => (one === at ? [] : [one > at ? one - 1 : one]))));
    },
  };
}
export type Waybills = ReturnType<typeof useWaybills>;
