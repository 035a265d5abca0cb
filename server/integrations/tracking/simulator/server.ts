import fastify from 'fastify';
import { type LocalSimulator, localSimulator } from '#server/integrations/local-server.ts';
import { type Journey, openJourneys } from './journeys.ts';

export type TrackingSimulatorOptions = {
  /** 0 uses any free port. */
  readonly port: number;
  readonly key: string;
  readonly now?: () => number;
  readonly paceSeconds?: number;
  readonly stateFile?: string | undefined;
};

const COMPANIES = {
  '04': 'CJ대한통운',
  '05': '한진택배',
  '08': '롯데택배',
  '01': '우체국택배',
  '06': '로젠택배',
  '23': '경동택배',
  '22': '대신택배',
  '11': '일양로지스',
  '17': '천일택배',
  '24': 'GS Postbox 택배',
};
/** Sentinel ending of an unknown (mistyped) waybill. */
const UNKNOWN = /0000$/;

type TrackingQuery = { t_key?: string; t_code?: string; t_invoice?: string };
type Pulled = { t_code?: string; t_invoice?: string; level?: number; fault?: 'error' | 'garbage' | 'silence' | 'none' };

/** A local tracking service with the protocol of SweetTracker (README.md). */
export function trackingSimulator({
  port,
  key,
  now = Date.now,
  paceSeconds = 40,
  stateFile,
}: TrackingSimulatorOptions): LocalSimulator {
  const journeys = openJourneys({ now, paceSeconds, stateFile });
  const faults = new Map<string, string>();
  const app = fastify({ forceCloseConnections: true });

  app.get<{ Querystring: TrackingQuery }>('/api/v1/companylist', async ({ query }) =>
    query.t_key === key
      ? { Company: Object.entries(COMPANIES).map(([Code, Name]) => ({ International: 'false', Code, Name })) }
      : no('101', '유효하지 않은 KEY 입니다.'),
  );

  app.get<{ Querystring: TrackingQuery }>('/api/v1/trackingInfo', async ({ query }, reply) => {
    const fault = faults.get(nameOf(query));
    if (fault === 'silence') return reply.hijack();
    if (fault === 'garbage') return reply.type('text/html').send('<html>점검 중입니다</html>');
    if (fault === 'error') return no('105', '일시적인 오류입니다.');
    const { t_key, t_code, t_invoice = '' } = query;
    if (t_key !== key) return no('101', '유효하지 않은 KEY 입니다.');
    if (!isCompany(t_code) || !/^[A-Za-z0-9]{4,30}$/.test(t_invoice) || UNKNOWN.test(t_invoice))
      return no('104', '유효하지 않은 운송장번호 이거나 택배사 코드 입니다.');
    return progressOf(t_invoice, journeys.journeyOf(nameOf(query)));
  });

  // Control calls of a demo or a test; the server listens on this machine only.
  app.post<{ Body: Pulled }>('/control/parcels', async ({ body, headers }, reply) => {
    if (headers.origin !== undefined) return reply.code(403).send(no('403', 'Only this machine may do that.'));
    if (body.fault) {
      faults.set(nameOf(body), body.fault);
      return {};
    }
    return journeys.advance(nameOf(body), body.level);
  });

  return localSimulator(app, port);
}

const no = (code: string, msg: string) => ({ status: false, code, msg });
const nameOf = ({ t_code = '', t_invoice = '' }: Pulled) => `${t_code}-${t_invoice}`;
const isCompany = (code: string | undefined): code is keyof typeof COMPANIES =>
  code !== undefined && Object.hasOwn(COMPANIES, code);

/** The service's answer about a parcel. */
function progressOf(invoiceNo: string, { level, steps }: Journey) {
  const trackingDetails = steps.map(({ at, where, kind, level: reached }) => ({
    time: at,
    timeString: new Date(at + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    code: null,
    where,
    kind,
    telno: '',
    telno2: '',
    remark: null,
    level: reached,
    manName: '',
    manPic: '',
  }));
  return {
    result: 'Y',
    senderName: '',
    receiverName: '',
    itemName: '',
    invoiceNo,
    receiverAddr: '',
    orderNumber: null,
    estimate: null,
    level,
    complete: level === 6,
    completeYN: level === 6 ? 'Y' : 'N',
    recipient: '',
    trackingDetails,
    firstDetail: trackingDetails[0] ?? null,
    lastDetail: trackingDetails.at(-1) ?? null,
  };
}
