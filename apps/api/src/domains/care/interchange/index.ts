export type { InterchangeFailures, InterchangeFaults } from './interchange.errors.ts'
export { readRecordBundle } from './read-record-bundle.ts'
export { readRecordPdf } from './read-record-pdf.ts'
export { receiveDocuments, receiveFromProfessional } from './receive-documents.ts'
