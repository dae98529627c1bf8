import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticesOf } from '#testing/push'
import { type PushSubscription, sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { dueWorks } from '../index.ts'
import { mailBacklog, queueMail } from '../mails/mails.repository.ts'
import { sendDueMails } from '../mails/send-due-mails.ts'
import type { Template } from '../mails/templates.ts'
import { mailSubjectsIn } from './mail-subjects.factory.ts'

const sendDuePushes = dueWorks.find(({ name }) => name === 'send-due-pushes')
const to = 'bruno@prumo.example'
let it: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
let subjects: ReturnType<typeof mailSubjectsIn>
let bruno: ReturnType<typeof noticesOf>
let browser: PushSubscription
beforeAll(async () => {
  it = await testWorld()
  sandbox = sandboxControl(it.sandbox.url)
  subjects = mailSubjectsIn(it)
  const payload = { grant_type: 'password', username: to, password: 'prumo-demo-2026' }
  const { access_token } = (await it.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })).json()
  bruno = noticesOf(it, access_token)
  browser = await bruno.browser()
})
afterAll(() => it.close())

const ctx = () => it.ctx({ kind: 'system' })
const pick = (from: number, until: number) =>
  bruno.call({ method: 'PUT', path: 'notice_hours', body: { from_hour: from, to_hour: until } })
/** The clock only goes on: to this hour of São Paulo, today or tomorrow. */
const goTo = (hour: number) => {
  const hourOfDay = (((it.clock.now.getTime() / 3_600_000 - 3) % 24) + 24) % 24
  it.clock.advance(Math.round(((hour - hourOfDay + 24) % 24) * 3_600_000))
}
const work = async () => {
  await sendDueMails(ctx())
  await sendDuePushes?.run(ctx())
}
const told = async () => ({
  mails: (await sandbox.mails(to)).length,
  pushes: (await bruno.shown(browser)).length,
})
let before: Awaited<ReturnType<typeof told>>
const since = async () => {
  const now = await told()
  return [now.mails - before.mails, now.pushes - before.pushes]
}
const queue = async (template: Template) => {
  const subjectId = await subjects[template]()
  await sql`delete from platform.mails`.execute(it.world.db)
  await sql`delete from platform.outbox`.execute(it.world.db)
  await queueMail(ctx(), { template, subjectId })
}

/** Night: his hours begin at eight. */
beforeEach(async () => {
  await pick(8, 21)
  goTo(3)
  before = await told()
})

test('at night a doctor’s answer waits for eight, by mail and by push, and comes once, however many work', async () => {
  await queue('exam-answered')
  await work()
  expect(await since()).toEqual([0, 0])
  expect(await mailBacklog(ctx())).toMatchObject([{ count: 0 }])
  it.clock.advance(5 * 3_600_000 - 1)
  await work()
  expect(await since()).toEqual([0, 0])
  it.clock.advance(1)
  await Promise.all([work(), work()])
  await work()
  expect(await since()).toEqual([1, 1])
})

test.each<Template>(['money-given-back', 'password-changed', 'appointment-canceled', 'goods-recalled'])(
  '%s goes at once',
  async (template) => {
    await queue(template)
    await work()
    expect((await since())[0]).toBe(1)
  },
)

test('what he has read meanwhile is not told of', async () => {
  await queue('message-waiting')
  await work()
  await sql`update care.messages set read_at = now()`.execute(it.world.db)
  goTo(8)
  await work()
  expect(await since()).toEqual([0, 0])
})

test('hours that he picks meanwhile are asked again when the former begin', async () => {
  await queue('exam-answered')
  await work()
  await pick(10, 12)
  goTo(8)
  await work()
  expect(await since()).toEqual([0, 0])
  goTo(10)
  await work()
  expect(await since()).toEqual([1, 1])
})

test('a reminder of a time that begins before his hours goes at once', async () => {
  await queue('appointment-soon')
  await sql`update care.appointments set during = tstzrange(${new Date(it.clock.now.getTime() + 3_600_000)},
    ${new Date(it.clock.now.getTime() + 5_400_000)})`.execute(it.world.db)
  await work()
  expect((await since())[0]).toBe(1)
})

test('what waits holds up nothing urgent about the same subject, and has its whole day of tries from his hours on', async () => {
  await queue('exam-answered')
  await work()
  const { rows } = await sql<{ attempts: number; hasItsDay: boolean }>`
    select attempts, created_at = due_at as "hasItsDay" from platform.mails`.execute(it.world.db)
  expect(rows).toEqual([{ attempts: 0, hasItsDay: true }])
  const subject =
    (await sql<{ s: string }>`select subject_id as s from platform.mails`.execute(it.world.db)).rows[0]?.s ?? ''
  await queueMail(ctx(), { template: 'password-changed', subjectId: subject })
  await work()
  expect((await since())[0]).toBe(1)
})

test('who picked none has the usual hours, a guest too', async () => {
  const usual = { ...ctx(), settings: { ...ctx().settings, noticeHours: { fromHour: 8, toHour: 21 } } }
  await sql`delete from people.notice_hours`.execute(it.world.db)
  await queue('exam-answered')
  await sendDueMails(usual)
  expect((await since())[0]).toBe(0)
  goTo(8)
  await sendDueMails(usual)
  expect((await since())[0]).toBe(1)
})
