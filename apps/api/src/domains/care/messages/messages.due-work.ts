import type { DueWork } from '#platform/due-work'
import { tellOfWaitingMessages } from './tell-of-waiting-messages.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [{ name: 'tell-of-waiting-messages', run: tellOfWaitingMessages }]
