import { states } from '@prumo/brazil'

type Country = [id: number, iso: string, iso3: string, name: string, isoName: string]

// Ids are ISO 3166-1 numbers. We deliver in Brazil alone; the others are there so that a person from abroad is told so
// by name. Where no state is listed, none is asked for.
const countries: Country[] = [
  [76, 'BR', 'BRA', 'Brasil', 'BRAZIL'],
  [32, 'AR', 'ARG', 'Argentina', 'ARGENTINA'],
  [68, 'BO', 'BOL', 'Bolívia', 'BOLIVIA, PLURINATIONAL STATE OF'],
  [152, 'CL', 'CHL', 'Chile', 'CHILE'],
  [170, 'CO', 'COL', 'Colômbia', 'COLOMBIA'],
  [218, 'EC', 'ECU', 'Equador', 'ECUADOR'],
  [724, 'ES', 'ESP', 'Espanha', 'SPAIN'],
  [840, 'US', 'USA', 'Estados Unidos', 'UNITED STATES'],
  [600, 'PY', 'PRY', 'Paraguai', 'PARAGUAY'],
  [604, 'PE', 'PER', 'Peru', 'PERU'],
  [620, 'PT', 'PRT', 'Portugal', 'PORTUGAL'],
  [858, 'UY', 'URY', 'Uruguai', 'URUGUAY'],
]

// Spree: Country.states_required, of the countries above.
const statesRequired = new Set(['BR', 'ES', 'PT', 'US'])

export const countryRows = countries.map(([id, iso, iso3, name, isoName]) => ({
  id,
  iso,
  iso3,
  name,
  iso_name: isoName,
  states_required: statesRequired.has(iso),
  zipcode_required: iso !== 'BO',
  is_default: iso === 'BR',
}))

// IBGE's numbers of the states.
const ibge: Record<string, number> = {
  RO: 11,
  AC: 12,
  AM: 13,
  RR: 14,
  PA: 15,
  AP: 16,
  TO: 17,
  MA: 21,
  PI: 22,
  CE: 23,
  RN: 24,
  PB: 25,
  PE: 26,
  AL: 27,
  SE: 28,
  BA: 29,
  MG: 31,
  ES: 32,
  RJ: 33,
  SP: 35,
  PR: 41,
  SC: 42,
  RS: 43,
  MS: 50,
  MT: 51,
  GO: 52,
  DF: 53,
}

export const stateRows = states.map(({ abbr, name }) => ({ id: ibge[abbr], country_id: 76, abbr, name }))
