import type { DueWork } from '#platform/due-work'
import { chargeAcceptedDispensings } from './charging/charge-accepted-dispensings.ts'
import { advanceSubscriptions } from './cycles/advance-subscriptions.ts'
import { retryRefusedCharges } from './cycles/retry-refused-charges.ts'
import { remindOfPix } from './pix/remind-of-pix.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [
  { name: 'charge-accepted-dispensings', run: chargeAcceptedDispensings },
  { name: 'advance-subscriptions', run: advanceSubscriptions },
  { name: 'retry-refused-charges', run: retryRefusedCharges },
  { name: 'remind-of-pix', run: remindOfPix },
]
