import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { type Enrol, enrol } from './enrol.ts'
import type { Enrollment, EnrollmentState } from './enrollment.ts'

let students = 0

/** A student's own data; the sandbox's identity bureau knows him as an adult (docs/sandbox.md 6). */
export const studentAttributes = (change: Record<string, unknown> = {}) => ({
  email: `aluno-${++students}@prumo.example`,
  first_name: 'Otávio',
  last_name: 'Ramos',
  cpf_number: '12345678909',
  phone_number: '+5511912345678',
  gender: 'male',
  birth_date: '1990-01-01',
  terms_of_service: true,
  cgu_accepted: true,
  ...change,
})

/** A new student in Control, by default. */
export const anEnrollment = (ctx: Context, change: Partial<Enrol> = {}): Promise<Enrollment> =>
  enrol(ctx, { programSlug: 'programa-control', patient: studentAttributes(), ...change })

/** Puts an enrolment into a state, with the data that the state needs. */
export const putInState = async (
  ctx: Context,
  { id }: Pick<Enrollment, 'id'>,
  state: EnrollmentState,
  userId: number,
): Promise<void> => {
  await sql`update plans.enrollments set state = ${state}, user_id = ${userId},
    opened_at = ${state === 'open' ? ctx.now() : null}, canceled_at = ${state === 'canceled' ? ctx.now() : null}
    where id = ${id}`.execute(ctx.db)
}
