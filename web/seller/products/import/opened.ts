import type { Answer } from '#web/api/types.ts';

export type Opened = Answer<'readTableImport'>;
export type Targets = Answer<'listTableTargets'>['targets'];
