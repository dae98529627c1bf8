export type PrescriptionEvents = {
  'prescriptions.issued': { prescriptionId: number }
  'prescriptions.paperRejected': { prescriptionId: number; stepId: number }
  'prescriptions.canceled': { prescriptionId: number }
}
