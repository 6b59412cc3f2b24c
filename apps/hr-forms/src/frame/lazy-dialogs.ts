import { lazyComponent } from '@atrium/router';

/** Their fields come when somebody opens one. */
export const AbsenceDialog = lazyComponent(async () => (await import('../absences/AbsenceDialog')).AbsenceDialog);
export const ReassignDialog = lazyComponent(async () => (await import('../submissions/ReassignDialog')).ReassignDialog);
