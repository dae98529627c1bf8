/** The form of a CID-10 code: a letter, two digits, and up to two more after an optional point. */
export const isCidCode = (code: string): boolean => /^[A-Z]\d{2}(\.?\d{1,2})?$/.test(code)
