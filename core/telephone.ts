/**
 * A number with its dial code, `+82 01012345678`, in international form: Korean numbers are entered with the 0 that
 * only national calls have.
 */
export function dialled(number: string): string {
  return number.replace(/^\+82 0/, '+82 ').replace(/^\+82 (1[016789])(\d{3,4})(\d{4})$/, '+82 $1-$2-$3');
}
