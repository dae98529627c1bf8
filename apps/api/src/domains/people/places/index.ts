export { findCountry, findDefaultCountry, listCountries } from './countries.ts'
export type { Country, State } from './place.ts'
