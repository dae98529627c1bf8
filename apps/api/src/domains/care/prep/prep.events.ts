export type PrepEvents = {
  /**
   * Something of this patient waits for this doctor; `urgent` names the row that cannot wait, null for all else. A
   * former release announced only the doctor.
   */
  'prep.waits': { doctorId: number; patientId?: number; urgent?: string | null }
  /**
   * A doctor has answered; `subject` begins with the patient's id, and what has the same one is told once; `isAtOnce`:
   * at any hour. A former release announced only the subject.
   */
  'prep.answered': { subject: string; isAtOnce?: boolean }
  /** A return comes up; the same. */
  'prep.returnIsNear': { subject: string }
}
