export { accessCodeOf, newVerificationCode, verificationCodeFrom } from './access-code.ts'
export { cancelDocument } from './cancel-document.ts'
export { checkSignature, type SignatureOutcome } from './check-signature.ts'
export { getDiagnosisConsent, giveDiagnosisConsent } from './diagnosis-consent.ts'
export { pdfAddressOf } from './document-address.ts'
export { keysOf, oidOfKind } from './document-keys.ts'
export type { DraftContent, DraftKind } from './drafts/draft.ts'
export { dropDocumentDraft, endDocumentDraft, forgetDocumentDrafts, keepDocumentDraft } from './drafts/keep-draft.ts'
export { readDocumentDraft } from './drafts/read-draft.ts'
export { textFault } from './drawable-letters.ts'
export { getSignedDocument, listSignedDocuments, listStandingDocuments } from './get-signed-document.ts'
export { issueDocument } from './issue-document.ts'
export { certificateNotes } from './kinds/certificate-notes.ts'
export { type DocumentBody, wordsOfBody } from './kinds/document-body.ts'
export { exams } from './kinds/exams.ts'
export { mustBeUnaltered } from './must-be-unaltered.ts'
export { openByAccessCode } from './open-by-access-code.ts'
export type { DocumentDraft } from './opened-drafts.repository.ts'
export {
  faultsOfPeople,
  getPeople,
  type PeopleOnRecord,
  peopleFrom,
  type SignedPeople,
  signerOf,
} from './people-on-record.ts'
export { previewDocument } from './preview-document.ts'
export { readDocumentVerification } from './read-document-verification.ts'
export {
  readSignedDocument,
  readSignedDocumentsOfConsultation,
  readSignedDocumentsOfPatient,
} from './read-signed-documents.ts'
export { readSignedDocumentOfChart, readSignedDocumentsOfChart } from './read-signed-documents-of-chart.ts'
export { reasonFrom } from './reason-to-cancel.ts'
export { frameOfPreview, frameOfSigned } from './sheet-frame.ts'
export { inRow, momentOf, type People, type PeopleWords, peopleWords } from './sheet-words.ts'
export {
  dueAtOnce,
  dueTimeoutMs,
  keepDocument,
  nextSigningAt,
  type Settled,
  type SigningEnd,
  signSettled,
  trySigning,
  waitOrFail,
} from './sign-settled.ts'
export { mayStillSign } from './signed-document.policy.ts'
export {
  type DocumentInBrief,
  type DocumentKind,
  type DocumentState,
  publicStateOf as publicStateOfDocument,
  type SignedDocument,
} from './signed-document.ts'
export { consentMissing, type SignedDocumentFailures, type SignedDocumentFaults } from './signed-documents.errors.ts'
export type { SignedDocumentEvents } from './signed-documents.events.ts'
export { forgetOldWrongCodesIn, type TriedTables } from './tried-codes.repository.ts'
export { documentUrlOf } from './verification-url.ts'
