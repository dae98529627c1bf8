// Nobody's site: a place of ours stands under it, and any other leaves it.
const here = 'https://here.invalid'

/**
 * Where `?voltar=` leads: only to a page of ours, since anybody can write a link to the sign-in. A browser reads `//`
 * and `/\` as another site and drops what is no letter before it looks, so it is asked what it makes of the place.
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
