import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addResults } from '#domains/care/exam-results'
import { receiveFile } from '#domains/care/uploads'
import { returnDispensing } from '#domains/plans/subscriptions'
import { inTransaction } from '#platform/context'
import { aPdf } from '#testing/a-pdf'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, castMember } from '../../domains/care/prescriptions/prescriptions.factory.ts'
import { aRenewable, askAsWell } from '../../domains/care/renewals/renewals.factory.ts'
import { aStoredDocument } from '../../domains/care/signed-documents/signed-documents.factory.ts'
import { aRequest } from '../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let helena = ''
beforeAll(async () => {
  world = await testWorld()
  helena = 'helena@prumo.example'
})
afterAll(() => world.close())

const dayMs = 24 * 60 * 60_000
const told = async () =>
  (await sandboxControl(world.sandbox.url).mails(helena)).filter(({ subject }) => subject.startsWith('Há uma tarefa'))
const system = () => world.ctx({ kind: 'system' })
const as = async (name: string) =>
  world.ctx({ kind: 'user', userId: await castMember(world.ctx(), `${name}@prumo.example`), roles: ['patient'] })

const aResult = async () => {
  const requestId = await aStoredDocument(system(), await aConsultation(system()))
  const file = await receiveFile(system(), { name: 'a.pdf', content: [aPdf('exame')] })
  await addResults(await as('bruno'), { requestId, files: [file] })
}
const aQuestion = async () => {
  const { dispensingId } = await aRequest(system(), await sandboxControl(world.sandbox.url).cardToken())
  const pharmacistId = await castMember(world.ctx(), 'silvia@prumo.example')
  await returnDispensing(system(), { dispensingId, pharmacistId, reason: 'dose_to_confirm', note: 'Ele usa nitrato?' })
}
const aRenewal = async () => askAsWell(await as('bruno'), await aRenewable(system()))

test.each([
  ['a result', aResult],
  ['a question of the pharmacy', aQuestion],
  ['a renewal', aRenewal],
])('%s is told its doctor by mail, once a day whatever else comes, without a word of health', async (_what, happen) => {
  world.clock.advance(dayMs)
  const before = (await told()).length
  await happen()
  await world.settle()
  const [mail, ...others] = (await told()).slice(before)
  expect(others).toEqual([])
  expect(mail?.text).toContain('/equipe/tarefas')
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Bruno|receita|exame|renova|nitrato|paciente|farm/i)
  await aResult()
  await world.settle()
  expect((await told()).length).toBe(before + 1)
  world.clock.advance(dayMs)
  await aResult()
  await world.settle()
  expect((await told()).length).toBe(before + 2)
  const { rows } =
    await sql`select 1 from platform.mails where template = 'task-waiting' and subject_id like '%Bruno%'`.execute(
      world.world.db,
    )
  expect(rows).toEqual([])
})

test.each(['prep.waits', 'weight.waits'] as const)(
  '%s as a former release announced it, with the doctor alone, is no urgency',
  async (type) => {
    world.clock.advance(dayMs)
    const all = async () => (await sandboxControl(world.sandbox.url).mails(helena)).map(({ subject }) => subject)
    const before = (await all()).length
    const doctorId = await castMember(world.ctx(), helena)
    await inTransaction(system(), (ctx) => ctx.announce({ type, doctorId }))
    await world.settle()
    const now = await all()
    expect(now.slice(0, now.length - before)).toEqual(['Há uma tarefa para você no painel'])
  },
)
