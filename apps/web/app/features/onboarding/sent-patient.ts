import { makeDraft } from '#shared/hooks/draft.ts'
import type { PatientAttributes } from './patient-attributes.ts'
import { patientDraft } from './patient-form.ts'

/**
 * The name with which the user was last booked or enrolled: a corrected name is sent again, an unchanged one is not. No
 * answer contains it, since an order token opens no personal data. Deleted with the tab.
 */
const makeSentPatient = (key: string) => {
  const draft = makeDraft(key, { patient: '' })
  return {
    is: (patient: PatientAttributes) => draft.read().patient === JSON.stringify(patient),
    note: (patient: PatientAttributes) => draft.write({ patient: JSON.stringify(patient) }),
    clear: draft.clear,
  }
}

export const bookedPatient = makeSentPatient('prumo-paciente-marcado')
export const enrolledPatient = makeSentPatient('prumo-inscrito')

/** Deletes the typed patient and the sent name from this browser. */
export const forgetPatient = () => {
  for (const each of [patientDraft, bookedPatient, enrolledPatient]) each.clear()
}
