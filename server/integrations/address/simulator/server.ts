import { createServer } from 'node:http';
import { serveLocally } from '#server/integrations/local-server.ts';
import { PLACES, type SimulatorAddress } from './places.ts';

export type AddressSimulator = { readonly url: string; stop(): Promise<void> };

/**
 * A local address search with the protocol of juso.go.kr (domain §1.5) that has public buildings of every province.
 * Every word of the keyword must match; a province alone is too broad, as at the service.
 */
export async function startAddressSimulator({ port, key }: { port: number; key: string }): Promise<AddressSimulator> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
    if (pathname !== '/addrlink/addrLinkApi.do') return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify({ results: answer(searchParams, key) }));
  });
  return serveLocally(server, port, 'address');
}

function answer(query: URLSearchParams, key: string) {
  const keyword = (query.get('keyword') ?? '').trim();
  const [page, size] = [Number(query.get('currentPage') ?? 1), Number(query.get('countPerPage') ?? 10)];
  const head = { countPerPage: String(size), currentPage: String(page) };
  const no = (errorCode: string, errorMessage: string) => ({
    common: { errorMessage, totalCount: '0', errorCode, ...head },
    juso: null,
  });
  if (query.get('confmKey') !== key) return no('E0001', '승인되지 않은 KEY 입니다.');
  if (!keyword) return no('E0005', '검색어가 입력되지 않았습니다.');
  if (keyword.length < 2) return no('E0008', '검색어는 두글자 이상 입력되어야 합니다.');
  const words = keyword.toLowerCase().split(/\s+/);
  if (words.length === 1 && PLACES.some(({ si }) => si.startsWith(keyword)))
    return no('E0006', '주소를 상세히 입력해 주시기 바랍니다.');
  const found = PLACES.filter((place) => words.every((word) => searched(place).includes(word)));
  return {
    common: { errorMessage: '정상', totalCount: String(found.length), errorCode: '0', ...head },
    juso: found.slice((page - 1) * size, page * size).map(written),
  };
}

const roadOf = ({ si, sgg, emd, road, number }: SimulatorAddress): string =>
  [si, sgg, emd.includes(' ') ? emd.split(' ')[0] : '', road, number].filter(Boolean).join(' ');
const searched = (place: SimulatorAddress): string =>
  `${roadOf(place)} ${place.emd} ${place.building} ${place.zip} ${place.road}${place.number}`.toLowerCase();

/** All values are strings, as in the real protocol. Lot numbers are left out: the data has none. */
function written(place: SimulatorAddress) {
  const part2 = ` (${place.emd}${place.building ? `, ${place.building}` : ''})`;
  return {
    roadAddr: `${roadOf(place)}${part2}`,
    roadAddrPart1: roadOf(place),
    roadAddrPart2: part2,
    jibunAddr: [place.si, place.sgg, place.emd, place.building].filter(Boolean).join(' '),
    engAddr: place.en,
    zipNo: place.zip,
    admCd: '',
    rnMgtSn: '',
    bdMgtSn: '',
    detBdNmList: '',
    bdNm: place.building,
    bdKdcd: '0',
    siNm: place.si,
    sggNm: place.sgg,
    emdNm: place.emd,
    liNm: '',
    rn: place.road,
    udrtYn: '0',
    buldMnnm: place.number.split('-')[0],
    buldSlno: place.number.split('-')[1] ?? '0',
    mtYn: '0',
    lnbrMnnm: '0',
    lnbrSlno: '0',
    emdNo: '01',
  };
}
