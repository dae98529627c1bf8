import type { DueWork } from '#platform/due-work'
import { lapseHolds } from './lapse-holds.ts'

/** What waits here for its time (reactions/index.ts gathers it). */
export const dueWorks: DueWork[] = [{ name: 'lapse-holds', run: lapseHolds }]
