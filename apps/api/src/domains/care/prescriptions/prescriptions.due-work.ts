import type { DueWork } from '#platform/due-work'
import { expireDuePrescriptions } from './expire-due-prescriptions.ts'
import { signDuePrescriptions } from './sign-prescription.ts'

/** What waits here for its time (reactions/index.ts gathers it). */
export const dueWorks: DueWork[] = [
  { name: 'sign-due-prescriptions', run: signDuePrescriptions },
  { name: 'expire-due-prescriptions', run: expireDuePrescriptions },
]
