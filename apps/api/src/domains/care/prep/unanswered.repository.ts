import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { own } from './prep.repository.ts'

/** Something that cannot wait and has no decision; `name` names a row, and nobody. */
export type Unanswered = { name: string; patientId: number; doctorId: number; since: Date }

/**
 * Urgent answers, and calls for what an exam shows, of between these moments, that nobody has decided on since. As many
 * as there are: what was told holds up nothing behind it.
 */
export const listUnanswered = async (
  ctx: Context,
  { after, before }: { after: Date; before: Date },
): Promise<Unanswered[]> => {
  const { rows } = await sql<Unanswered>`
    select 'prep-answers-' || a.id as name, r.patient_id as "patientId", r.doctor_id as "doctorId", a.answered_at as since
    from care.prep_answers a
    join care.prep_registers r on r.patient_id = a.patient_id
    left join care.prep_decisions d on d.patient_id = r.patient_id and d.number = r.decisions
    where a.is_urgent and a.answered_at > ${after} and a.answered_at <= ${before}
      and a.answered_at > coalesce(d.decided_at, '-infinity')
    union all
    select 'prep-call-' || coalesce((select min(e.id) from care.prep_documents e where e.patient_id = r.patient_id), 0)
        || '-' || floor(extract(epoch from r.urgent_at) * 1000)::bigint,
      r.patient_id, r.doctor_id, r.urgent_at
    from care.prep_registers r
    left join care.prep_decisions d on d.patient_id = r.patient_id and d.number = r.decisions
    where r.urgent_at > ${after} and r.urgent_at <= ${before} and r.urgent_at > coalesce(d.decided_at, '-infinity')
    order by since, name`.execute(own(ctx.db))
  return rows
}
