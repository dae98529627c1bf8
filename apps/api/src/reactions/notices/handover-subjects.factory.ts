import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { castMember } from '../../domains/care/prescriptions/prescriptions.factory.ts'

/** A patient whom the administration gave to a doctor; the id of the handover. */
export const aHandover = async (ctx: Context, doctor = 'marcos'): Promise<number> => {
  const [to, by] = [await castMember(ctx, `${doctor}@prumo.example`), await castMember(ctx, 'clara@prumo.example')]
  const { rows } = await sql<{ id: number }>`insert into care.handovers (patient_id, from_id, to_id, handed_by, at)
    select patient_id, doctor_id, ${to}, ${by}, now() from care.consultations where patient_id is not null
    and doctor_id <> ${to} limit 1 returning id`.execute(ctx.db)
  return rows[0]?.id ?? 0
}

/** One that its doctor ended, since he cannot go on; not the doctor of `aHandover`, whose own may still stand. */
export const anEndedHandover = async (ctx: Context): Promise<number> => {
  const id = await aHandover(ctx, 'andre')
  const by = await castMember(ctx, 'andre@prumo.example')
  await sql`insert into care.handover_ends (handover_id, ended_by, reason, at)
    values (${id}, ${by}, 'cannot_go_on', now())`.execute(ctx.db)
  return id
}

/** Bruno and a doctor who has left, as the mail about it names them. */
export const aLeaving = async (ctx: Context): Promise<string> => {
  const [bruno, nobody] = [await castMember(ctx, 'bruno@prumo.example'), await castMember(ctx, 'tiago@prumo.example')]
  await sql`update people.users set deactivated_at = now() where id = ${nobody}`.execute(ctx.db)
  return `${bruno}/${nobody}`
}
