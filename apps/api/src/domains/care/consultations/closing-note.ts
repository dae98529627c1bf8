import type { Sealing } from '#platform/sealed'

/** A closing note is bound to its consultation and patient: it decrypts with no other. */
export const sealingOfNote = (input: { id: number; patientId: number | null; dataKeyId: string }): Sealing => ({
  dataKeyId: input.dataKeyId,
  column: 'care.consultations.closing_note_sealed',
  row: { id: input.id, patient_id: input.patientId },
})
