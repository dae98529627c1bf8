import { afterAll, beforeAll, expect, test } from 'vitest'
import { withConnection } from './database/connect.ts'
import { migrate } from './migrate.ts'
import { startTemplateDatabase } from './testing/template-database.ts'

let server: Awaited<ReturnType<typeof startTemplateDatabase>>
beforeAll(async () => {
  server = await startTemplateDatabase({ isSeeded: false })
})
afterAll(() => server.stop())

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`

/** One patient a case: when his document came, and his consultations with when each was booked and ended. */
type Case = {
  came: number
  isRemoved?: boolean
  consultations: { id: number; state: string; booked: number; closed?: number; read?: number }[]
}
const cases: Record<number, Case> = {
  1: { came: 10, consultations: [{ id: 11, state: 'confirmed', booked: 9 }] },
  2: { came: 10, consultations: [{ id: 21, state: 'confirmed', booked: 11 }] },
  3: { came: 10, consultations: [{ id: 31, state: 'closed', booked: 8, closed: 9 }] },
  4: { came: 10, consultations: [{ id: 41, state: 'closed', booked: 8, closed: 12, read: 11 }] },
  5: {
    came: 10,
    consultations: [
      { id: 51, state: 'confirmed', booked: 8 },
      { id: 52, state: 'under_way', booked: 9 },
    ],
  },
  6: {
    came: 10,
    consultations: [
      { id: 61, state: 'confirmed', booked: 8 },
      { id: 62, state: 'confirmed', booked: 11 },
    ],
  },
  7: {
    came: 10,
    consultations: [
      { id: 71, state: 'canceled', booked: 8 },
      { id: 72, state: 'missed', booked: 8 },
    ],
  },
  8: { came: 10, isRemoved: true, consultations: [{ id: 81, state: 'confirmed', booked: 9 }] },
}

test('what was uploaded before is given to the one consultation that it can have been meant for', async () => {
  await withConnection(server.url, (client) => client.query('create database before_giving'))
  const url = Object.assign(new URL(server.url), { pathname: '/before_giving' }).href
  await migrate(url, { to: '202611221201' })
  await withConnection(url, async (client) => {
    // Only what the migration reads matters here, not what the rows stand on.
    await client.query('set session_replication_role = replica')
    for (const [patient, { came, isRemoved = false, consultations }] of Object.entries(cases)) {
      await client.query(
        `insert into care.medical_documents (id, patient_id, file_id, data_key_id, name_sealed, content_type, size_bytes,
          created_at, removed_at)
        values ($1, $1, gen_random_uuid(), gen_random_uuid(), 'x', 'application/pdf', 1, $2, $3)`,
        [patient, at(came), isRemoved ? at(came) : null],
      )
      for (const { id, state, booked, closed, read } of consultations) {
        const isCanceled = state === 'canceled'
        await client.query(
          `insert into care.consultations (id, patient_id, contact_id, doctor_id, channel, order_id, consent_id, state,
            created_at, closed_at, canceled_at, cancel_reason)
          overriding system value
          values ($1, $2, gen_random_uuid(), $1, 'video', $1, gen_random_uuid(), $3, $4, $5, $6, $7)`,
          [
            id,
            patient,
            state,
            at(booked),
            closed ? at(closed) : null,
            isCanceled ? at(20) : null,
            isCanceled ? 'by_patient' : null,
          ],
        )
        if (read)
          await client.query(
            `insert into care.record_accesses (patient_id, actor_id, actor_role, what, at)
            values ($1, $2, 'doctor', 'document', $3)`,
            [patient, id, at(read)],
          )
      }
    }
  })
  await migrate(url)
  const { rows } = await withConnection(url, (client) =>
    client.query(
      `select document_id, consultation_id, patient_id, given_at, opened_at from care.given_documents order by document_id`,
    ),
  )
  const given = (documentId: number, consultationId: number, openedAt: number | null = null) => ({
    document_id: documentId,
    consultation_id: consultationId,
    patient_id: documentId,
    given_at: new Date(at(10)),
    opened_at: openedAt === null ? null : new Date(at(openedAt)),
  })
  expect(rows).toEqual([given(1, 11), given(2, 21), given(4, 41, 11), given(6, 61)])
})
