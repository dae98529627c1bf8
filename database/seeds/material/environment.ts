import { pharmacies } from '@prumo/contracts/company'
import type { Pharmacies } from './pharmacies/pharmacies-file.ts'

/** What seeds are told: who prepares medicine, unless it is who is carried, and whoever listens. */
export type SeedEnvironment = { pharmacies?: Pharmacies; say?: (line: string) => void }

export const carried: Pharmacies = pharmacies
