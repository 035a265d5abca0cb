import Type, { type Static } from 'typebox';
import { AD_KINDS, AD_LIMITS, AD_RATE_STATES } from '#core/advertising/rules.ts';
import { DecisionReason } from '#core/audit/contract.ts';
import { described, endpoint, Id, named, oneOf, orNull, shape } from '#core/endpoint.ts';

const Day = Type.String({ format: 'date' });
const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

export const adTerms = {
  places: described('How many ads are shown a day; 0 closes the kind', whole(0, AD_LIMITS.places)),
  pricePerDay: described('In won, without VAT', whole(0, AD_LIMITS.pricePerDay)),
  minDays: whole(1, AD_LIMITS.days),
  maxDays: whole(1, AD_LIMITS.days),
  width: described('Least size of the picture in pixels', whole(100, AD_LIMITS.pixels)),
  height: whole(100, AD_LIMITS.pixels),
  backHours: described(
    'A store that withdraws so many hours before the first day gets everything back',
    whole(0, AD_LIMITS.backHours),
  ),
};

const AdRate = named('AdRate', {
  id: described('Null for the terms that hold until staff publish some', orNull(Id)),
  kind: oneOf(AD_KINDS, 'AdKind'),
  ...adTerms,
  validFrom: orNull(Day),
  note: Type.String(),
  state: oneOf(AD_RATE_STATES, 'AdRateState'),
});
export type AdRateAnswer = Static<typeof AdRate>;

const path = '/api/v1/admin/placements/rates';

export const listAdRates = endpoint({
  method: 'GET',
  path,
  access: 'marketing.manage',
  summary: 'Places for ads of stores with their number, price and conditions: past, present and planned ones',
  answer: shape({ rates: Type.Array(AdRate) }),
  refuses: [],
});

export const publishAdRate = endpoint({
  method: 'POST',
  path,
  access: 'marketing.manage',
  writesBack: true,
  summary:
    'Set number, price and conditions of one kind of ads from a Korean day on; ads that were requested before keep theirs. ' +
    'Two persons decide',
  body: shape({ kind: oneOf(AD_KINDS, 'AdKind'), ...adTerms, validFrom: Day, reason: DecisionReason }),
  answer: Type.Null(),
  refuses: ['advertising.beginsBeforeToday', 'advertising.daysTurned'],
});
