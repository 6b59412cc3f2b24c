const names = new Intl.DisplayNames('en-GB', { type: 'currency' });

/** Such as `Bangladeshi Taka`; the code where the browser knows no name. */
export const currencyName = (currency: string): string => names.of(currency) ?? currency;

/** What stands behind a balance: the Taka by its own name, other currencies by their code. */
export const unitOf = (currency: string): string => (currency === 'BDT' ? 'Taka' : currency);
