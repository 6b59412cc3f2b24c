export { browserStorage, isObject, tabStorage, type JsonStorage } from './json-storage';
