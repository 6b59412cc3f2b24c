export { Select, type SelectProps } from './select/Select';
export type { Option } from './overlay/OptionList';
