import type { DueWork } from '#platform/due-work'
import { expireDuePrescriptions } from './expire-due-prescriptions.ts'
import { signDuePrescriptions } from './sign-prescription.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [
  { name: 'sign-due-prescriptions', run: signDuePrescriptions },
  { name: 'expire-due-prescriptions', run: expireDuePrescriptions },
]
