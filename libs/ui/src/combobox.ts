export { ComboBox, type ComboBoxProps } from './combobox/ComboBox';
export { useOptionSearch } from './combobox/use-option-search';
export { useSettled } from './combobox/use-settled';
export type { Option } from './overlay/OptionList';
