/** `acme`, or `acme.atrium.example` as it stands in the address bar. */
export const companyNameOf = (typed: string): string => typed.toLowerCase().replace(/[./:].*$/, '');
