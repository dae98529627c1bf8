export type ExamResultEvents = {
  /** The release before this one does not say whose. */
  'examResults.added': { requestId: number; doctorId: number; patientId?: number }
}
