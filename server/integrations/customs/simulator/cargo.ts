import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Cargo events, with the texts and the order of customs (domain §6.6). */
const STEPS = [
  ['입항적하목록 제출', '평택세관'],
  ['입항적하목록 심사완료', '평택세관'],
  ['입항보고 수리', '평택항'],
  ['하선신고 수리', '평택항'],
  ['하선장소 반입', '평택당진항 보세창고'],
  ['반입신고', '평택당진항 보세창고'],
  ['수입신고', '평택세관'],
  ['수입(사용소비) 심사진행', '평택세관'],
  ['수입(사용소비) 결재통보', '평택세관'],
  ['수입신고수리', '평택세관'],
  ['반출신고', '평택당진항 보세창고'],
] as const;

/** Sentinel endings of bills: unknown bill, several house bills, an error message. */
const UNKNOWN = /0000$/;
const SEVERAL = /0002$/;
const NOTICE = /0001$/;

type CargoFault = 'error' | 'garbage' | 'silence' | 'none';
type CargoControl = { readonly bill?: unknown; readonly steps?: unknown; readonly fault?: unknown };
type Input = { readonly now: () => number; readonly paceSeconds: number; readonly stateFile?: string | undefined };
/** The time of the first request of each bill, and of each of its steps (milliseconds). */
type StoredCargo = Record<string, { begun: number; times: number[] }>;

/** Cargo that advances a step every `paceSeconds` after the first request, or as the control requests. */
export function openCargo({ now, paceSeconds, stateFile }: Input) {
  const stored: StoredCargo = stateFile && existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : {};
  const faults = new Map<string, CargoFault>();
  const save = () => stateFile && writeFileSync(stateFile, JSON.stringify(stored));
  const find = (bill: string) => (stored[bill] ??= { begun: now(), times: [] });

  return {
    faultOf: (bill: string): CargoFault => faults.get(bill) ?? 'none',
    /** Sets a fault, or advances cargo to a number of steps: by one by default. */
    control({ bill, steps, fault }: CargoControl): void {
      if (typeof bill !== 'string') return;
      if (fault === 'error' || fault === 'garbage' || fault === 'silence' || fault === 'none')
        return void faults.set(bill, fault);
      const { times } = find(bill);
      const goal = typeof steps === 'number' ? steps : times.length + 1;
      // The service has whole seconds.
      while (times.length < Math.min(goal, STEPS.length)) times.push(Math.max(now(), (times.at(-1) ?? 0) + 1000));
      save();
    },
    xml(query: URLSearchParams): string {
      const bill = query.get('cargMtNo') ?? query.get('hblNo') ?? query.get('mblNo') ?? '';
      if (bill === '' || (!query.has('cargMtNo') && !/^\d{4}$/.test(query.get('blYy') ?? '')) || NOTICE.test(bill))
        return answer(-1, '조회 조건을 확인하세요.', '');
      if (UNKNOWN.test(bill)) return answer(0, '', '');
      if (SEVERAL.test(bill)) return answer(2, '', head(bill, '').repeat(2));
      const { begun, times } = find(bill);
      while (times.length < STEPS.length) {
        const next = (times.at(-1) ?? begun) + paceSeconds * 1000;
        if (next > now()) break;
        times.push(next);
      }
      save();
      const rows = times.map((at, step) => detail(STEPS[step] ?? STEPS[0], at));
      return answer(1, '', head(bill, STEPS[times.length - 1]?.[0] ?? '') + rows.toReversed().join(''));
    },
  };
}

const answer = (count: number, notice: string, inside: string) =>
  `<cargCsclPrgsInfoQryRtnVo><tCnt>${count}</tCnt>${notice ? `<ntceInfo>${notice}</ntceInfo>` : '<ntceInfo/>'}${inside}</cargCsclPrgsInfoQryRtnVo>`;
const plain = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, '');
const head = (bill: string, status: string) =>
  `<cargCsclPrgsInfoQryVo><cargMtNo>26BADARO${plain(bill).slice(-11)}</cargMtNo><mblNo/><hblNo>${plain(bill)}</hblNo><csclPrgsStts>${status}</csclPrgsStts><prgsStts>${status}</prgsStts><lodCntyCd>CN</lodCntyCd><blPtNm>Consol</blPtNm><pckUt>CT</pckUt><prcsDttm/></cargCsclPrgsInfoQryVo>`;
function detail([what, place]: readonly [string, string], at: number): string {
  const time = new Date(at + 9 * 3_600_000).toISOString().slice(0, 19).replaceAll(/\D/g, '');
  return `<cargCsclPrgsInfoDtlQryVo><cargTrcnRelaBsopTpcd>${what}</cargTrcnRelaBsopTpcd><prcsDttm>${time}</prcsDttm><shedNm>${place}</shedNm><shedSgn>01610001</shedSgn>${what.startsWith('수입신고') ? '<dclrNo>4160126100001M</dclrNo>' : '<dclrNo/>'}<rlbrDttm/><pckUt>CT</pckUt></cargCsclPrgsInfoDtlQryVo>`;
}
