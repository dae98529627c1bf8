import type { DueWork } from '#platform/due-work'
import { lapseHolds } from './lapse-holds.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [{ name: 'lapse-holds', run: lapseHolds }]
