import { sql } from 'kysely'
import type { Consultation } from '#domains/care/consultations'
import type { Context } from '#platform/context'

/** For tests: the id of a no-show of this consultation, as a mail is about one. */
export const aDecidedNoShow = async (
  ctx: Context,
  { id, doctorId, appointment }: Consultation,
  state: 'given_back' | 'refused',
): Promise<number> => {
  const refusal = state === 'refused' ? 'patient_absent' : null
  const { rows } = await sql<{ id: number }>`insert into care.no_shows
    (consultation_id, appointment_id, patient_id, doctor_id, starts_at, said_at, found_at, answer_by, state, given,
     refused_because, decided_at, decided_by)
    select id, ${appointment?.id}, patient_id, doctor_id, ${appointment?.startsAt}, now(), now(), now(), ${state},
      ${refusal === null ? 'session' : null}, ${refusal}, now(), ${refusal === null ? null : doctorId}::bigint
    from care.consultations where id = ${id} returning id`.execute(ctx.db)
  return rows[0]?.id ?? 0
}
