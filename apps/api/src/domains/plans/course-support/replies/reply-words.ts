/** What a quick reply may leave open: whoever takes it into an answer fills it in. */
const placeholders = ['nome', 'curso', 'apoio'] as const

const brace = /\{([^{}\n]*)\}/g

/** The placeholders that nobody fills in. */
export const unknownPlaceholders = (words: string): string[] =>
  [...words.matchAll(brace)]
    .map(([, name = '']) => name)
    .filter((name) => !(placeholders as readonly string[]).includes(name))

/** An answer with one of them would show the patient our workings. */
export const hasPlaceholder = (words: string): boolean => words.search(brace) >= 0
