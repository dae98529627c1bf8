/** A patient who reads his own record leaves no row in the log (CFM 2.314/2022: it tells who else reads it). */
export const isOwnRecord = ({ patientId }: { patientId: number }, readerId: number): boolean => patientId === readerId
