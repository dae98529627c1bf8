import type pg from 'pg'
import { walk } from '../faults/first-consultation.ts'
import { until } from '../faults/json-caller.ts'
import { chargesOf, type Places } from '../faults/sale.ts'
import type { Secret } from './targets.ts'

/** The e-mail of the patient whom no attacker may read about. */
export const patientEmail = 'zqpatientzq@exemplo.example'

/** Texts that are only in the patient's medical record. */
const told = ['Estou bem', 'Otávio', 'Ramos']

/** A patient with all data: consultation, messages, prescription, treatment, card, address, two orders. */
export const openPatient = async (places: Places, database: pg.Client) => {
  const payAtTheBank = async (orderNumber: string): Promise<void> => {
    const payment = async () =>
      (
        await database.query(
          `select p.number from shop.payments p join shop.orders o on o.id = order_id where o.number = $1 and p.state = 'pending'`,
          [orderNumber],
        )
      ).rows[0]?.number
    const reference = await until('the payment', payment, (found) => found !== undefined)
    const [charge] = await until(
      'the charge',
      () => chargesOf(places.sandboxUrl, reference),
      (found) => found.length > 0,
    )
    await fetch(`${places.sandboxUrl}/control/charges/${charge?.id}/pay`, { method: 'POST' })
  }
  const journey = await walk({ ...places, payAtTheBank }, { email: patientEmail }, async () => {})
  const { patient, consultation, pdid, doctor } = journey
  // An unread message is mailed ten minutes later, when a slow machine still asks: no attacker wrote that.
  await database.query('update care.threads set mail_due_at = null where patient_id = $1', [patient.id])
  const { rows: orders } = await database.query('select id, number, token from shop.orders where user_id = $1', [
    patient.id,
  ])
  const ids = [
    patient.id,
    consultation.id,
    journey.submissionId,
    journey.package.id,
    journey.prescriptionId,
    journey.addressId,
    journey.cardId,
  ]
  const dispensings = await database.query('select id from plans.dispensings where order_id = any($1)', [
    orders.map(({ id }) => id),
  ])
  return {
    journey,
    doctorEmail: doctor.email,
    ids: [...ids, ...dispensings.rows.map(({ id }) => id)].map(String),
    numbers: orders.map(({ number }) => number as string),
    /** None of these may appear in an attacker's answer. */
    told: [...told, patientEmail, pdid, patient.bearer, patient.nest, ...orders.map(({ token }) => token as string)],
    secrets: [
      { kind: 'bearer', value: pdid },
      ...orders.map(({ token }) => ({ kind: 'order', value: token })),
    ] as Secret[],
  }
}

export type Patient = Awaited<ReturnType<typeof openPatient>>

/** All data of the patient as one text, which must not change. */
export const stateOfPatient = async (database: pg.Client, { journey: { patient } }: Patient): Promise<string> => {
  const { rows: tables } = await database.query(
    `select format('%I.%I', c.table_schema, c.table_name) as name, c.column_name as owner from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.column_name in ('patient_id', 'user_id') and t.table_type = 'BASE TABLE' and c.data_type = 'bigint'
       and c.table_schema in ('care', 'plans', 'people', 'shop') and c.table_name not in ('sessions', 'record_accesses')`,
  )
  const states: unknown[] = []
  for (const { name, owner } of tables) {
    const { rows } = await database.query(`select t.*::text as row from ${name} t where ${owner} = $1 order by 1`, [
      patient.id,
    ])
    states.push([name, rows.map(({ row }) => row)])
  }
  return JSON.stringify(states)
}
