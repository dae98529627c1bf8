import path from 'node:path'
import type { Pharmacies } from '../database/seeds/material/pharmacies/pharmacies-file.ts'
import { readPharmaciesFile } from '../database/seeds/material/pharmacies/pharmacies-file.ts'
import { PlainFailure } from './terminal/plain-failure.ts'

const root = path.resolve(import.meta.dirname, '..')

/**
 * The pharmacies of an operator's file; undefined: he has named none, and those stand that are carried. Throws one
 * PlainFailure with every fault of the file.
 */
export const namedPharmacies = (env: Record<string, string | undefined> = process.env): Pharmacies | undefined => {
  if (!env.PHARMACIES_FILE) return undefined
  const { pharmacies, faults } = readPharmaciesFile(path.resolve(root, env.PHARMACIES_FILE))
  if (pharmacies === null) throw new PlainFailure(faults.join('; '))
  return pharmacies
}
