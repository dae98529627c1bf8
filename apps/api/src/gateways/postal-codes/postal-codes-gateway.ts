export type PostalPlace = {
  postalCode: string
  /** Empty where one code serves a whole town. */
  street: string
  district: string
  city: string
  /** Two letters: SP. */
  stateAbbr: string
}

export type PostalCodeLookup = { kind: 'found'; place: PostalPlace } | { kind: 'absent' } | { kind: 'unknown' }

/** Whom we ask which place a postal code means. `unknown` when nobody answers. */
export type PostalCodesGateway = {
  /** Eight digits, no mask. */
  find: (input: { postalCode: string }) => Promise<PostalCodeLookup>
}
