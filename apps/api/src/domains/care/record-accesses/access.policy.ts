import type { Reading } from './access.ts'

/**
 * A patient who reads his own record leaves no row in the log (CFM 2.314/2022: it tells who else reads it), and a guest
 * only with the access code of a prescription: all else that he opens is his own (a draft by its token).
 */
export const isLogged = (
  { patientId, reason }: Pick<Reading, 'patientId' | 'reason'>,
  readerId: number | null,
): boolean => (readerId === null ? reason === 'access_code' : patientId !== readerId)
