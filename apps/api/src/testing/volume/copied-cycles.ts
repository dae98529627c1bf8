import { sql } from 'kysely'
import { type Context, inTransaction } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import { aRequest } from '../../domains/plans/subscriptions/subscriptions.factory.ts'
import { userIdOf } from '../own-orders.ts'
import { sandboxControl } from '../sandbox-control.ts'

/** Copies have ids from here on, above any that the database gives by itself. */
export const firstId = 10_000_000

/** What every copy is charged: the same amount, on the same card at the provider. */
export type CopiedCycles = { customerId: string; cardId: string; brand: string | null; totalCents: number }

/**
 * One parcel that a pharmacist accepted, made by the verbs themselves and copied as often as wanted: each copy is a
 * later parcel with a patient, a card, a prescription, a subscription and an order of its own. None is due yet.
 */
export const copiedCycles = async (
  ctx: Context,
  { sandboxUrl, count }: { sandboxUrl: string; count: number },
): Promise<CopiedCycles> => {
  const { order, dispensingId } = await aRequest(ctx, await sandboxControl(sandboxUrl).cardToken())
  const pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
  // Together: a process that runs beside must not find it due.
  await inTransaction(ctx, async (ctx) => {
    await acceptDispensing(ctx, { dispensingId, pharmacistId })
    await sql`update plans.dispensings set charge_due_at = null where id = ${dispensingId}`.execute(ctx.db)
  })
  const original = await originalOf(ctx, dispensingId)
  await ctx.db.connection().execute(async (db) => {
    // Copies of rows that hold every constraint hold them too: checking each again would take minutes.
    await sql`set session_replication_role = replica`.execute(db)
    await sql`set statement_timeout = 0`.execute(db)
    for (const copy of copiesOf(original)) await insertCopies(db, { ...copy, count })
    await sql`analyze`.execute(db)
    await sql`reset statement_timeout`.execute(db)
    await sql`set session_replication_role = origin`.execute(db)
  })
  const card = order.payments[0]?.card
  if (!card?.customerId) throw new Error('the parcel has no saved card')
  return { customerId: card.customerId, cardId: card.token, brand: card.brand, totalCents: order.totalCents }
}

type Original = Record<
  'dispensing' | 'subscription' | 'package' | 'prescription' | 'order' | 'user' | 'address' | 'shipment' | 'card',
  number
> & { contact: string }

const originalOf = async (ctx: Context, dispensingId: number): Promise<Original> => {
  const { rows } = await sql<Original>`select dispensing.id as dispensing, subscription.id as subscription,
      subscription.package_id as package, dispensing.prescription_id as prescription, orders.id as "order",
      orders.user_id as "user", orders.ship_address_id as address, orders.contact_id as contact,
      shipment.id as shipment, payment.credit_card_id as card
    from plans.dispensings dispensing
      join plans.subscriptions subscription on subscription.id = dispensing.subscription_id
      join shop.orders orders on orders.id = dispensing.order_id
      join shop.shipments shipment on shipment.order_id = orders.id
      join shop.payments payment on payment.order_id = orders.id
    where dispensing.id = ${dispensingId}`.execute(ctx.db)
  const [original, ...others] = rows
  if (!original || others.length > 0) throw new Error('the parcel is not one of one shipment and one payment')
  return original
}

/** `changed`: what differs between copies, where `n` counts them; everything else is as in the original. */
type Copy = { table: string; where: string; changed: Record<string, string> }

const copiesOf = (one: Original): Copy[] => {
  const id = `(${firstId} + n)`
  const uuid = `md5('cycle' || n)::uuid`
  const nine = `lpad(n::text, 9, '0')`
  return [
    { table: 'people.users', where: `id = ${one.user}`, changed: { id, email: `'cycle' || n || '@prumo.example'` } },
    // As a later parcel finds it: the first one has asked for the patient's age.
    {
      table: 'people.contacts',
      where: `id = '${one.contact}'`,
      changed: { id: uuid, age_check_result: `'adult'`, age_checked_at: 'now()' },
    },
    { table: 'people.addresses', where: `id = ${one.address}`, changed: { id, user_id: id } },
    { table: 'shop.credit_cards', where: `id = ${one.card}`, changed: { id, user_id: id } },
    {
      table: 'care.prescriptions',
      where: `id = ${one.prescription}`,
      changed: { id, patient_id: id, verification_code: `'cycle' || n`, file_id: uuid },
    },
    {
      table: 'care.prescription_items',
      where: `prescription_id = ${one.prescription}`,
      changed: { prescription_id: id },
    },
    {
      table: 'plans.packages',
      where: `id = ${one.package}`,
      changed: { id, prescription_id: id, patient_id: id },
    },
    {
      table: 'plans.package_drugs',
      where: `package_id = ${one.package}`,
      changed: { package_id: id, standing_of: id },
    },
    {
      table: 'plans.subscriptions',
      where: `id = ${one.subscription}`,
      changed: {
        id,
        package_id: id,
        patient_id: id,
        state: `'active'`,
        repeats_since: 'original.created_at',
        agreed_total_cents: `(select total_cents from shop.orders where id = ${one.order})`,
        next_charge_on: 'original.created_at::date',
        next_delivery_on: 'original.created_at::date + 7',
        noticed_for: 'original.created_at::date',
        charge_day: 'extract(day from original.created_at)::int',
      },
    },
    {
      table: 'shop.orders',
      where: `id = ${one.order}`,
      changed: {
        id,
        number: `'R' || ${nine} || '1'`,
        token: `'cycle' || n`,
        user_id: id,
        contact_id: uuid,
        ship_address_id: id,
      },
    },
    { table: 'shop.line_items', where: `order_id = ${one.order}`, changed: { id, order_id: id } },
    {
      table: 'shop.shipments',
      where: `order_id = ${one.order}`,
      changed: { id, order_id: id, number: `'H' || ${nine} || '00'` },
    },
    {
      table: 'shop.shipping_rates',
      where: `shipment_id = ${one.shipment}`,
      changed: { id: `${id} * 10 + row_number() over (partition by n)`, shipment_id: id },
    },
    {
      table: 'shop.payments',
      where: `order_id = ${one.order}`,
      changed: { id, order_id: id, contact_id: uuid, credit_card_id: id, number: `'PC' || ${nine}` },
    },
    {
      table: 'plans.dispensings',
      where: `id = ${one.dispensing}`,
      changed: { id, subscription_id: id, prescription_id: id, order_id: id, cycle: '2' },
    },
  ]
}

const insertCopies = async (db: Context['db'], { table, where, changed, count }: Copy & { count: number }) => {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  const names = rows.map(({ name }) => name)
  const columns = names.map((name) => `"${name}"`).join(', ')
  const values = names.map((name) => changed[name] ?? `original."${name}"`).join(', ')
  await sql
    .raw(`insert into ${table} (${columns}) overriding system value
      select ${values} from ${table} original, generate_series(1, ${count}) n where ${where}`)
    .execute(db)
}
