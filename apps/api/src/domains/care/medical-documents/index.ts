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
export { removeDocument } from './remove-document.ts'
