export type SimulatorAddress = {
  readonly zip: string;
  /** Province or city, district, legal neighbourhood. */
  readonly si: string;
  readonly sgg: string;
  readonly emd: string;
  readonly road: string;
  readonly number: string;
  readonly building: string;
  readonly en: string;
};

// zip | province | district | neighbourhood | road | number | building | in Latin letters, up to the province
const LIST = `
04524|서울특별시|중구|태평로1가|세종대로|110|서울특별시청|110 Sejong-daero, Jung-gu, Seoul
03045|서울특별시|종로구|세종로|사직로|161|경복궁|161 Sajik-ro, Jongno-gu, Seoul
07233|서울특별시|영등포구|여의도동|의사당대로|1|국회의사당|1 Uisadang-daero, Yeongdeungpo-gu, Seoul
05551|서울특별시|송파구|신천동|올림픽로|300|롯데월드타워앤드롯데월드몰|300 Olympic-ro, Songpa-gu, Seoul
06164|서울특별시|강남구|삼성동|영동대로|513|코엑스|513 Yeongdong-daero, Gangnam-gu, Seoul
06236|서울특별시|강남구|역삼동|테헤란로|152|강남파이낸스센터|152 Teheran-ro, Gangnam-gu, Seoul
04509|서울특별시|중구|봉래동2가|한강대로|405|서울역|405 Hangang-daero, Jung-gu, Seoul
07345|서울특별시|영등포구|여의도동|63로|50|한화금융센터_63|50 63-ro, Yeongdeungpo-gu, Seoul
08826|서울특별시|관악구|신림동|관악로|1|서울대학교|1 Gwanak-ro, Gwanak-gu, Seoul
03722|서울특별시|서대문구|신촌동|연세로|50|연세대학교|50 Yonsei-ro, Seodaemun-gu, Seoul
02841|서울특별시|성북구|안암동5가|안암로|145|고려대학교|145 Anam-ro, Seongbuk-gu, Seoul
03760|서울특별시|서대문구|대현동|이화여대길|52|이화여자대학교|52 Ewhayeodae-gil, Seodaemun-gu, Seoul
04763|서울특별시|성동구|사근동|왕십리로|222|한양대학교|222 Wangsimni-ro, Seongdong-gu, Seoul
04340|서울특별시|용산구|용산동2가|남산공원길|105|남산서울타워|105 Namsangongwon-gil, Yongsan-gu, Seoul
04383|서울특별시|용산구|용산동6가|서빙고로|137|국립중앙박물관|137 Seobinggo-ro, Yongsan-gu, Seoul
04566|서울특별시|중구|을지로7가|을지로|281|동대문디자인플라자|281 Eulji-ro, Jung-gu, Seoul
06757|서울특별시|서초구|서초동|남부순환로|2406|예술의전당|2406 Nambusunhwan-ro, Seocho-gu, Seoul
06546|서울특별시|서초구|반포동|신반포로|194|서울고속버스터미널|194 Sinbanpo-ro, Seocho-gu, Seoul
06590|서울특별시|서초구|서초동|서초대로|219|대법원|219 Seocho-daero, Seocho-gu, Seoul
47545|부산광역시|연제구|연산동|중앙대로|1001|부산광역시청|1001 Jungang-daero, Yeonje-gu, Busan
48060|부산광역시|해운대구|우동|APEC로|55|벡스코|55 APEC-ro, Haeundae-gu, Busan
48731|부산광역시|동구|초량동|중앙대로|206|부산역|206 Jungang-daero, Dong-gu, Busan
46241|부산광역시|금정구|장전동|부산대학로63번길|2|부산대학교|2 Busandaehak-ro 63beon-gil, Geumjeong-gu, Busan
41911|대구광역시|중구|동인동1가|공평로|88|대구광역시청|88 Gongpyeong-ro, Jung-gu, Daegu
41515|대구광역시|북구|산격동|엑스코로|10|엑스코|10 EXCO-ro, Buk-gu, Daegu
21554|인천광역시|남동구|구월동|정각로|29|인천광역시청|29 Jeonggak-ro, Namdong-gu, Incheon
22382|인천광역시|중구|운서동|공항로|272|인천국제공항 제1여객터미널|272 Gonghang-ro, Jung-gu, Incheon
61945|광주광역시|서구|치평동|내방로|111|광주광역시청|111 Naebang-ro, Seo-gu, Gwangju
35242|대전광역시|서구|둔산동|둔산로|100|대전광역시청|100 Dunsan-ro, Seo-gu, Daejeon
34141|대전광역시|유성구|구성동|대학로|291|한국과학기술원|291 Daehak-ro, Yuseong-gu, Daejeon
44675|울산광역시|남구|신정동|중앙로|201|울산광역시청|201 Jungang-ro, Nam-gu, Ulsan
44259|울산광역시|북구|양정동|염포로|700|현대자동차 울산공장|700 Yeompo-ro, Buk-gu, Ulsan
30151|세종특별자치시||보람동|한누리대로|2130|세종특별자치시청|2130 Hannuri-daero, Sejong-si
30128|세종특별자치시||나성동|정부2청사로|13||13 Jeongbu 2cheongsa-ro, Sejong-si
16508|경기도|수원시 영통구|이의동|도청로|30|경기도청|30 Docheong-ro, Yeongtong-gu, Suwon-si, Gyeonggi-do
16677|경기도|수원시 영통구|매탄동|삼성로|129|삼성전자|129 Samsung-ro, Yeongtong-gu, Suwon-si, Gyeonggi-do
13561|경기도|성남시 분당구|정자동|정자일로|95|네이버 1784|95 Jeongjail-ro, Bundang-gu, Seongnam-si, Gyeonggi-do
13529|경기도|성남시 분당구|백현동|판교역로|166|카카오 판교 아지트|166 Pangyoyeok-ro, Bundang-gu, Seongnam-si, Gyeonggi-do
10390|경기도|고양시 일산서구|대화동|킨텍스로|217-60|킨텍스|217-60 Kintex-ro, Ilsanseo-gu, Goyang-si, Gyeonggi-do
15335|경기도|안산시 단원구|고잔동|화랑로|387|안산시청|387 Hwarang-ro, Danwon-gu, Ansan-si, Gyeonggi-do
14547|경기도|부천시 원미구|중동|길주로|210|부천시청|210 Gilju-ro, Wonmi-gu, Bucheon-si, Gyeonggi-do
24266|강원특별자치도|춘천시|봉의동|중앙로|1|강원특별자치도청|1 Jungang-ro, Chuncheon-si, Gangwon-do
25522|강원특별자치도|강릉시|홍제동|강릉대로|33|강릉시청|33 Gangneung-daero, Gangneung-si, Gangwon-do
26387|강원특별자치도|원주시|무실동|시청로|1|원주시청|1 Sicheong-ro, Wonju-si, Gangwon-do
28515|충청북도|청주시 상당구|문화동|상당로|82|충청북도청|82 Sangdang-ro, Sangdang-gu, Cheongju-si, Chungcheongbuk-do
32255|충청남도|홍성군|홍북읍 신경리|충남대로|21|충청남도청|21 Chungnam-daero, Hongbuk-eup, Hongseong-gun, Chungcheongnam-do
31156|충청남도|천안시 서북구|불당동|번영로|156|천안시청|156 Beonyeong-ro, Seobuk-gu, Cheonan-si, Chungcheongnam-do
54968|전북특별자치도|전주시 완산구|효자동3가|효자로|225|전북특별자치도청|225 Hyoja-ro, Wansan-gu, Jeonju-si, Jeonbuk-do
58564|전라남도|무안군|삼향읍 남악리|오룡길|1|전라남도청|1 Oryong-gil, Samhyang-eup, Muan-gun, Jeollanam-do
59675|전라남도|여수시|학동|시청로|1|여수시청|1 Sicheong-ro, Yeosu-si, Jeollanam-do
57956|전라남도|순천시|장천동|장명로|30|순천시청|30 Jangmyeong-ro, Suncheon-si, Jeollanam-do
36759|경상북도|안동시|풍천면 갈전리|도청대로|455|경상북도청|455 Docheong-daero, Pungcheon-myeon, Andong-si, Gyeongsangbuk-do
37683|경상북도|포항시 남구|대잠동|시청로|1|포항시청|1 Sicheong-ro, Nam-gu, Pohang-si, Gyeongsangbuk-do
37673|경상북도|포항시 남구|지곡동|청암로|77|포항공과대학교|77 Cheongam-ro, Nam-gu, Pohang-si, Gyeongsangbuk-do
39281|경상북도|구미시|송정동|송정대로|55|구미시청|55 Songjeong-daero, Gumi-si, Gyeongsangbuk-do
51154|경상남도|창원시 의창구|사림동|중앙대로|300|경상남도청|300 Jungang-daero, Uichang-gu, Changwon-si, Gyeongsangnam-do
52789|경상남도|진주시|상대동|동진로|155|진주시청|155 Dongjin-ro, Jinju-si, Gyeongsangnam-do
63122|제주특별자치도|제주시|연동|문연로|6|제주특별자치도청|6 Munyeon-ro, Jeju-si, Jeju-do
63115|제주특별자치도|제주시|용담2동|공항로|2|제주국제공항|2 Gonghang-ro, Jeju-si, Jeju-do
`;

/** Public buildings of every province, as they are signposted. */
export const PLACES: readonly SimulatorAddress[] = LIST.trim()
  .split('\n')
  .map((line) => {
    const [zip = '', si = '', sgg = '', emd = '', road = '', number = '', building = '', en = ''] = line.split('|');
    return { zip, si, sgg, emd, road, number, building, en };
  });
