import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { anActiveSubscription } from './cycles/cycles.factory.ts'
import { endTreatments } from './end-treatments.ts'
import { listFollowedSubscriptions } from './index.ts'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

/** Asked for and withdrawn so many times, after the treatment that goes on. */
const withdraw = async (subscriptionId: number, times: number): Promise<void> => {
  // Copied as they are: triggers, which count and check what a request brings, are for requests.
  await it.world.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`insert into plans.subscriptions overriding system value
      select (jsonb_populate_record(kept, jsonb_build_object('id', 100000 + n, 'state', 'canceled', 'next_charge_on', null,
        'next_delivery_on', null, 'repeats_since', null, 'cycle_due_at', null))).*
      from plans.subscriptions kept, generate_series(1, ${times}::int) n where kept.id = ${subscriptionId}`.execute(db)
    await sql`insert into shop.orders overriding system value
      select (jsonb_populate_record(kept, jsonb_build_object('id', 100000 + n, 'number', 'R' || (900000000 + n),
        'token', kept.token || n, 'contact_id', gen_random_uuid()))).*
      from shop.orders kept, generate_series(1, ${times}::int) n
      where kept.id = (select order_id from plans.dispensings where subscription_id = ${subscriptionId} limit 1)`.execute(
      db,
    )
    await sql`insert into plans.dispensings overriding system value
      select (jsonb_populate_record(kept, jsonb_build_object('id', 100000 + n, 'subscription_id', 100000 + n,
        'state', 'canceled', 'order_id', 100000 + n))).*
      from plans.dispensings kept, generate_series(1, ${times}::int) n
      where kept.id = (select min(id) from plans.dispensings where subscription_id = ${subscriptionId})`.execute(db)
  })
}

test('what goes on stays in sight, and ends with its account, however often others were asked for and withdrawn', async () => {
  const token = await sandboxControl(it.sandbox.url).cardToken('APRO')
  const { patientId, subscriptionId } = await anActiveSubscription(it, { token })
  await withdraw(subscriptionId, 205)
  const of = it.ctx({ kind: 'user', userId: patientId, roles: [] })
  const shown = await listFollowedSubscriptions(of, { patientId })
  expect(shown.map(({ id }) => id)).toContain(subscriptionId)
  await endTreatments(it.ctx({ kind: 'system' }), { userId: patientId })
  const { rows } =
    await sql`select id from plans.subscriptions where patient_id = ${patientId} and state <> 'canceled'`.execute(
      it.world.db,
    )
  expect(rows).toEqual([])
})
