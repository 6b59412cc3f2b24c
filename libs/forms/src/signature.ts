export { SignatureInput } from './signature/SignatureInput';
export { SignatureView } from './signature/SignatureView';
