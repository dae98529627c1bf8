import type { ChartPass } from '#domains/care/consultations'
import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** Only the patient himself rates his days. */
export const isOfHim = ({ patientId }: { patientId: number }, actor: Actor): boolean => isHimself(actor, patientId)

/** They are about medicine: a psychologist's page of a chart has none, as it has no prescriptions (decision 0042). */
export const mayReadRatings = ({ profession }: Pick<ChartPass, 'profession'>): boolean => profession === 'doctor'
