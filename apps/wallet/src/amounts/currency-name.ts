const names = new Intl.DisplayNames('en-GB', { type: 'currency' });

/** Such as `Bangladeshi Taka`; the code where the browser knows no name. */
export const currencyName = (currency: string): string => names.of(currency) ?? currency;

/** The unit after a balance: “Taka” by name, other currencies by code. */
export const unitOf = (currency: string): string => (currency === 'BDT' ? 'Taka' : currency);
