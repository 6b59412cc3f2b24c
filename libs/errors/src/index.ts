export { AppError, type AppErrorOptions, type FieldMessages } from './app-error';
export { addSentences, catalogue, isErrorCode, messageFor, type ErrorCode, type MessageParams } from './catalogue';
