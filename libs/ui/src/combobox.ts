export { ComboBox, type ComboBoxProps } from './combobox/ComboBox';
export { useSettled } from './combobox/use-settled';
export type { Option } from './overlay/OptionList';
