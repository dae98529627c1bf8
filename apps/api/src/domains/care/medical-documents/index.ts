export { addDocuments } from './add-documents.ts'
export { giveDocument, takeDocumentBack } from './give-document.ts'
export type { MedicalDocument } from './medical-document.ts'
export type { MedicalDocumentFailures, MedicalDocumentFaults } from './medical-documents.errors.ts'
export { readDocument, readDocumentOfChart } from './read-document.ts'
export {
  type DocumentOnChart,
  type GivenDocument,
  type OwnDocument,
  readDocumentsOfChart,
  readGivenDocuments,
  readOwnDocuments,
} from './read-documents.ts'
export { judgeReceivedRecord } from './received/judge-received-record.ts'
export { type ReviewedRecord, readReceivedRecord } from './received/read-received-record.ts'
export {
  type ComparedField,
  type ComparedState,
  isSetApart,
  isTrusted,
  needsReason,
  type ReceivedFact,
  type ReceivedOutcome,
  type ReceivedRecord,
} from './received/received-record.ts'
export { takeReceivedFact } from './received/take-received-fact.ts'
export { removeDocument } from './remove-document.ts'
