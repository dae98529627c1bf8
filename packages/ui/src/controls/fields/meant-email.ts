/** The most common mail domains in Brazil. */
const KNOWN = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.br',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
  'live.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'globo.com',
]
/** Existing domains that look like a mistyped one above. */
const REAL = new Set(['ymail.com', 'gmx.com', 'mail.com', 'email.com', 'aol.com', 'ig.com.br', 'me.com', 'aol.com.br'])
/** A known domain with another ending: Gmail has no `.com.br`. */
const OTHER_ENDINGS: Readonly<Record<string, string>> = {
  'gmail.com.br': 'gmail.com',
  'icloud.com.br': 'icloud.com',
  'gmail.br': 'gmail.com',
}

/** The probable address if the domain of a well-known provider was mistyped; null if nothing looks wrong. */
export const meantEmail = (typed: string): string | null => {
  const [, name, domain] = /^([^\s@]+)@([^\s@]+\.[^\s@.]+)$/.exec(typed.trim()) ?? []
  if (!name || !domain) return null
  const given = domain.toLowerCase()
  if (KNOWN.includes(given) || REAL.has(given)) return null
  const meant = OTHER_ENDINGS[given] ?? KNOWN.find((known) => isSlipOf(given, known))
  return meant ? `${name}@${meant}` : null
}

/** One letter left out, doubled or changed, or two swapped. */
const isSlipOf = (given: string, known: string): boolean => {
  const start = firstDifference(given, known)
  const [rest, knownRest] = [given.slice(start), known.slice(start)]
  return (
    rest.slice(1) === knownRest ||
    rest === knownRest.slice(1) ||
    rest.slice(1) === knownRest.slice(1) ||
    (rest[0] === knownRest[1] && rest[1] === knownRest[0] && rest.slice(2) === knownRest.slice(2))
  )
}

const firstDifference = (one: string, other: string): number => {
  const found = [...one].findIndex((letter, index) => letter !== other[index])
  return found < 0 ? one.length : found
}
