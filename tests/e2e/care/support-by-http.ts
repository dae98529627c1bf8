import type { Journey } from '../../faults/first-consultation.ts'
import { jsonCaller } from '../../faults/json-caller.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import { query } from './care-by-http.ts'
import { agreeTo } from './consents-by-http.ts'

export { walkTo } from './care-by-http.ts'

/** He takes Control, as if it were bought with his consultation; the id of his place. */
export const takeControl = async (product: SharedProduct, { patient }: Journey): Promise<number> => {
  const [row] = await query(
    product,
    `insert into plans.enrollments (program_id, order_id, user_id, state, opened_at, created_at, is_presale)
      select 1, id, user_id, 'open', now(), now(), false from shop.orders where user_id = $1 order by id limit 1
      returning id`,
    [patient.id],
  )
  return Number(row?.id)
}

/** He agrees, and writes to the support of the course. */
export const ask = async (product: SharedProduct, { patient }: Journey, enrollmentId: number, body: string) => {
  await agreeTo(product, patient, 'course_support')
  return jsonCaller(product.apiUrl)('POST', `/api/v2/academy/enrollments/${enrollmentId}/support/messages`, {
    bearer: patient.bearer,
    body: { body },
  })
}
