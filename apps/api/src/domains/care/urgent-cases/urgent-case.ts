import { dayMs } from '@prumo/brazil'
/** What a patient of PrEP or of the weight programme told, or an exam showed, that cannot wait. */
export type UrgentCase = { name: string; patientId: number; doctorId: number; since: Date }

const hourMs = 60 * 60_000
/** So long a doctor has, at any hour, until she is called again. */
export const againAfterMs = 4 * hourMs
/** So long until others are told too. */
export const othersAfterMs = 12 * hourMs
/** What is older has been told to everybody. */
export const toldForMs = 30 * dayMs
