import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { own } from '../weight.repository.ts'

/** Something that cannot wait and has no decision; `name` names a row, and nobody. */
export type Unanswered = { name: string; patientId: number; doctorId: number; since: Date }

/**
 * Urgent answers and check-ins of between these moments that nobody has decided on since, in whatever state he is. As
 * many as there are: what was told holds up nothing behind it.
 */
export const listUnanswered = async (
  ctx: Context,
  { after, before }: { after: Date; before: Date },
): Promise<Unanswered[]> => {
  const { rows } = await sql<Unanswered>`
    select u.name, p.patient_id as "patientId", p.doctor_id as "doctorId", u.since
    from (
      select 'weight-answers-' || id as name, patient_id, answered_at as since from care.weight_answers
      where is_urgent and answered_at > ${after} and answered_at <= ${before}
      union all
      select 'weight-check-in-' || id, patient_id, sent_at from care.weight_check_ins
      where is_urgent and is_alert and sent_at > ${after} and sent_at <= ${before}
    ) u
    join care.weight_programmes p on p.patient_id = u.patient_id
    left join care.weight_decisions d on d.patient_id = p.patient_id and d.number = p.decisions
    where u.since > coalesce(d.decided_at, '-infinity')
    order by u.since, u.name`.execute(own(ctx.db))
  return rows
}
