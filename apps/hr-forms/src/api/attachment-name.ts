/** The file name that an answer gives itself (RFC 6266), exact where it is not plain English. */
export function attachmentName(headers: Headers): string | undefined {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(headers.get('content-disposition') ?? '')?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
