import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** Only the patient sees, spends and returns his sessions. */
export const mayHave = (patientId: number | null, actor: Actor): boolean => isHimself(actor, patientId)
