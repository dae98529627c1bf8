import type { DueWork } from '#platform/due-work'
import { callAgain } from './call-again.ts'

/** Due work of what waits for doctors (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [{ name: 'call-again-to-urgent-cases', run: callAgain }]
