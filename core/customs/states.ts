import { machine } from '#core/machine.ts';
import type { Role } from '#core/role.ts';

/** An import declaration of one order. `released` lets goods leave the bonded warehouse. */
export const DECLARATION_STATES = ['preparing', 'declared', 'inspecting', 'released', 'withdrawn'] as const;
export type DeclarationState = (typeof DECLARATION_STATES)[number];
export const DECLARATION_EVENTS = ['prepare', 'declare', 'inspect', 'release', 'withdraw'] as const;
export type DeclarationEvent = (typeof DECLARATION_EVENTS)[number];

export const declarationMachine = machine<DeclarationState, DeclarationEvent, Role, 'declaration'>(
  'declaration',
  DECLARATION_STATES,
  [
    { event: 'prepare', from: null, to: 'preparing', by: ['customs', 'system'] },
    { event: 'prepare', from: ['withdrawn'], to: 'preparing', by: ['customs'] },
    { event: 'declare', from: ['preparing'], to: 'declared', by: ['customs', 'system'] },
    { event: 'inspect', from: ['declared'], to: 'inspecting', by: ['customs', 'system'] },
    { event: 'release', from: ['declared', 'inspecting'], to: 'released', by: ['customs', 'system'] },
    { event: 'withdraw', from: ['preparing', 'declared'], to: 'withdrawn', by: ['customs'] },
  ],
);
