import pg from 'pg'
import { type Journey, walk } from '../../faults/first-consultation.ts'
import { jsonCaller, until } from '../../faults/json-caller.ts'
import { chargesOf } from '../../faults/sale.ts'
import type { SharedProduct } from '../product/shared-products.ts'

/** Runs one statement on the product's database, for what no API can do: make time pass. */
export const query = async ({ databaseUrl }: SharedProduct, text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Runs the first consultation by HTTP up to a given step (tests/faults), so that a screen starts there. */
export const walkTo = async (
  product: SharedProduct,
  email: string,
  last: string,
  more: { first?: string } & Partial<Journey> = {},
): Promise<Journey> => {
  const { first, ...start } = more
  // Journeys of one product share its team; the codes that it asked for so far lie long enough in the past.
  await query(product, `update people.second_steps set created_at = created_at - interval '1 hour'`)
  const payAtTheBank = async (orderNumber: string) => {
    const ask = async () => {
      const [open] = await query(
        product,
        `select p.number from shop.payments p join shop.orders o on o.id = p.order_id
           where o.number = $1 and p.state = 'pending'`,
        [orderNumber],
      )
      return open ? chargesOf(product.sandboxUrl, open.number) : []
    }
    const [charge] = await until('the charge', ask, (found) => found.length > 0)
    await fetch(`${product.sandboxUrl}/control/charges/${charge?.id}/pay`, { method: 'POST' })
  }
  const places = { apiUrl: product.apiUrl, sandboxUrl: product.sandboxUrl, payAtTheBank }
  return walk(places, { ...start, email }, async () => {}, last, first)
}

type Prescriptions = { prescriptions: { id: number }[] }
type Findings = { findings: { id: string }[] }

/** His doctor prescribes two sprays, and recommends them so that he may take only one. */
export const recommendTwo = async (
  product: SharedProduct,
  email: string,
  { months = 1, productIds = [1105, 1106] } = {},
): Promise<Journey> => {
  const it = await walkTo(product, email, 'he answers')
  const call = jsonCaller(product.apiUrl)
  const path = `/api/staff/v1/consultations/${it.consultation.id}`
  const posology = 'Um jato sob a língua, uma vez por dia.'
  const lasting = { quantity: months, posology, duration_days: months * 30 }
  const items = productIds.map((id) => ({ product_id: id, ...lasting }))
  const { bearer } = it.doctor
  const { findings } = await call<Findings>('POST', `${path}/prescription-checks`, { bearer, body: { items } })
  const reasons = findings.map(({ id }) => ({ finding: id, reason: 'O paciente escolhe um dos dois frascos.' }))
  await call('POST', `${path}/prescriptions`, { bearer, body: { items, reasons, consent: true } })
  const list = () => call<Prescriptions>('GET', '/api/v1/prescriptions', { bearer: it.patient.bearer })
  const { prescriptions } = await until('the prescription', list, (found) => found.prescriptions.length > 0)
  const body = { name: 'Dois frascos', prescription_id: prescriptions[0]?.id, may_leave_out: true }
  await call('POST', `${path}/packages`, { bearer, body })
  return it
}

/** The pharmacist accepts what he asked for, among all that waits. */
export const acceptRequestOf = async (product: SharedProduct, journey: Journey): Promise<void> => {
  const first = 'the pharmacist signs in'
  const { pharmacist: bearer } = await walkTo(product, journey.email, first, { ...journey, first })
  const [asked] = await query(
    product,
    `select d.id from plans.dispensings d join plans.subscriptions s on s.id = d.subscription_id
       where s.patient_id = $1 and d.state = 'requested'`,
    [journey.patient.id],
  )
  await jsonCaller(product.apiUrl)('POST', `/api/staff/v1/dispensings/${asked?.id}/acceptance`, { bearer })
}

/** He saves a second address, far from the first one. */
export const anAddressInManaus = ({ apiUrl }: SharedProduct, { patient }: Journey): Promise<unknown> =>
  jsonCaller(apiUrl)('POST', '/spree-address', {
    bearer: patient.nest,
    body: {
      firstname: 'Otávio',
      lastname: 'Ramos',
      address1: 'Rua Marquês de Santa Cruz, 35',
      city: 'Manaus',
      zipcode: '69005-070',
      phone: '+5511912345678',
      state_name: 'AM',
    },
  })

export const aRequest = { kind: 'exam_request', exams: [{ key: 'glicemia' }, { key: 'psa' }] }

/** She signs a document in the consultation by HTTP: its id. */
export const signByHttp = async (
  { apiUrl }: Pick<SharedProduct, 'apiUrl'>,
  { consultation, doctor }: Pick<Journey, 'consultation' | 'doctor'>,
  document: object,
  replaces?: { document_id: number; reason: string },
): Promise<number> => {
  const path = `/api/staff/v1/consultations/${consultation.id}/signed_documents`
  const body = { document, consent: true, ...(replaces && { replaces }) }
  const signed = await jsonCaller(apiUrl)<{ document: { id: number } }>('POST', path, { bearer: doctor.bearer, body })
  return signed.document.id
}
