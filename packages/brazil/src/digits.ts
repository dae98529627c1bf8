/** What is left of `text` when everything but 0-9 is taken away. */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '')
