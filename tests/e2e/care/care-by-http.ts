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
export const walkTo = (
  product: SharedProduct,
  email: string,
  last: string,
  more: { first?: string } & Partial<Journey> = {},
): Promise<Journey> => {
  const { first, ...start } = more
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
