/**
 * Whether valid JSON says a name twice in one object: readers differ in which of the two counts (RFC 8259, 4). And
 * whether it nests deeper than this. One pass over the text, without recursion.
 */
export const isOddJson = (text: string, deepest: number): boolean => {
  // The names of each object around the place that is read; null: an array.
  const around: (Set<string> | null)[] = []
  let isNameNext = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '"') {
      const end = endOfString(text, at)
      if (isNameNext && !isNew(around.at(-1), text.slice(at, end + 1))) return true
      isNameNext = false
      at = end
    } else if (sign === '{' || sign === '[') {
      isNameNext = sign === '{'
      if (around.push(isNameNext ? new Set() : null) > deepest) return true
    } else if (sign === '}' || sign === ']') {
      around.pop()
    } else if (sign === ',') {
      isNameNext = true
    }
  }
  return false
}

/** Compared as it is read: `\\u0061` is an `a`. */
const isNew = (names: Set<string> | null | undefined, quoted: string): boolean => {
  if (!names) return true
  const name: string = JSON.parse(quoted)
  if (names.has(name)) return false
  names.add(name)
  return true
}

const endOfString = (text: string, from: number): number => {
  let at = from + 1
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1
  return at
}
