export { type Cancel, cancelPrescription, replaceRenewed } from './cancel-prescription.ts'
export { type ActiveSubstance, activeSubstancesIn } from './checked-items.ts'
export { type AskedField, type FieldOfSheet, fieldsOfSheet } from './classes/asked-fields.ts'
export { controlledWordHiddenIn, controlledWordsIn, controlOf } from './classes/controlled-words.ts'
export type { Medium } from './classes/medium.ts'
export {
  getPrescriptionForUpdate,
  holdDispensable,
  markDispensed,
  mustBeDispensable,
  mustHaveOriginal,
} from './dispense.ts'
export { expireDuePrescriptions } from './expire-due-prescriptions.ts'
export {
  getPrescription,
  listPrescriptions,
  listPrescriptionsOfPatient,
  listPrescriptionsOfPatients,
} from './in-brief/list-prescriptions.ts'
export { issuePrescription } from './issue-prescription.ts'
export { listPrescribables, type Prescribable } from './list-prescribables.ts'
export { orderedAgain } from './ordered-again.ts'
export { nameOfItem } from './ordered-item.ts'
export { listPapersToSend, type PaperToSend } from './paper/list-papers.ts'
export { type Paper, type PaperAtDesk, paperAtDesk } from './paper/paper.ts'
export { scanPaper } from './paper/scan-paper.ts'
export { sendPaper } from './paper/send-paper.ts'
export { type TakePaper, takePaper } from './paper/take-paper.ts'
export { doseWords } from './pdf/dose-words.ts'
export { wordsOfItems } from './pdf/sheet-words.ts'
export { doseAsData } from './posology/posology-with-dose.ts'
export { readPosologyWords } from './posology/read-posology-words.ts'
export { posologiesOf } from './posology/step-words.ts'
export {
  isDispensable,
  type PrescribedItem,
  type Prescription,
  type PrescriptionDocument,
  type PrescriptionInBrief,
  type PrescriptionState,
  type PublicState,
  publicStateOf,
} from './prescription.ts'
export type { PrescriptionFailures, PrescriptionFaults } from './prescriptions.errors.ts'
export type { PrescriptionEvents } from './prescriptions.events.ts'
export { previewPrescription } from './preview-prescription.ts'
export { readDispensedChecks } from './read-dispensed-checks.ts'
export { readPrescriptionFindings } from './read-prescription-findings.ts'
export {
  readPrescription,
  readPrescriptionsOf,
  readPrescriptionsOfChart,
  readPrescriptionsOfConsultation,
  readPrescriptionsOfPatient,
} from './read-prescriptions.ts'
export { readRenewedFindings } from './read-renewed-findings.ts'
export { type Renewing, renewPrescription } from './renew-prescription.ts'
export { signDuePrescriptions } from './sign-prescription.ts'
export { takeUseBack } from './uses/take-use-back.ts'
export {
  coversAsMuchAgain,
  type Dispensed,
  daysOfMonth,
  isUsedOnce,
  type Parcel,
  packagesOf,
  takenBy,
  usesOf,
} from './uses/uses.ts'
export { checkPrescriptionSignature, type PrescriptionSignature } from './verification/check-prescription-signature.ts'
export { listPublicChecks, type PublicCheck } from './verification/public-checks.ts'
export { readVerification } from './verification/read-verification.ts'
export { forgetOldWrongCodes } from './verification/tried-tables.ts'
export { verificationUrlOf } from './verification/verification-url.ts'
