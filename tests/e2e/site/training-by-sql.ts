import { query } from '../care/care-by-http.ts'
import { placeOrders } from '../product/placed-orders.ts'
import type { SharedProduct } from '../product/shared-products.ts'

/** An open place in Control for the customer with this e-mail; its id. */
export const enrolInControl = (product: SharedProduct, email: string): Promise<number> =>
  enrolInCourse(product, email, 1)

/** As `enrolInControl`, in the programme with this id. */
export const enrolInCourse = async (product: SharedProduct, email: string, programId: number): Promise<number> => {
  const [number] = await placeOrders(product, { email, count: 1 })
  const [row] = await query(
    product,
    `insert into plans.enrollments (program_id, order_id, user_id, state, opened_at, created_at, is_presale)
     select $2, o.id, o.user_id, 'open', now(), now(), false from shop.orders o where o.number = $1 returning id`,
    [number, programId],
  )
  return Number((row as { id: number }).id)
}

/** So many days go by: what has been written moves back instead. Nothing of the diary, which is bound to its day. */
export const letDaysPass = async (product: SharedProduct, enrollmentId: number, days: number): Promise<void> => {
  for (const change of [
    `trainings set begun_on = begun_on - $2::int, touched_at = touched_at - $2::int * interval '1 day'`,
    `training_rounds set begun_on = begun_on - $2::int, reviewed_at = reviewed_at - $2::int * interval '1 day'`,
    `training_pauses set first_on = first_on - $2::int, last_on = last_on - $2::int`,
    // Far away and back: a day that moved by one would meet the one before it, which has not moved yet.
    `training_ticks set day = day - 100000 - $2::int`,
    `training_ticks set day = day + 100000 + 0 * $2::int`,
  ])
    await query(product, `update plans.${change} where enrollment_id = $1`, [enrollmentId, days])
}
