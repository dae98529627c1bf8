import type { FieldFaults } from '#platform/faults'
import type { BodyWords } from './body-words.ts'
import { type Certificate, certificateNamesDiagnosis, faultsOfCertificate, wordsOfCertificate } from './certificate.ts'
import { type ExamRequest, faultsOfExamRequest, wordsOfExamRequest } from './exam-request.ts'
import { faultsOfReport, type Report, wordsOfReport } from './report.ts'

/** What a document says, by kind; each kind is a file. */
export type DocumentBody = Certificate | ExamRequest | Report

/** `today` in São Paulo; whether the patient asked for his diagnosis on certificates of this consultation. */
export type Knowledge = { today: string; mayNameDiagnosis: boolean }

/** What stands against signing this body, by field; empty if nothing does. */
export const faultsOfBody = (body: DocumentBody, knowledge: Knowledge): FieldFaults => {
  if (body.kind === 'certificate') return faultsOfCertificate(body, knowledge)
  return body.kind === 'exam_request' ? faultsOfExamRequest(body) : faultsOfReport(body)
}

/** Only a certificate asks for the patient's own yes to it. */
export const namesDiagnosis = (body: DocumentBody): boolean =>
  body.kind === 'certificate' && certificateNamesDiagnosis(body)

export const wordsOfBody = (body: DocumentBody, patientName: string): BodyWords => {
  if (body.kind === 'certificate') return wordsOfCertificate(body, patientName)
  return body.kind === 'exam_request' ? wordsOfExamRequest(body) : wordsOfReport(body)
}
