import { measureDashboard } from './dashboard.ts';
import { measureForm } from './form.ts';
import { measureGrid } from './grid.ts';
import { measureImport } from './import.ts';

/** What is measured alone, by the name of its option. */
export const SINGLES = {
  grid: measureGrid,
  form: measureForm,
  import: measureImport,
  dashboard: measureDashboard,
} as const;
