import { trashDays } from '@atrium/contracts/boards';

/** What is deleted can be restored for this long; then it counts as gone, also where the nightly job has not come by yet. */
export const stillKept = (table: string): string => `${table}.deleted_at > now() - make_interval(days => ${trashDays})`;
