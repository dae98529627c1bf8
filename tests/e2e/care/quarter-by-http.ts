import type { Journey } from '../../faults/first-consultation.ts'
import { jsonCaller, until } from '../../faults/json-caller.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import { walkTo } from './care-by-http.ts'

type Issued = { prescriptions: { id: number; state: string }[] }
type Findings = { findings: { id: string }[] }

/** His doctor signs a sheet of paroxetine for so many days, and it is issued: its id. */
export const prescribeParoxetine = async (
  { apiUrl }: SharedProduct,
  { consultation, doctor: { bearer }, patient: { bearer: his } }: Journey,
  days: number,
): Promise<number> => {
  const call = jsonCaller(apiUrl)
  const path = `/api/staff/v1/consultations/${consultation.id}`
  const items = [{ product_id: 95, quantity: 1, posology: 'Um jato por dia.', duration_days: days }]
  const list = () => call<Issued>('GET', '/api/v1/prescriptions', { bearer: his })
  const before = (await list()).prescriptions.length
  const { findings } = await call<Findings>('POST', `${path}/prescription-checks`, { bearer, body: { items } })
  const reasons = findings.map(({ id }) => ({ finding: id, reason: 'Conversei com ele sobre isso na consulta.' }))
  const patient = { address: 'Rua Augusta, 10, São Paulo, SP' }
  await call('POST', `${path}/prescriptions`, { bearer, body: { items, reasons, patient, consent: true } })
  const { prescriptions } = await until(
    'the sheet',
    list,
    (found) => found.prescriptions.length > before && found.prescriptions[0]?.state === 'issued',
  )
  return prescriptions[0]?.id as number
}

/** A controlled medicine is recommended to him, and he has an address and a card. */
export const recommendParoxetine = async (product: SharedProduct, email: string): Promise<Journey> => {
  const it = await walkTo(product, email, 'he answers', { pathology: 'prematureEjaculation' })
  const body = { name: 'Controle diário', prescription_id: await prescribeParoxetine(product, it, 60) }
  const path = `/api/staff/v1/consultations/${it.consultation.id}/packages`
  await jsonCaller(product.apiUrl)('POST', path, { bearer: it.doctor.bearer, body })
  return walkTo(product, email, 'he gives a card', { ...it, first: 'he looks at the treatment' })
}
