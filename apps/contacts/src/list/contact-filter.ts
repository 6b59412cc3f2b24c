import { contactLimits, contactViews } from '@atrium/contracts/contact-options';
import { addressFilter, oneOf, text } from '@atrium/lists';

/** The default is everyone. */
const narrowedViews = contactViews.filter((view) => view !== 'all');

/** The list's filter in the URL. */
export const contactFilter = addressFilter({
  search: text(),
  who: oneOf(narrowedViews),
  organisation: text(contactLimits.organisation),
  mine: oneOf(['true']),
  deleted: oneOf(['true']),
});

export type ContactFilter = ReturnType<typeof contactFilter.read>;
