export type ExamResultEvents = {
  'examResults.added': { requestId: number; doctorId: number }
}
