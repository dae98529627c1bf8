type Pair = { patientId: number; doctorId: number }

/** The doctor writes to his patient, the patient to his doctor. */
export const isDoctorIn = ({ doctorId }: Pair, userId: number): boolean => userId === doctorId

export const isPatientIn = ({ patientId }: Pair, userId: number): boolean => userId === patientId

export const otherOf = (pair: Pair, userId: number): number =>
  isPatientIn(pair, userId) ? pair.doctorId : pair.patientId

/** Whoever sent a message again is shown the one that he wrote himself. */
export const isBy = (message: { authorId: number }, userId: number): boolean => message.authorId === userId
