/** A reason for which only the doctor can say whether a request may be dispensed. */
export const clinicalReasons = ['dose_to_confirm', 'interaction'] as const
export type ClinicalReason = (typeof clinicalReasons)[number]

/** `canceled_after_payment`: the prescription of a paid parcel was canceled, and the pharmacy must act. */
export type TaskKind = 'clinical_question' | 'canceled_after_payment'

/** The answers that each kind of task takes. */
export const answersOf = {
  clinical_question: ['confirmed', 'canceled'],
  canceled_after_payment: ['stopped', 'sent'],
} as const satisfies Record<TaskKind, readonly string[]>
export type TaskAnswer = (typeof answersOf)[TaskKind][number]

/** Something about a dispensing that waits for a person: open until it is answered, and final then. */
export type DispensingTask = {
  id: number
  dispensingId: number
  prescriptionId: number
  patientId: number
  /** The doctor who signed the prescription. */
  doctorId: number
  kind: TaskKind
  reason: ClinicalReason | null
  /** The pharmacist; null if a cancellation caused it. */
  askedBy: number | null
  askedAt: Date
  answer: TaskAnswer | null
  answeredBy: number | null
  answeredAt: Date | null
}

/** With the encrypted notes of both sides. */
export type OpenedTask = DispensingTask & { question: string | null; answerNote: string | null }

export const isClinical = (reason: string): reason is ClinicalReason =>
  (clinicalReasons as readonly string[]).includes(reason)

/** Whether this answer ends this task: an answered one never changes. */
export const mayAnswer = (task: Pick<DispensingTask, 'kind' | 'answer'>, answer: TaskAnswer): boolean =>
  task.answer === null && (answersOf[task.kind] as readonly TaskAnswer[]).includes(answer)
