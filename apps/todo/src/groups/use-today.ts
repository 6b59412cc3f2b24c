import { selectTimeZone } from '@atrium/auth-store';
import { dayIn } from '@atrium/contracts/dates';
import { useNow } from '@atrium/lists';
import { useSelector } from '@atrium/state';

/** The company's today, also for those who leave the page open overnight. */
export const useToday = (): string => dayIn(useSelector(selectTimeZone), useNow());
