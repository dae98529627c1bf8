import { calendarDayOf, dayMs } from '@prumo/brazil'
import { sql } from 'kysely'
import type { TestWorld } from '#testing/world'

/** For tests: what waits for whom, and who has a part in a patient, by the tables and in words of their own. */

type Profession = 'doctor' | 'psychologist'
type Handover = { patient: number; from: number; to: number; isByAdministration: boolean }
/** What the tables say, judged here in words of its own. */
export type Facts = {
  there: Set<number>
  professionOf: Map<number, Profession>
  treats: (doctor: number, patient: number) => boolean
  handovers: Handover[]
  covers: { doctor: number; by: number }[]
}

export const factsNow = async (world: TestWorld): Promise<Facts> => {
  const { db } = world.world
  const since = new Date(world.clock.now.getTime() - 365 * dayMs)
  const practices = await sql<{ user_id: number; profession: Profession }>`select user_id, profession
    from care.doctors`.execute(db)
  const professionOf = new Map(practices.rows.map(({ user_id, profession }) => [user_id, profession]))
  const roles = await sql<{ user_id: number; role: string }>`select user_id, role from people.user_roles
    join people.users on id = user_id where deactivated_at is null`.execute(db)
  const visits = await sql<{ doctor_id: number; patient_id: number }>`select doctor_id, patient_id
    from care.consultations where state = 'closed' and closed_at > ${since}`.execute(db)
  const handovers = await sql<Handover>`select patient_id as patient, from_id as "from", to_id as "to",
    handed_by is not null as "isByAdministration" from care.handovers h where at > ${since}
    and not exists (select from care.handover_ends where handover_id = h.id)`.execute(db)
  const covers = await sql<{ doctor: number; by: number }>`select doctor_id as doctor, covered_by as by
    from care.covers where ended_at is null
      and ${calendarDayOf(world.clock.now)}::date between starts_on and ends_on`.execute(db)
  return {
    there: new Set(roles.rows.flatMap(({ user_id, role }) => (professionOf.get(user_id) === role ? user_id : []))),
    professionOf,
    treats: (doctor, patient) => visits.rows.some((one) => one.doctor_id === doctor && one.patient_id === patient),
    handovers: handovers.rows,
    covers: covers.rows,
  }
}

/** Whether he was handed this patient, in a way that opens anything. */
const isHanded = ({ handovers, professionOf }: Facts, { who, patient }: { who: number; patient: number }): boolean =>
  handovers.some(
    (one) =>
      one.patient === patient &&
      one.to === who &&
      (professionOf.get(one.from) === professionOf.get(who) ||
        (professionOf.get(one.from) === 'doctor' && !one.isByAdministration)),
  )
const covering = ({ covers, professionOf }: Facts, who: number): number[] =>
  covers.flatMap(({ doctor, by }) => (by === who && professionOf.get(doctor) === professionOf.get(by) ? doctor : []))

export const hasPart = (facts: Facts, { who, patient }: { who: number; patient: number }): boolean =>
  facts.there.has(who) &&
  who !== patient &&
  (facts.treats(who, patient) ||
    isHanded(facts, { who, patient }) ||
    covering(facts, who).some((doctor) => facts.treats(doctor, patient)))

export type Item = { what: string; patient: number; doctor: number }
/** Whether this one may act on what waits for that doctor. */
export const mayAct = (facts: Facts, who: number, { patient, doctor }: Item): boolean =>
  facts.there.has(who) &&
  who !== patient &&
  facts.professionOf.get(who) === facts.professionOf.get(doctor) &&
  (who === doctor || isHanded(facts, { who, patient }) || covering(facts, who).includes(doctor))

export const itemsNow = async (world: TestWorld): Promise<Item[]> =>
  (
    await sql<Item>`select 'renewal' as what, patient_id as patient, doctor_id as doctor from care.renewals where state = 'asked'
      union all select 'result', patient_id, doctor_id from care.exam_results where reviewed_at is null
      union all select 'task', patient_id, doctor_id from plans.dispensing_tasks where answer is null
      union all select 'weight', patient_id, doctor_id from care.weight_programmes where state <> 'stopped'
      union all select 'prep', patient_id, doctor_id from care.prep_registers
      union all select 'urgent', patient_id, doctor_id from care.urgent_notes where settled_at is null
      union all select distinct 'message', t.patient_id, t.doctor_id from care.threads t join care.messages m
        on m.thread_id = t.id where m.author_id = t.patient_id and m.read_at is null
        and m.created_at > ${new Date(world.clock.now.getTime() - 365 * dayMs)}`.execute(world.world.db)
  ).rows
