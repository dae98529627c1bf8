import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** Only the patient sees and picks what came with his treatment. */
export const mayHave = (patientId: number, actor: Actor): boolean => isHimself(actor, patientId)
