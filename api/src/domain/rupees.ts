const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** `₹12,34,567.00`, for sentences. */
export const rupees = (paise: number): string => format.format(paise / 100);
