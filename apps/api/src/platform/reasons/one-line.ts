/**
 * Whether a text stays one line wherever it is written: no control characters and no separators of lines. A name goes
 * into mail subjects, labels and signed documents, where a line break would begin something else.
 */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
