import type { DueWork } from '#platform/due-work'
import { remindOfPlans } from './remind-of-plans.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [{ name: 'remind-of-plans', run: remindOfPlans }]
