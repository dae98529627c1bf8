import type { DueWork } from '#platform/due-work'
import { chargeAcceptedDispensings } from './charge-accepted-dispensings.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [{ name: 'charge-accepted-dispensings', run: chargeAcceptedDispensings }]
