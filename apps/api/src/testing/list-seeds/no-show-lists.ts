import { sql } from 'kysely'
import { aConsultation } from '../../domains/care/prescriptions/prescriptions.factory.ts'
import type { TestWorld } from '../world.ts'
import { asMember, type ListSeed, upTo } from './list-seed.ts'

let missedOf: Awaited<ReturnType<typeof aConsultation>> | undefined
/** Former times of one consultation, to each of which nobody came. */
const aNoShow = async (world: TestWorld, n: number): Promise<void> => {
  missedOf ??= await aConsultation(world.ctx({ kind: 'system' }), { state: 'confirmed' })
  const { consultationId } = missedOf
  const start = new Date(world.clock.now.getTime() - n * 3_600_000)
  await sql`with former as (
      insert into care.appointments (consultation_id, doctor_id, during, state)
      select id, doctor_id, tstzrange(${start}, ${new Date(start.getTime() + 1_800_000)}), 'released'
      from care.consultations where id = ${consultationId} returning id, consultation_id, doctor_id
    ), seen as (
      insert into care.arrivals (consultation_id, appointment_id, side, way, first_at, last_at)
      select consultation_id, id, side, 'page', now(), now()
      from former, unnest(array['patient', 'professional']) side
    )
    insert into care.no_shows (consultation_id, appointment_id, patient_id, doctor_id, starts_at, said_at, found_at,
      answer_by, state)
    select former.consultation_id, former.id, patient_id, former.doctor_id, ${start}, now(), now(), now(), 'waiting'
    from former join care.consultations on consultations.id = former.consultation_id`.execute(world.world.db)
}

export const noShowLists: Record<string, ListSeed> = {
  'GET /api/staff/v1/no_shows': {
    grow: upTo(aNoShow),
    ask: asMember('/api/staff/v1/no_shows', 'rafael'),
    atMost: 50,
  },
}
