export { DatePicker, type DatePickerProps } from './date-picker/DatePicker';
export { DateTimePicker, type DateTimePickerProps } from './date-picker/DateTimePicker';
export { MonthPicker, type MonthPickerProps } from './date-picker/MonthPicker';
export { TimePicker, type TimePickerProps } from './date-picker/TimePicker';
