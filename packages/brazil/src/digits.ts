/** The digits of `text`. */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '')
