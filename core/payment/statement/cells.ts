import { isDate } from '#core/period.ts';

/** An amount of won as banks write it, or undefined: 13,000 · +55,500 · ₩5,000원 · (5,000) · △5,000 · 1000.00. */
export function wonOf(cell: string): { readonly value: number; readonly hasSign: boolean } | undefined {
  const text = cell.normalize('NFKC').replaceAll(/[,원₩\\\s]|krw/gi, '');
  const [, open = '', sign = '', digits = '', close = ''] =
    /^(\(?)([+\-−–△▲]?)(\d{1,12})(?:\.0*)?(\)?)$/.exec(text) ?? [];
  if (!digits || Boolean(open) !== Boolean(close)) return undefined;
  const isNegative = open !== '' || /[-−–△▲]/.test(sign);
  return { value: isNegative ? -Number(digits) : Number(digits), hasSign: sign !== '' || open !== '' };
}

/** Whether a bank left the amount out. */
export const isBlankAmount = (cell: string): boolean => /^[-–−\s]*$/.test(cell) || wonOf(cell)?.value === 0;

const DAY_SECONDS = 86_400;
/** Days from Excel's day 0, which counts a 29 February 1900, to 1 January 1970. */
const EXCEL_EPOCH_DAYS = 25_569;

/**
 * A bank's date and time of day as `2026-11-27T14:05:00`: 2026.11.27 14:05, 20261127 140500, 2026년 11월 27일 오후 2:05,
 * 26/11/27, a serial number of Excel. Midnight when no time is written.
 */
export function timeOf(dateCell: string, clockCell = ''): string | undefined {
  const written = dateCell.normalize('NFKC').trim();
  const serial = /^(\d{5})(\.\d+)?$/.exec(written);
  if (serial) {
    const [date, clock] = instantOfSerial(Number(written)).split('T');
    return `${date}T${(clockCell && clockOf(clockCell)) || clock}`;
  }
  const [, year = '', month = '', day = '', rest = ''] =
    /^(\d{4}|\d{2})\s?[-./년]\s?(\d{1,2})\s?[-./월]\s?(\d{1,2})(?!\d)\s?[.일]?(.*)$/s.exec(written) ??
    /^(\d{4})(\d{2})(\d{2})(.*)$/s.exec(written) ??
    [];
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDate(date)) return undefined;
  const inDate = rest.replace(/^\s*(\([월화수목금토일]\)|[월화수목금토일]요일)/, '').replace(/^T|\+09:?00$/g, '');
  const clock = clockOf(inDate.trim() ? inDate : clockCell);
  return clock && `${date}T${clock}`;
}

function instantOfSerial(serial: number): string {
  const seconds = Math.round((serial - EXCEL_EPOCH_DAYS) * DAY_SECONDS);
  return new Date(seconds * 1000).toISOString().slice(0, 19);
}

/** A time of day as `14:05:00`: 9:05:00, 140500, 오후 2:05, 2:05 PM, 14시 5분, a part of a day of Excel. */
function clockOf(cell: string): string | undefined {
  const text = cell.normalize('NFKC').trim();
  if (text === '') return '00:00:00';
  if (/^0?\.\d+$/.test(text)) return instantOfSerial(EXCEL_EPOCH_DAYS + Number(text)).slice(11);
  const half = /오후|pm|下午|午後/i.test(text) ? 12 : /오전|am|上午|午前/i.test(text) ? 0 : undefined;
  const plain = text.replace(/오전|오후|[ap]\.?m\.?|上午|下午|午前|午後/i, '').trim();
  const [, hours, minutes = '', seconds = '0'] =
    /^(\d{1,2})\s?[:시時]\s?(\d{1,2})\s?[분分]?(?:\s?:?\s?(\d{1,2})(?:\.\d+)?\s?[초秒]?)?$/.exec(plain) ??
    /^(\d{2})(\d{2})(\d{2})?$/.exec(plain) ??
    [];
  if (hours === undefined) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + half;
  const isClock =
    hour < 24 && Number(minutes) < 60 && Number(seconds) < 60 && (half === undefined || Number(hours) <= 12);
  const two = (value: number | string) => String(value).padStart(2, '0');
  return isClock ? `${two(hour)}:${two(minutes)}:${two(seconds)}` : undefined;
}
