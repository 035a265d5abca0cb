import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CSV_TYPE, TABLE_TYPE } from '#core/listing/table/rules.ts';
import { callsWithProgress } from '#web/components/files/attachments.ts';
import { type Upload, useUploads } from '#web/components/library/use-uploads.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { toOffice } from '#web/links/to-office.ts';
import { useLeaveWhileUploading } from '#web/seller/files/leave-while-uploading.ts';

/** `held`: pictures were refused, and the seller decides whether the table goes without them. */
type Standing = 'nothing' | 'pictures' | 'waiting' | 'held';

const isWorkbook = ({ name }: File): boolean => /\.xls[xm]$/i.test(name);
const isOpen = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending' || state === 'lost';
/** The table finds pictures by their names: one that is there under another name is stored once more. */
const isElsewhere = ({ state, file, files }: Upload): boolean =>
  state === 'known' && !files.some(({ name }) => name === file.name.normalize('NFC'));

/** Sends a table and the pictures it names: those go into the library first, so that they are there when it is checked. */
export function useTableUpload() {
  const navigate = useNavigate();
  const pictures = useUploads({});
  const { uploads, retry } = pictures;
  const [table, setTable] = useState<File>();
  const [isWhole, setWhole] = useState(true);
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const { isBusy, problem, submit, forgetProblem } = useSubmit(async (file: File) => {
    setTable(undefined);
    setSending({ name: file.name, share: 0 });
    // Some systems do not know the type of a workbook, and Excel claims CSV; a page may be called a workbook.
    const body = new Blob([file], { type: isWorkbook(file) ? TABLE_TYPE : CSV_TYPE });
    const send = callsWithProgress((share) => setSending({ name: file.name, share }));
    const begun = await send('startTableImport', { query: { name: file.name.slice(-200) }, body }).finally(() =>
      setSending(undefined),
    );
    await navigate(toOffice.sellerImport(begun.import.id));
  });
  const elsewhere = uploads.filter(isElsewhere).map(({ id }) => id);
  const isSending = elsewhere.length > 0 || uploads.some(isOpen);
  const isHeld = !isWhole || uploads.some(({ state }) => state === 'failed');
  useEffect(() => {
    if (elsewhere.length > 0) retry(elsewhere);
    else if (table && !isSending && !isHeld && !isBusy) void submit(table);
  });
  useLeaveWhileUploading(uploads, isBusy);
  const standing: Standing = table
    ? isSending || !isHeld
      ? 'waiting'
      : 'held'
    : uploads.length > 0 && !isBusy
      ? 'pictures'
      : 'nothing';
  return {
    uploads: pictures,
    table,
    sending,
    problem,
    standing,
    /** Adds pictures, and a table that takes the place of the one before; `isAll` is false where something was refused. */
    take([file]: readonly File[], added: readonly File[], isAll: boolean) {
      forgetProblem();
      if (file) setTable(file);
      setWhole(isAll);
      if (added.length > 0) pictures.add(added);
    },
    goOn() {
      if (table) void submit(table);
    },
    giveUp() {
      setTable(undefined);
      setWhole(true);
    },
  };
}
export type TableUpload = ReturnType<typeof useTableUpload>;
