import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeWays } from '#platform/notices/notice-kind'
import { noticeRegistry } from '#platform/notices/registry'
import { noticesOf } from '#testing/push'
import { type PushSubscription, sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { dueWorks } from '../index.ts'
import { queueMail } from '../mails/mails.repository.ts'
import { sendDueMails } from '../mails/send-due-mails.ts'
import { type Template, templateNames, writeMessage } from '../mails/templates.ts'
import { mailSubjectsIn } from './mail-subjects.factory.ts'
import { noticeOfMail } from './notice-of-mail.ts'

const registry = await noticeRegistry()
const sendDuePushes = dueWorks.find(({ name }) => name === 'send-due-pushes')
let it: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
let subjects: ReturnType<typeof mailSubjectsIn>
let readers: Record<string, { browser: PushSubscription; shown: () => Promise<{ kind: string; text: string }[]> }>

/** Bruno's mails and Marina's go to accounts that have a browser each. */
beforeAll(async () => {
  it = await testWorld()
  sandbox = sandboxControl(it.sandbox.url)
  subjects = mailSubjectsIn(it)
  readers = Object.fromEntries(
    await Promise.all(
      ['bruno', 'marina', 'diego'].map(async (name) => {
        const payload = { grant_type: 'password', username: `${name}@prumo.example`, password: 'prumo-demo-2026' }
        const { access_token } = (await it.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })).json()
        const own = noticesOf(it, access_token)
        const browser = await own.browser()
        return [name, { browser, shown: () => own.shown(browser) }]
      }),
    ),
  )
})
afterAll(() => it.close())

const chooseForAll = async (isOn: boolean) => {
  await sql`delete from people.notice_choices`.execute(it.world.db)
  if (isOn) return
  // As if somebody had found a way around the verb: also for kinds that are nobody's choice.
  for (const kind of registry.keys())
    for (const way of noticeWays)
      await sql`insert into people.notice_choices (user_id, kind, way, is_on, changed_at)
        select id, ${kind}, ${way}, false, now() from people.users`.execute(it.world.db)
}

/** Queues one mail, and says what became of it. Nothing else is worked off: an erasure would begin. */
const happen = async (template: Template, subjectId: string) => {
  const ctx = it.ctx({ kind: 'system' })
  await sql`delete from platform.mails`.execute(ctx.db)
  const written = await writeMessage(ctx, { template, subjectId })
  if (!written) throw new Error(`${template} has nothing to say`)
  const count = async () => {
    const { rows } = await sql<{ n: string }>`select count(*) as n from people.push_deliveries
      where sent_at is not null and kind = ${noticeOfMail(template).kind}`.execute(ctx.db)
    return { mails: (await sandbox.mails(written.to)).map(({ id }) => id), pushes: Number(rows[0]?.n) }
  }
  const before = await count()
  await queueMail(ctx, { template, subjectId })
  await sendDueMails(ctx)
  await sendDuePushes?.run(ctx)
  const after = await count()
  // By their ids: the mailbox shows a hundred mails, and these readers get more.
  const mails = after.mails.filter((id) => !before.mails.includes(id)).length
  return { userId: written.userId, mails, pushes: after.pushes - before.pushes }
}

const countBrowsers = async (userId: number | null): Promise<number> => {
  const { rows } = await sql<{ n: string }>`select count(*) as n from people.push_subscriptions
    where user_id = ${userId}`.execute(it.world.db)
  return Number(rows[0]?.n)
}

const withRule = templateNames.map((template) => {
  const { kind, isPushed } = noticeOfMail(template)
  const notice = registry.get(kind)
  if (!notice) throw new Error(`no domain declares ${kind}, which ${template} is`)
  return { template, rule: notice.rule, isPushed: isPushed && notice.push !== null }
})

test.each(withRule)(
  '$template ($rule) goes by its reader’s choice, and by mail whatever he chose if it is required',
  async (one) => {
    const subjectId = String(await subjects[one.template]())
    await chooseForAll(true)
    const { mails, pushes, userId } = await happen(one.template, subjectId)
    const expected = {
      mails: one.rule === 'by consent' ? 0 : 1,
      pushes: one.isPushed ? await countBrowsers(userId) : 0,
    }
    expect({ mails, pushes }).toEqual(expected)
    if (one.isPushed && one.rule === 'chosen') expect(pushes).toBe(1)
    await chooseForAll(false)
    const off = await happen(one.template, subjectId)
    expect({ mails: off.mails, pushes: off.pushes }).toEqual({ mails: one.rule === 'required' ? 1 : 0, pushes: 0 })
  },
)

test('every kind that goes by push is said by a mail too, and the other way round', () => {
  const said = new Set(
    templateNames
      .map((template) => noticeOfMail(template))
      .filter(({ isPushed }) => isPushed)
      .map(({ kind }) => kind),
  )
  const declared = [...registry].filter(([, { push }]) => push !== null).map(([kind]) => kind)
  expect([...said].sort()).toEqual(declared.sort())
})

test('a browser shows the neutral words of the kind, and nothing else', async () => {
  for (const { shown } of Object.values(readers))
    for (const { kind, text, ...rest } of await shown()) {
      expect(text).toBe(registry.get(kind)?.push?.text)
      expect(Object.keys(rest)).toEqual(['path'])
    }
})
