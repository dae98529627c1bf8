import type { DueWork } from '#platform/due-work'
import { lookAtRegisters } from './look-at-registers.ts'
import { remindOfReturns } from './remind-of-returns.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [
  { name: 'remind-of-returns', run: remindOfReturns },
  { name: 'look-at-prep-registers', run: lookAtRegisters },
]
