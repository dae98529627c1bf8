import type { DueWork } from '#platform/due-work'
import { noticeLate } from './notice-late.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [{ name: 'notice-late-urgent-notes', run: noticeLate }]
