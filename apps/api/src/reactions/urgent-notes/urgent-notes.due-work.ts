import type { DueWork } from '#platform/due-work'
import { callAgainForNotes } from './call-again.ts'

/** Due work of whom somebody is to call (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [{ name: 'call-again-for-urgent-notes', run: callAgainForNotes }]
