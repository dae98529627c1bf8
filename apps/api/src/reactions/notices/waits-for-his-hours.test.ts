import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chooseHours } from '#domains/people/notices'
import { noticesOf } from '#testing/push'
import { type PushSubscription, sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { castMember } from '../../domains/care/prescriptions/prescriptions.factory.ts'
import { dueWorks } from '../index.ts'
import { beginAnew, claimDueMails, mailBacklog, queueMail, saveForHisHours } from '../mails/mails.repository.ts'
import { sendDueMails } from '../mails/send-due-mails.ts'
import { type Template, templateNames, writeMessage } from '../mails/templates.ts'
import { findWhenToTell, isForHisHours } from './his-hours.ts'
import { mailSubjectsIn } from './mail-subjects.factory.ts'
import { noticeOfMail } from './notice-of-mail.ts'

const sendDuePushes = dueWorks.find(({ name }) => name === 'send-due-pushes')
const to = 'bruno@prumo.example'
let it: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
let subjects: ReturnType<typeof mailSubjectsIn>
let bruno: ReturnType<typeof noticesOf>
let browser: PushSubscription
let userId: number
beforeAll(async () => {
  it = await testWorld({ NOTICE_HOURS: '8-21' })
  sandbox = sandboxControl(it.sandbox.url)
  subjects = mailSubjectsIn(it)
  const payload = { grant_type: 'password', username: to, password: 'prumo-demo-2026' }
  const { access_token } = (await it.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })).json()
  bruno = noticesOf(it, access_token)
  browser = await bruno.browser()
  userId = await castMember(ctx(), to)
})
afterAll(() => it.close())

const ctx = () => it.ctx({ kind: 'system' })
const pick = (fromHour: number, toHour: number) => chooseHours(ctx(), { userId, fromHour, toHour })
const hourMs = 3_600_000
/** The clock only goes on: to this hour of Brasília, today or tomorrow. */
const goTo = (hour: number) => {
  const hourOfDay = (it.clock.now.getTime() / hourMs - 3) % 24
  it.clock.advance(Math.round(((hour - hourOfDay + 24) % 24) * hourMs))
}
const work = async () => {
  await sendDueMails(ctx())
  await sendDuePushes?.run(ctx())
}
/** By their ids: the mailbox shows a hundred mails, and he gets more. */
const told = async () => ({
  mails: (await sandbox.mails(to)).map(({ id }) => id),
  pushes: (await bruno.shown(browser)).length,
})
let before: Awaited<ReturnType<typeof told>>
const since = async () => {
  const now = await told()
  return [now.mails.filter((id) => !before.mails.includes(id)).length, now.pushes - before.pushes]
}
/** One mail, and no other: its subject. */
const queue = async (template: Template) => {
  const subjectId = String(await subjects[template]())
  await sql`delete from platform.mails`.execute(it.world.db)
  await queueMail(ctx(), { template, subjectId })
  return subjectId
}
const shipmentMessage = async () => {
  const written = await writeMessage(ctx(), {
    template: 'shipment-delivered',
    subjectId: String(await subjects['shipment-delivered']()),
  })
  if (!written) throw new Error('nothing is said of a parcel that arrived')
  return written.message
}
const mails = async () => {
  const { rows } = await sql<{
    id: string
    template: string
    attempts: number
    isSent: boolean
    error: string | null
    hasItsDay: boolean
  }>`select id, template, attempts, sent_at is not null as "isSent", last_error as error,
    created_at = due_at as "hasItsDay" from platform.mails order by position`.execute(it.world.db)
  return rows
}

/** Night: his hours begin at eight. */
beforeEach(async () => {
  await pick(8, 21)
  goTo(3)
  await sql`delete from platform.mails`.execute(it.world.db)
  await sql`delete from people.push_deliveries`.execute(it.world.db)
  before = await told()
})

test.each(templateNames)('at night %s goes at once for its reason, or waits', async (template) => {
  await queue(template)
  await sendDueMails(ctx())
  expect(await mails()).toMatchObject([
    noticeOfMail(template).when === 'in his hours'
      ? { isSent: false, attempts: 0, error: 'his_hours' }
      : { attempts: 1, error: null },
  ])
})

test('at night a doctor’s answer waits for eight, by mail and by push, and comes once, however many work', async () => {
  await queue('exam-answered')
  await work()
  expect(await since()).toEqual([0, 0])
  expect(await mailBacklog(ctx())).toMatchObject([{ count: 0 }])
  it.clock.advance(5 * hourMs - 1)
  await work()
  expect(await since()).toEqual([0, 0])
  it.clock.advance(1)
  expect(await mailBacklog(ctx())).toMatchObject([{ count: 1 }])
  await Promise.all([work(), work()])
  await work()
  expect(await since()).toEqual([1, 1])
})

test('money comes at night, by mail and by push', async () => {
  await queue('return-refused')
  await work()
  expect(await since()).toEqual([1, 1])
})

test('who works at night is told past midnight, and not in the morning', async () => {
  await pick(22, 6)
  await queue('exam-answered')
  await work()
  expect(await since()).toEqual([1, 1])
  goTo(6)
  await queue('return-near')
  await work()
  goTo(21)
  await work()
  expect(await since()).toEqual([1, 1])
  goTo(22)
  await work()
  expect(await since()).toEqual([2, 2])
})

test('what he has read meanwhile is not told of', async () => {
  await queue('message-waiting')
  await work()
  await sql`update care.messages set read_at = now()`.execute(it.world.db)
  goTo(8)
  await work()
  expect(await since()).toEqual([0, 0])
})

test('what he switches off meanwhile is not told of', async () => {
  await queue('exam-answered')
  await work()
  const off = async (isOff: boolean) => {
    await sql`delete from people.notice_choices where kind = 'exams'`.execute(it.world.db)
    if (isOff)
      await sql`insert into people.notice_choices (user_id, kind, way, is_on, changed_at)
        select ${userId}, 'exams', way, false, now() from unnest(array['mail', 'push']) as way`.execute(it.world.db)
  }
  await off(true)
  goTo(8)
  await work()
  expect(await since()).toEqual([0, 0])
  await off(false)
})

test('hours that he picks meanwhile are asked when the former begin, never out of the new ones', async () => {
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

test('a push that its service did not take in his hours is not tried at night', async () => {
  goTo(20)
  await queue('exam-answered')
  await sendDueMails(ctx())
  goTo(22)
  await sendDuePushes?.run(ctx())
  expect(await since()).toEqual([1, 0])
  goTo(8)
  await sendDuePushes?.run(ctx())
  expect(await since()).toEqual([1, 1])
})

test('a reminder of a time that begins before his hours goes at once', async () => {
  const appointmentId = (await queue('appointment-soon')).split('/')[1]
  await sql`update care.appointments set during =
    tstzrange(${new Date(it.clock.now.getTime() + 2 * hourMs)}, ${new Date(it.clock.now.getTime() + 2.5 * hourMs)})
    where id = ${appointmentId}`.execute(it.world.db)
  await work()
  expect(await mails()).toMatchObject([{ isSent: true }])
})

test('a reminder on the eve comes on the eve, though his hours end before', async () => {
  goTo(22)
  const appointmentId = (await queue('appointment-soon')).split('/')[1]
  const [from, until] = [24, 24.5].map((hours) => new Date(it.clock.now.getTime() + hours * hourMs))
  await sql`update care.appointments set during = tstzrange(${from}, ${until}) where id = ${appointmentId}`.execute(
    it.world.db,
  )
  await work()
  expect(await mails()).toMatchObject([{ isSent: true }])
})

test('one that is urgent goes at once, though its template waits', async () => {
  const message = await shipmentMessage()
  const written = { userId, to, message }
  expect(await findWhenToTell(ctx(), { template: 'shipment-delivered', written })).toBeInstanceOf(Date)
  const urgent = {
    template: 'shipment-delivered',
    written: { ...written, message: { ...message, isUrgent: true as const } },
  }
  expect(await findWhenToTell(ctx(), urgent)).toBeNull()
  expect(isForHisHours(urgent)).toBe(false)
})

test('what was asked for at eight is not behind what waited all night', async () => {
  const subjectId = await queue('exam-answered')
  await work()
  goTo(8)
  await queueMail(ctx(), { template: 'new-password', subjectId: 1 })
  const first = (await claimDueMails(ctx(), { limit: 1 })).rows
  expect(first.map(({ template }) => template)).toEqual(['new-password'])
  const second = (await claimDueMails(ctx(), { limit: 1 })).rows
  expect(second.map((mail) => mail.subjectId)).toEqual([subjectId])
})

test('a request that the other pharmacy has decided about is not told to have gone there', async () => {
  // Its second pharmacy is planted once in a database.
  const { rows } = await sql<{ id: string }>`
    select dispensing_id || ':' || id as id from plans.dispensing_handovers order by id desc limit 1`.execute(
    it.world.db,
  )
  const subjectId = rows[0]?.id ?? String(await subjects['treatment-handed-over']())
  const decided = `update plans.dispensings set state = 'returned', decided_at = now(), return_reason = 'other' where id = ${Number.parseInt(subjectId, 10)}`
  await sql.raw(decided).execute(it.world.db)
  await sql`delete from platform.mails`.execute(it.world.db)
  await queueMail(ctx(), { template: 'treatment-handed-over', subjectId })
  await work()
  expect(await since()).toEqual([0, 0])
})

test('what waits holds up nothing urgent about the same subject, and has its whole day of tries from then on', async () => {
  const subjectId = await queue('exam-answered')
  await work()
  expect(await mails()).toMatchObject([{ attempts: 0, hasItsDay: true }])
  await queueMail(ctx(), { template: 'follow-up-answered', subjectId })
  await work()
  expect((await since())[0]).toBe(1)
})

test('two about the same subject come in their order when his hours begin', async () => {
  const subjectId = await queue('exam-answered')
  await queueMail(ctx(), { template: 'return-near', subjectId })
  await work()
  await work()
  expect(await mails()).toMatchObject([{ error: 'his_hours' }, { error: 'his_hours' }])
  goTo(8)
  const claimed = async () => (await claimDueMails(ctx(), { limit: 10 })).rows.map(({ template }) => template)
  expect(await claimed()).toEqual(['exam-answered'])
  expect(await claimed()).toEqual([])
})

test('one that is begun anew while it is put off goes at once', async () => {
  const subjectId = await queue('shipment-lost')
  const [claimed] = (await claimDueMails(ctx(), { limit: 1 })).rows
  await beginAnew(ctx(), { keys: [`shipment-lost:${subjectId}`], orderId: 1 })
  await saveForHisHours(ctx(), { id: claimed?.id ?? '', attempts: 1, at: new Date(it.clock.now.getTime() + hourMs) })
  expect(await mails()).toMatchObject([{ attempts: 0, error: null, hasItsDay: true }])
})

const runDue = (name: string) => dueWorks.find((work) => work.name === name)?.run(ctx())
const announced = async (type: string) =>
  (await sql`select 1 from platform.outbox where type = ${type}`.execute(it.world.db)).rows.length

const messageWaits = async () => {
  await sql`update care.threads set mail_due_at = null`.execute(it.world.db)
  await subjects['message-waiting']()
}
const answerWaits = async () => {
  await sql`update plans.support_cases set mail_due_at = null`.execute(it.world.db)
  const caseId = String(await subjects['support-answered']()).split('/')[0]
  await sql`update plans.support_cases set mail_due_at = ${it.clock.now} where id = ${caseId}`.execute(it.world.db)
}
test.each([
  ['tell-of-waiting-messages', 'messages.leftUnread', messageWaits],
  ['tell-of-support-answers', 'courseSupport.leftUnread', answerWaits],
])('%s waits for his hours, so that one notice tells of a whole night', async (name, type, wait) => {
  await wait()
  await sql`delete from platform.outbox`.execute(it.world.db)
  goTo(4)
  await runDue(name)
  expect(await announced(type)).toBe(0)
  goTo(8)
  for (let twice = 0; twice < 2; twice++) {
    await runDue(name)
    expect(await announced(type)).toBe(1)
  }
})

test('who picked none has the usual hours', async () => {
  await sql`delete from people.notice_hours`.execute(it.world.db)
  await queue('exam-answered')
  await work()
  expect(await since()).toEqual([0, 0])
  goTo(8)
  await work()
  expect(await since()).toEqual([1, 1])
})

test('a guest’s parcel is told of in the usual hours', async () => {
  const shipmentId = await queue('shipment-shipped')
  await sql`update shop.orders set user_id = null where id in
    (select order_id from shop.shipments where id = ${shipmentId})`.execute(it.world.db)
  await pick(2, 4)
  await work()
  expect(await mails()).toMatchObject([{ error: 'his_hours' }])
  goTo(8)
  await work()
  expect(await mails()).toMatchObject([{ isSent: true }])
})
