import type { GetPlatformAccountHolderError, PlatformAccountHolder } from '@portone/server-sdk/platform/account';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { guard } from './guard.ts';
import { WireError } from './wire-error.ts';

type ErrorType = GetPlatformAccountHolderError['data']['type'] & string;
const refusal = (status: number, type: ErrorType, message: string) => new WireError(status, type, message);

const HOLDERS: Readonly<Record<string, string>> = { '0003': '홍길동', '0004': '(주)바다상사' };

/** Whose a bank account is (README.md, scripted accounts). */
export function accountHolderRest(app: FastifyInstance, deps: Deps): void {
  guard(app, deps);
  app.get<{ Params: { bank: string; number: string } }>('/:bank/:number/holder', async ({ params }) => {
    const { bank, number } = params;
    if (bank === 'SHINHYUP') throw refusal(400, 'PLATFORM_NOT_SUPPORTED_BANK', 'This bank does not tell holders.');
    if (number.endsWith('0503'))
      throw refusal(503, 'PLATFORM_EXTERNAL_API_TEMPORARILY_FAILED', 'The bank does not answer.');
    if (number.endsWith('0002') || !/^\d+$/.test(number))
      throw refusal(400, 'PLATFORM_EXTERNAL_API_FAILED', 'The bank knows no such account.');
    return {
      holderName: HOLDERS[number.slice(-4)] ?? '영업담당',
      accountVerificationId: `holder-${bank}-${number}`,
    } satisfies PlatformAccountHolder;
  });
}
