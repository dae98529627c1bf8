export type Region = 'Norte' | 'Nordeste' | 'Centro-Oeste' | 'Sudeste' | 'Sul'

const statesOfRegion: Record<Region, string> = {
  Norte: 'AC AP AM PA RO RR TO',
  Nordeste: 'AL BA CE MA PB PE PI RN SE',
  'Centro-Oeste': 'DF GO MT MS',
  Sudeste: 'ES MG RJ SP',
  Sul: 'PR RS SC',
}

/** The region (IBGE) of a state. */
export const regionOfState = (abbr: string): Region => {
  const found = Object.entries(statesOfRegion).find(([, states]) => states.split(' ').includes(abbr))
  if (!found) throw new RangeError(`no region has the state ${abbr}`)
  return found[0] as Region
}
