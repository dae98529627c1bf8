import type { DueWork } from '#platform/due-work'
import { takeOffSale } from './take-off-sale.ts'
import { tellOfLowStock } from './tell-of-low-stock.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [
  { name: 'take-expiring-lots-off-sale', run: takeOffSale },
  { name: 'tell-of-low-stock', run: tellOfLowStock },
]
