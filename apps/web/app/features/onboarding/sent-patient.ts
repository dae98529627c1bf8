import { makeDraft } from '#shared/hooks/draft.ts'
import type { PatientAttributes } from './patient-attributes.ts'
import { patientDraft } from './patient-form.ts'

/**
 * As whom somebody was last booked or enrolled: a mended name is sent again, and the same one is not. No answer says
 * it, since an order's token opens no personal data. Closes with the tab.
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

/** Who was typed, and as whom he was sent, leaves this browser. */
export const forgetPatient = () => {
  for (const each of [patientDraft, bookedPatient, enrolledPatient]) each.clear()
}
