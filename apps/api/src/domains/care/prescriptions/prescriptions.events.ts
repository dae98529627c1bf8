export type PrescriptionEvents = {
  'prescriptions.issued': { prescriptionId: number }
}
