/**
 * Days on which Korea does not work besides weekends (domain §7.3): public, substitute, temporary and election
 * holidays, and the first of May, when banks and most firms are closed. A year without data has weekends only.
 */
const BY_YEAR: Readonly<Record<number, string>> = {
  2025:
    '01-01 01-27 01-28 01-29 01-30 03-01 03-03 05-01 05-05 05-06 06-03 06-06 08-15 10-03 10-05 10-06 10-07 ' +
    '10-08 10-09 12-25',
  2026:
    '01-01 02-16 02-17 02-18 03-01 03-02 05-01 05-05 05-24 05-25 06-03 06-06 07-17 08-15 08-17 09-24 09-25 ' +
    '09-26 10-03 10-05 10-09 12-25',
  2027:
    '01-01 02-06 02-07 02-08 02-09 03-01 05-01 05-05 05-13 06-06 07-17 07-19 08-15 08-16 09-14 09-15 09-16 ' +
    '10-03 10-04 10-09 10-11 12-25 12-27',
};

/**
 * Days on which China does not work besides weekends (domain §7.3): the State Council's holidays of a year; those of
 * 2027 by the calendar, until they are announced. Working weekends do not matter, because only days on which both
 * countries work are counted.
 */
const CHINA_BY_YEAR: Readonly<Record<number, string>> = {
  2026:
    '01-01 01-02 01-03 02-15 02-16 02-17 02-18 02-19 02-20 02-21 02-22 02-23 04-04 04-05 04-06 05-01 05-02 ' +
    '05-03 05-04 05-05 06-19 06-20 06-21 09-25 09-26 09-27 10-01 10-02 10-03 10-04 10-05 10-06 10-07',
  2027:
    '01-01 02-05 02-06 02-07 02-08 02-09 02-10 02-11 04-05 05-01 05-02 05-03 05-04 05-05 06-09 09-15 10-01 ' +
    '10-02 10-03 10-04 10-05 10-06 10-07',
};

const datesOf = (byYear: Readonly<Record<number, string>>): ReadonlySet<string> =>
  new Set(Object.entries(byYear).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)));

/** Korean dates as `YYYY-MM-DD`. */
export const HOLIDAYS = datesOf(BY_YEAR);
export const CHINESE_HOLIDAYS = datesOf(CHINA_BY_YEAR);
