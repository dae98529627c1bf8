export type PrescriptionEvents = {
  'prescriptions.issued': { prescriptionId: number }
  /** Its signature failed, or its doctor canceled it before: nobody but him has seen it. */
  'prescriptions.notSigned': { prescriptionId: number }
  'prescriptions.paperRejected': { prescriptionId: number; stepId: number }
  /** It was signed, and nobody dispenses it any more. */
  /** `byColleague`: not its own doctor ended it. */
  /** `isRenewed`: its renewal took its place, and nothing is wrong with what was made of it. */
  'prescriptions.canceled': { prescriptionId: number; byColleague?: boolean; isRenewed?: boolean }
}
