export { bySchema, chosen, optionalFile, type Check, type FieldErrors } from './check';
export { Form, type FormProps } from './Form';
export { formDataOf } from './form-data';
export { numberText } from './number-text';
export { useForm, type FieldBinding, type FormState, type FormOptions } from './use-form';
export { useFocusAfterRefusal } from './use-focus-after-refusal';
