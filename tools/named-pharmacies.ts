import path from 'node:path'
import type { Pharmacies } from '../database/seeds/material/pharmacies/pharmacies-file.ts'
import { readPharmaciesFile } from '../database/seeds/material/pharmacies/pharmacies-file.ts'
import { PlainFailure } from './terminal/plain-failure.ts'

const root = path.resolve(import.meta.dirname, '..')

/**
 * The pharmacies of an operator's file; undefined: he has named none, and those stand that are carried. Those are
 * invented, so production needs a file: a label never names a pharmacy that there is not (RDC 67/2007). Throws one
 * PlainFailure with every fault of the file.
 */
export const namedPharmacies = (env: Record<string, string | undefined> = process.env): Pharmacies | undefined => {
  if (!env.PHARMACIES_FILE && env.APP_ENV === 'production')
    throw new PlainFailure('PHARMACIES_FILE is missing: the pharmacies that the source carries are invented')
  if (!env.PHARMACIES_FILE) return undefined
  const { pharmacies, faults } = readPharmaciesFile(path.resolve(root, env.PHARMACIES_FILE))
  if (pharmacies === null) throw new PlainFailure(faults.join('; '))
  return pharmacies
}
