import type { DueWork } from '#platform/due-work'
import { forgetSpent } from './forget-spent.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [{ name: 'forget-spent-links', run: forgetSpent }]
