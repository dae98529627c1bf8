// To the microgram, which is the sixth digit of a gram: a book that rounds would hide what a count finds.
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 })

/** '153,2 mg'; from a thousand milligrams on in grams. Exact: the server counts whole micrograms. */
export const amountInWords = (micrograms: number): string =>
  Math.abs(micrograms) >= 1_000_000
    ? `${number.format(micrograms / 1_000_000)} g`
    : `${number.format(micrograms / 1_000)} mg`

/**
 * What was typed in these units ('1.250,5'), in micrograms; null if it is no positive amount. '1.250' is none either:
 * it may mean a thousand times the other.
 */
export const microgramsFrom = (typed: string, unit: 'mg' | 'g' = 'mg'): number | null => {
  const text = typed.trim()
  if (!/^\d{1,3}(\.\d{3})+,\d+$|^\d+([.,]\d+)?$/.test(text) || /^\d{1,3}\.\d{3}$/.test(text)) return null
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text
  const micrograms = Math.round(Number(plain) * (unit === 'mg' ? 1_000 : 1_000_000))
  return micrograms > 0 ? micrograms : null
}
