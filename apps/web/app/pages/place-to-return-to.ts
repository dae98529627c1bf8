/** Where `?voltar=` leads: only to a page of ours, since anybody can write a link to the sign-in. */
export const placeToReturnTo = (search: URLSearchParams): string | null => {
  const place = search.get('voltar')
  // A browser reads `//` and `/\` as another site.
  return place && /^\/(?![/\\])/.test(place) ? place : null
}
