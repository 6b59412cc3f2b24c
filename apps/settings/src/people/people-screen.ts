/** The tab, and how its data is read before it’s drawn: one file of code. */
export { PeopleTab } from './PeopleTab';
export { prefetchPeople } from './prefetch-people';
