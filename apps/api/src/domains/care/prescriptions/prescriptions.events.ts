export type PrescriptionEvents = {
  'prescriptions.issued': { prescriptionId: number }
  'prescriptions.canceled': { prescriptionId: number }
}
