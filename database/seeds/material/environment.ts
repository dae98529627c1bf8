import { pharmacies } from '@prumo/contracts/company'
import type { Pharmacies } from './pharmacies/pharmacies-file.ts'

/**
 * What seeds are told. `pharmacies`: those of an operator's file; without it, those of the source are planted. `say`
 * hears what an operator should know, a line each.
 */
export type SeedEnvironment = { pharmacies?: Pharmacies; say?: (line: string) => void }

/** The pharmacies of the source. */
export const carried: Pharmacies = pharmacies
