export { hrefFromTyping, safeHref, safeImageSource } from './addresses';
export * from './document';
export { fromHtml } from './from-html';
export { normalise } from './normalise';
export { isEmpty, plainText } from './plain-text';
export { toHtml } from './to-html';
