export type PrepEvents = {
  /** Something of a patient waits for this doctor. */
  'prep.waits': { doctorId: number }
  /** A doctor has answered; `subject` begins with the patient's id, and what has the same one is told once. */
  'prep.answered': { subject: string }
  /** A return comes up; the same. */
  'prep.returnIsNear': { subject: string }
}
