/** Whether a text is empty or a mileage in digits. */
export const isMileage = (text: string): boolean => /^\d{0,7}$/.test(text);
