/** What the screens of Appointments need without a schema. */
export const appointmentTitleMax = 200;
export const appointmentPlaceMax = 200;
export const appointmentNotesMax = 2000;
export const mostGuests = 50;

/** The longest time that a calendar is read of at once, in days. */
export const mostCalendarDays = 62;
