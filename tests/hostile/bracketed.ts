/** An object as `a[b][]=c`, as Rails and its clients write it in queries and forms. */
export const bracketed = (bag: Record<string, unknown>): string => pairsOf('', bag).join('&')

const pairsOf = (name: string, value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => pairsOf(`${name}[]`, each))
  if (typeof value !== 'object' || value === null) return [`${encoded(name)}=${encoded(String(value ?? ''))}`]
  return Object.entries(value).flatMap(([key, held]) => pairsOf(name === '' ? key : `${name}[${key}]`, held))
}

/** Percent-encoded; a lone surrogate has no encoding, so an equally bad value replaces it. */
export const encoded = (text: string): string =>
  [...text].map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80')).join('')
