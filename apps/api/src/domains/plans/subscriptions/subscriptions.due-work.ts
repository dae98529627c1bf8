import type { DueWork } from '#platform/due-work'
import { chargeAcceptedDispensings } from './charge-accepted-dispensings.ts'

/** What waits here for its time (reactions/index.ts gathers it). */
export const dueWorks: DueWork[] = [{ name: 'charge-accepted-dispensings', run: chargeAcceptedDispensings }]
