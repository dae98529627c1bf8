import { calendarDayOf } from '@prumo/brazil'
import { aPdf } from '../../../apps/api/src/testing/a-pdf.ts'
import type { Journey } from '../../faults/first-consultation.ts'
import { jsonCaller } from '../../faults/json-caller.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import { agreeTo } from './consents-by-http.ts'

export { walkTo } from './care-by-http.ts'

type Where = Pick<SharedProduct, 'apiUrl'>
type Whose = Pick<Journey, 'patient' | 'doctor'>

const today = () => calendarDayOf(new Date())
const pathOf = ({ patient }: Whose) => `/api/v2/prep/patients/${patient.id}`

/** He agrees, answers, and chooses the doctor of his consultation. */
export const answerPrep = async ({ apiUrl }: Where, it: Whose, said: object = {}) => {
  await agreeTo({ apiUrl }, it.patient, 'prep')
  return jsonCaller(apiUrl)('POST', `${pathOf(it)}/answers`, {
    bearer: it.patient.bearer,
    body: {
      doctor_id: it.doctor.id,
      is_exposed: false,
      has_symptoms: false,
      has_kidney_disease: false,
      will_follow: true,
      sex: 'male',
      weight_kg: 78,
      ...said,
    },
  })
}

type Exam = { kind: string; name: string; pdf?: Buffer }

/** He sends an exam of today: its id. */
export const sendExam = async ({ apiUrl }: Where, it: Whose, { kind, name, pdf = aPdf() }: Exam): Promise<number> => {
  const { bearer } = it.patient
  const call = jsonCaller(apiUrl)
  const body = { size_bytes: pdf.length }
  const { upload } = await call<{ upload: { id: string } }>('POST', '/api/v1/uploads', { bearer, body })
  const part = await fetch(`${apiUrl}/api/v1/uploads/${upload.id}/parts/0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(pdf),
  })
  if (!part.ok) throw new Error(`the part was refused: ${part.status}`)
  const { documents } = await call<{ documents: { id: number }[] }>('POST', `${pathOf(it)}/documents`, {
    bearer,
    body: { upload_id: upload.id, name, kind, collected_on: today() },
  })
  return documents[0]?.id as number
}

/** She accepts an exam with what it shows, or refuses it. */
export const reviewExam = (
  { apiUrl }: Where,
  { doctor }: Whose,
  id: number,
  said: { outcome?: string; creatinine?: object; refusal?: string; note?: string },
) =>
  jsonCaller(apiUrl)('POST', `/api/staff/v1/prep_documents/${id}/review`, {
    bearer: doctor.bearer,
    body: said.refusal
      ? { verdict: 'refused', based_on: 0, refusal: said.refusal, note: said.note ?? '' }
      : {
          verdict: 'accepted',
          based_on: 0,
          collected_on: today(),
          outcome: said.outcome ?? null,
          creatinine: said.creatinine ?? null,
          note: said.note ?? '',
        },
  })
