import { refuser, type RefusalTable } from '#core/refusal.ts';

export const bulletinRefusals = {
  'bulletin.notFound': { status: 404 },
  'bulletin.full': { status: 409, params: ['limit'] },
  'bulletin.takenDown': { status: 409 },
  'bulletin.endsBeforeToday': { status: 400 },
  'bulletin.tooManyDays': { status: 400, params: ['days'] },
} as const satisfies RefusalTable;
export const bulletinRefusal = refuser(bulletinRefusals);
