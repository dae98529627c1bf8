export type WeightEvents = {
  /** Something of a patient waits for this doctor; `urgent` names what cannot wait, and is null for all else. */
  'weight.waits': { doctorId: number; patientId?: number; urgent?: string | null }
  /** A doctor has answered; `subject` begins with the patient's id, and what has the same one is told once. */
  'weight.answered': { subject: string }
  /** A week has passed since he last measured; the same. */
  'weight.checkInIsNear': { subject: string }
}
