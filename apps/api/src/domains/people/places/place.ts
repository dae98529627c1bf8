export type Country = {
  id: number
  iso: string
  iso3: string
  name: string
  /** Upper case, in English, as ISO writes it. */
  isoName: string
  statesRequired: boolean
  zipcodeRequired: boolean
  /** The one country that we deliver to. */
  isDefault: boolean
  /** In the order of their names; empty where nobody asks for one. */
  states: State[]
}

export type State = { id: number; abbr: string; name: string }
