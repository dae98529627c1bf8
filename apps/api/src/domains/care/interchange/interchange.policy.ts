import type { Reader } from '#domains/care/consultations'
import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** A patient takes his own record with him (LGPD art. 18 V). */
export const isOwnRecord = ({ patientId }: { patientId: number }, actor: Actor): boolean => isHimself(actor, patientId)

/** Whoever treats him hands on what he may read himself; a psychologist's part has no prescriptions. */
export const mayExportAs = ({ roles }: Reader): boolean => roles.includes('doctor') || roles.includes('psychologist')

export const exportsPrescriptions = (reader: Reader | null): boolean =>
  reader === null || reader.roles.includes('doctor')
