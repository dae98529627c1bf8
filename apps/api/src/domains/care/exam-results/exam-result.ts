export type ResultInBrief = {
  id: number
  requestId: number
  patientId: number
  doctorId: number
  fileId: string
  contentType: string
  addedAt: Date
  /** Null while it waits for its doctor. */
  reviewedAt: Date | null
  /** The doctor who asked, or a colleague who stood in for him. */
  reviewedBy: number | null
}

/** With its sealed words. */
export type ExamResult = ResultInBrief & {
  name: string
  /** What the doctor says of it; null while it waits. */
  note: string | null
}
