// Nobody's origin: our own paths resolve below it, any other URL leaves it.
const here = 'https://here.invalid'

/**
 * The target of `?voltar=`: only a page of ours, since anybody can write a link to the sign-in. A browser reads `//`
 * and `/\` as another site and strips some characters before it parses, so the browser's own parser decides.
 */
export const placeToReturnTo = (search: URLSearchParams): string | null => {
  const place = search.get('voltar') ?? ''
  return /^\/[^\\\p{Cc}]*$/u.test(place) && originOf(place) === here ? place : null
}

const originOf = (place: string): string | null => {
  try {
    return new URL(place, here).origin
  } catch {
    return null
  }
}
