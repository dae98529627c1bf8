import type { DueWork } from '#platform/due-work'
import { authorizeReturns } from './authorize-returns.ts'
import { followParcels } from './follow-parcels.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [
  { name: 'follow-parcels', run: followParcels },
  { name: 'authorize-returns', run: authorizeReturns },
]
