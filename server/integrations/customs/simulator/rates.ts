import { customsWeekOf } from '#core/exchange/rules.ts';

const RATES = [
  ['CNY', 'CN', '중국 위안', '194.2'],
  ['EUR', 'EU', '유로', '1498.77'],
  ['JPY', 'JP', '일본 엔', '939.12'],
  ['USD', 'US', '미국 달러', '1381.4'],
] as const;

/** The weekly rates in the format of UNI-PASS (domain §2.3): the same every week, as in the demo. */
export function ratesXml(query: URLSearchParams): string {
  const requestedDate = (query.get('qryYymmDd') ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const type = query.get('imexTp') ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(requestedDate) || (type !== '1' && type !== '2'))
    return '<trifFxrtInfoQryRtnVo><ntceInfo>조회 조건을 확인하세요.</ntceInfo><tCnt>-1</tCnt></trifFxrtInfoQryRtnVo>';
  const from = customsWeekOf(requestedDate).replaceAll('-', '');
  const rows = RATES.map(
    ([sign, country, name, rate]) =>
      `<trifFxrtInfoQryRsltVo><cntySgn>${country}</cntySgn><mtryUtNm>${name}</mtryUtNm><fxrt>${rate}</fxrt><currSgn>${sign}</currSgn><aplyBgnDt>${from}</aplyBgnDt><imexTp>${type}</imexTp></trifFxrtInfoQryRsltVo>`,
  );
  return `<trifFxrtInfoQryRtnVo><ntceInfo></ntceInfo><tCnt>${rows.length}</tCnt>${rows.join('')}</trifFxrtInfoQryRtnVo>`;
}
