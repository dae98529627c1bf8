export type Country = {
  id: number
  iso: string
  iso3: string
  name: string
  /** Upper case, in English, as ISO writes it. */
  isoName: string
  statesRequired: boolean
  zipcodeRequired: boolean
  /** The only country that we deliver to. */
  isDefault: boolean
  /** By name; empty for a country whose addresses need no state. */
  states: State[]
}

export type State = { id: number; abbr: string; name: string }
