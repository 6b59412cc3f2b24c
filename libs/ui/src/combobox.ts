export { ComboBox, type ComboBoxProps } from './combobox/ComboBox';
export type { Option } from './overlay/OptionList';
