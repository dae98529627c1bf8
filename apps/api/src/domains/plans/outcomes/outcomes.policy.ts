import type { ChartPass } from '#domains/care/consultations'
import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** A patient reads how he is himself. */
export const isOwn = ({ patientId }: { patientId: number }, actor: Actor): boolean => isHimself(actor, patientId)

/** The page is made of what doctors asked, prescribed and concluded: no psychologist's (decision 0054). */
export const mayShowTo = ({ profession }: Pick<ChartPass, 'profession'>): boolean => profession === 'doctor'
