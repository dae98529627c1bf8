export type PrescriptionEvents = {
  'prescriptions.issued': { prescriptionId: number }
  /** Its signature failed, or its doctor canceled it before: nobody but him has seen it. */
  'prescriptions.notSigned': { prescriptionId: number }
  'prescriptions.paperRejected': { prescriptionId: number; stepId: number }
  'prescriptions.canceled': { prescriptionId: number }
}
