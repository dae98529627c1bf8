export type PostalPlace = {
  postalCode: string
  /** Empty if one code covers a whole town. */
  street: string
  district: string
  city: string
  /** Two letters: SP. */
  stateAbbr: string
}

export type PostalCodeLookup = { kind: 'found'; place: PostalPlace } | { kind: 'absent' } | { kind: 'unknown' }

/** The service that finds the place of a postal code. `unknown` when it does not answer. */
export type PostalCodesGateway = {
  /** Eight digits without the hyphen. `withinMs`: whoever waits for it waits no longer; then it is `unknown`. */
  find: (input: { postalCode: string; withinMs?: number }) => Promise<PostalCodeLookup>
  /** What it said a short while ago, without a call. */
  known: (postalCode: string) => PostalCodeLookup | undefined
}
