import type { UrgentCase } from './urgent-case.ts'

/** Since when the doctor of a case is waited for: who was given the patient begins anew, from the handover. */
export const waitsSince = (
  { doctorId, since }: Pick<UrgentCase, 'doctorId' | 'since'>,
  handedTo: { userId: number; at: Date } | null,
): Date => (handedTo?.userId === doctorId && handedTo.at > since ? handedTo.at : since)

/** The number of patients of this doctor who have a case. */
export const patientsOf = (cases: UrgentCase[], doctorId: number): number =>
  new Set(cases.filter((one) => one.doctorId === doctorId).map(({ patientId }) => patientId)).size
