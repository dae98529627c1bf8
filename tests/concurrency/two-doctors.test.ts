import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertJudged } from '../../apps/api/src/domains/care/prescribing-checks/index.ts'
import { issuePrescription, readPrescriptionFindings } from '../../apps/api/src/domains/care/prescriptions/index.ts'
import {
  aConsultation,
  castMember,
  settleRecords,
} from '../../apps/api/src/domains/care/prescriptions/prescriptions.factory.ts'
import { bindToPatient } from '../../apps/api/src/domains/care/surveys/index.ts'
import { submittedSurvey } from '../../apps/api/src/domains/care/surveys/surveys.factory.ts'
import { inTransaction } from '../../apps/api/src/platform/context.ts'
import { statementsOf } from '../../apps/api/src/testing/statements.ts'
import { type TestWorld, testWorld } from '../../apps/api/src/testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(() => settleRecords(world.ctx()))
afterAll(() => world.close())

type Answering = (findings: { id: string }[]) => { finding: string; reason: string }[]

/** A doctor of Bruno, or of another account, who may prescribe: what he has looked at and answered, he then signs. */
const doctorOf = async (name: 'helena' | 'marcos', of = 'bruno') => {
  const { consultationId, doctorId } = await aConsultation(world.ctx(), { with: name, of })
  await sql`insert into people.professionals (user_id, title, council, registration_number, registration_state,
      practice_address, phone, contact_email)
    values (${doctorId}, 'Dr.', 'CRM', ${`65432${doctorId}`}, 'SP', 'Avenida Paulista, 1578', '+5511912345678', 'a@prumo.example')
    on conflict (user_id) do nothing`.execute(world.world.db)
  const ctx = world.ctx({ kind: 'user', userId: doctorId, roles: ['doctor'] })
  return async (medicine: string, reasonsOf?: Answering) => {
    // On demand: sildenafil of every day asks by itself, and the lock would prove nothing.
    const posology = 'Um comprimido se necessário, no máximo 1 vez ao dia.'
    const items = [{ medicine, quantity: 1, posology, durationDays: 4 }]
    const reasons = reasonsOf?.(await readPrescriptionFindings(ctx, { consultationId, items }))
    return () => issuePrescription(ctx, { consultationId, items, reasons, hasConsented: true })
  }
}

// A lock that is not there lets both through most of the time, not always.
test.each([1, 2, 3])('two doctors do not sign tadalafil and sildenafil at the same moment (%d)', async () => {
  const [one, other] = [await doctorOf('helena'), await doctorOf('marcos')]
  const signatures = [await one('tadalafila-20-comprimidos'), await other('sildenafila-50-comprimidos')]
  const signed = await Promise.allSettled(signatures.map((sign) => sign()))
  expect(signed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = signed.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({ code: 'prescription_needs_reasons' })
  const { rows } = await sql`select 1 from care.prescriptions where state = 'issued'`.execute(world.world.db)
  expect(rows).toHaveLength(1)
})

// The lock of one account says nothing of the other; that of the CPF which both carry does.
test.each([1, 2, 3])('nor for two accounts with one CPF (%d)', async () => {
  const other = await castMember(world.ctx(), 'diego@prumo.example')
  await sql`insert into people.profiles (user_id, cpf, legal_first_name, legal_last_name)
    select ${other}, cpf, 'Bruno', 'Almeida' from people.profiles p join people.users u on u.id = p.user_id
    where u.email = 'bruno@prumo.example'
    on conflict (user_id) do update set cpf = excluded.cpf`.execute(world.world.db)
  await sql`update care.prescriptions set state = 'expired' where state = 'issued'`.execute(world.world.db)
  const { submission } = await submittedSurvey(world.ctx())
  await bindToPatient(world.ctx(), { submissionId: submission.id, patientId: other })
  const reasonsOf = (findings: { id: string }[]) =>
    findings.map(({ id }) => ({ finding: id, reason: 'São a mesma pessoa, vi o documento.' }))
  const [one, another] = [await doctorOf('helena'), await doctorOf('marcos', 'diego')]
  // Both have looked before either signs: whoever looks later sees the other's, and answers it.
  const signatures = [
    await one('tadalafila-20-comprimidos', reasonsOf),
    await another('sildenafila-50-comprimidos', reasonsOf),
  ]
  const signed = await Promise.allSettled(signatures.map((sign) => sign()))
  expect(signed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = signed.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({ code: 'prescription_needs_reasons' })
})

/** What the judging of an order that was drawn up with this CPF locks and reads, in the order of the statements. */
const judgedWith = async (cpf: string | null) => {
  const patientId = await castMember(world.ctx(), 'bruno@prumo.example')
  await sql`update people.profiles set cpf = null where user_id <> ${patientId}`.execute(world.world.db)
  const order = { patientId, cpf, items: [], standing: async () => [], outside: [], reasons: [] }
  const judge = () => inTransaction(world.ctx(), (ctx) => insertJudged(ctx, { ...order, insert: async () => 1 }))
  await judge()
  const { statements } = await statementsOf(judge)
  return statements.flatMap((text) => {
    if (text.includes('pg_advisory_xact_lock')) return 'turn'
    return /care.{1,3}(?:survey_submissions|chart_summaries)/.test(text) ? 'facts' : []
  })
}

// They travel in one packet: only their order keeps an order from being judged by what was so before its turn.
test('what an order is judged by is read after both of its locks', async () => {
  expect(await judgedWith('12345678909')).toEqual(['turn', 'turn', 'facts', 'facts'])
})

test('it is read again once it is the turn of a CPF that was settled since the order was drawn up', async () => {
  expect(await judgedWith(null)).toEqual(['turn', 'facts', 'facts', 'turn', 'facts', 'facts'])
})
