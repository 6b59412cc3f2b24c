export { DatePicker, type DatePickerProps } from './date-picker/DatePicker';
export { DateTimePicker, type DateTimePickerProps } from './date-picker/DateTimePicker';
