import { createHash } from 'node:crypto'
import { waitingListConsents } from '@prumo/contracts/consents'
import * as contract from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
let email: string
let waiting = 0
beforeAll(async () => {
  world = await testWorld()
  await sellProgramme('archived')
  sandbox = sandboxControl(world.sandbox.url)
})
beforeEach(() => {
  waiting += 1
  email = `espera-${waiting}@prumo.example`
})
afterEach(() => publish(1, null))
afterAll(() => world.close())

const [hour, day] = [3_600_000, 24 * 3_600_000]
type Input = { bearer?: string; body?: object; headers?: Record<string, string>; payload?: string }
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, input: Input = {}) => {
  const answer = await world.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { ...(input.bearer && { authorization: `Bearer ${input.bearer}` }), ...input.headers },
    ...((input.body ?? input.payload) && { payload: input.body ?? input.payload }),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const entryBody = (change: object = {}) => ({
  waiting_list_entry: { topic: 'programa-control', email, consent_version: '2026-11', ...change },
})
const join = (change: object = {}, input: Input = {}) =>
  call('POST', 'waiting_list_entries', { body: entryBody(change), ...input })
const confirm = (token: string) => call('PUT', 'waiting_list_confirmation', { body: { token } })
const leave = (token: string) => call('DELETE', `waiting_list_entries/${token}`)
const rowsOf = async (to = email) => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from people.waiting_list_entries where email = ${to}`.execute(world.world.db)
  return rows
}
/** The weight programme, which nobody waits for while it is sold. */
const sellProgramme = (status: 'active' | 'archived') =>
  sql`update shop.products set status = ${status} where slug = 'emagrecimento'`.execute(world.world.db)
const publish = async (position: number, src: string | null, programId = 1) => {
  await sql`update content.lessons set video_src = ${src} where program_id = ${programId} and position = ${position}`.execute(
    world.world.db,
  )
}
const mailsTo = async (to = email) => {
  await world.settle()
  return sandbox.mails(to)
}
/** The token of the last mail's link of this kind. */
const tokenIn = async (page: 'avise-me' | 'avise-me/sair', to = email) => {
  const [mail] = await mailsTo(to)
  return decodeURIComponent(new RegExp(`/${page}#token=(\\S+)`).exec(mail?.text ?? '')?.[1] ?? '')
}
const toConfirm = { topic: 'programa-control', state: 'to_confirm', token: null }

describe('a guest', () => {
  test('is in once he followed the mailed link: kept with the words, the time and the address', async () => {
    const joined = await join({}, { headers: { 'user-agent': 'Navegador/1.0' } })
    expect(joined.status).toBe(201)
    expect(contract.joinWaitingList.response.parse(joined.body).waitingListEntry).toEqual(toConfirm)
    const [consent] = waitingListConsents
    expect(await rowsOf()).toMatchObject([
      {
        topic: 'programa-control',
        consent_version: '2026-11',
        consent_text_hash: createHash('sha256')
          .update([...consent.paragraphs, consent.agreement].join('\n'))
          .digest('hex'),
        ip_address: '127.0.0.1',
        user_agent: 'Navegador/1.0',
        confirmed_at: null,
      },
    ])
    const [mail] = await mailsTo()
    expect(mail?.subject).toBe('Confirme seu e-mail')
    const answer = await confirm(await tokenIn('avise-me'))
    expect(contract.confirmWaitingListEntry.response.parse(answer.body).waitingListEntry).toMatchObject({
      topic: 'programa-control',
      state: 'confirmed',
    })
    expect(await rowsOf()).toMatchObject([{ confirmed_at: world.clock.now }])
    expect((await confirm(await tokenIn('avise-me'))).body).toEqual(answer.body)
  })

  test('is answered alike whether he is new, waits already or asked too often: nobody learns who waits', async () => {
    const answers = []
    for (let time = 0; time < 5; time++) answers.push((await join()).body)
    await confirm(await tokenIn('avise-me'))
    answers.push((await join()).body)
    for (const answer of answers) expect(answer).toEqual({ waitingListEntry: toConfirm })
  })

  test('gets three confirmations at most, an hour apart, however often strangers ask; after a week none was ever asked', async () => {
    for (let asked = 0; asked < 3; asked++) await join()
    expect(await mailsTo()).toHaveLength(1)
    for (let hours = 0; hours < 6; hours++) {
      world.clock.advance(hour)
      await join()
      await mailsTo()
    }
    expect(await mailsTo()).toHaveLength(3)
    world.clock.advance(8 * day)
    await world.settle()
    expect(await rowsOf()).toEqual([])
  })

  test('who never confirmed is never told, and is forgotten after a week', async () => {
    await join()
    await publish(1, '/videos/1.mp4')
    expect((await mailsTo()).map(({ subject }) => subject)).toEqual(['Confirme seu e-mail'])
    world.clock.advance(6 * day)
    await world.settle()
    expect(await rowsOf()).toHaveLength(1)
    world.clock.advance(2 * day)
    await world.settle()
    expect(await rowsOf()).toEqual([])
  })

  test.each([
    ['an address that is none', { email: 'nada' }],
    ['two addresses', { email: 'a@prumo.example, b@prumo.example' }],
    ['none', { email: undefined }],
    ['words that were never shown', { consent_version: '1999-01' }],
  ])('with %s: 422, and nothing is kept', async (_what, change) => {
    expect((await join(change)).status).toBe(422)
    expect(await rowsOf()).toEqual([])
  })

  test.each([{ topic: 'programa-nada' }, { topic: ['peso'] }, { consent_version: undefined }, { email: 7 }])(
    'with %j: 400',
    async (change) => {
      expect((await join(change)).status).toBe(400)
    },
  )
})

describe('who is signed in', () => {
  test('is in at once by his account’s e-mail, whatever he types, without a mail; he sees it and may leave', async () => {
    const bearer = await bearerOf(world, 'diego@prumo.example')
    const before = (await mailsTo('diego@prumo.example')).length
    const joined = await join({ topic: 'peso', email: 'outro@prumo.example' }, { bearer })
    expect(joined).toMatchObject({ status: 201, body: { waitingListEntry: { topic: 'peso', state: 'confirmed' } } })
    expect(await rowsOf('outro@prumo.example')).toEqual([])
    expect(await mailsTo('diego@prumo.example')).toHaveLength(before)
    const list = async () => (await call('GET', 'waiting_list_entries', { bearer })).body.waitingListEntries
    expect(await list()).toEqual([joined.body.waitingListEntry])
    expect((await join({ topic: 'peso' }, { bearer })).body).toEqual(joined.body)
    expect((await leave(joined.body.waitingListEntry.token)).body).toEqual({ hasLeft: true })
    expect(await list()).toEqual([])
  })

  test('without a proven e-mail he confirms like a guest', async () => {
    const bearer = await bearerOf(world, 'bruno@prumo.example')
    const setHash = (hash: unknown) =>
      sql`update people.users set password_hash = ${hash} where email = 'bruno@prumo.example'`.execute(world.world.db)
    const { rows } = await sql<{
      hash: string
    }>`select password_hash as hash from people.users where email = 'bruno@prumo.example'`.execute(world.world.db)
    await setHash(null)
    const asked = await join({}, { bearer })
    await setHash(rows[0]?.hash)
    expect(asked.body.waitingListEntry).toEqual(toConfirm)
    expect(await rowsOf()).toMatchObject([{ confirmed_at: null }])
  })

  test('401 for a list of nobody', async () => {
    expect((await call('GET', 'waiting_list_entries')).status).toBe(401)
  })
})

describe('when a lesson is published', () => {
  const aWaiting = async (change: object = {}) => {
    await join(change)
    await confirm(await tokenIn('avise-me'))
  }
  const newsTo = async (to = email) => (await mailsTo(to)).filter(({ subject }) => subject === 'O aviso que você pediu')

  test('whoever waits for that course is told once, neutrally, and forgotten two days later', async () => {
    await aWaiting()
    expect(await newsTo()).toEqual([])
    await publish(1, '/videos/1.mp4')
    const [mail, ...more] = await newsTo()
    expect(more).toEqual([])
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(
      /control|master|ejacula|curso(?!s["\s])|aula|peso/i,
    )
    await publish(2, '/videos/2.mp4')
    world.clock.advance(day)
    expect(await newsTo()).toHaveLength(1)
    world.clock.advance(2 * day)
    await world.settle()
    expect(await rowsOf()).toEqual([])
    expect(await newsTo()).toHaveLength(1)
    await publish(2, null)
  })

  test('who confirmed waits as long as it takes', async () => {
    await aWaiting()
    world.clock.advance(400 * day)
    await world.settle()
    await publish(1, '/videos/1.mp4')
    expect(await newsTo()).toHaveLength(1)
  })

  test('whoever waits for the other course, or for what is not open, is not', async () => {
    await aWaiting({ topic: 'programa-master' })
    await aWaiting({ topic: 'peso' })
    await publish(1, '/videos/1.mp4')
    expect(await newsTo()).toEqual([])
    expect(await rowsOf()).toHaveLength(2)
  })

  test('who waits for the weight programme is told once it is sold', async () => {
    await aWaiting({ topic: 'peso' })
    expect(await newsTo()).toEqual([])
    await sellProgramme('active')
    expect(await newsTo()).toHaveLength(1)
    await sellProgramme('archived')
  })

  test('two processes at once tell each once', async () => {
    await aWaiting()
    await publish(1, '/videos/1.mp4')
    const { tellWaitingLists } = await import('../../../reactions/mails/tell-waiting-lists.ts')
    const told = await Promise.all([1, 2, 3].map(() => tellWaitingLists(world.ctx({ kind: 'system' }))))
    expect(told.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect(await newsTo()).toHaveLength(1)
  })

  test('told, he may ask again, and confirms again', async () => {
    await aWaiting()
    await publish(1, '/videos/1.mp4')
    await newsTo()
    await publish(1, null)
    world.clock.advance(hour)
    await join()
    expect(await rowsOf()).toMatchObject([{ confirmed_at: null, told_at: null }])
  })
})

describe('leaving', () => {
  test('one press on the link of any mail forgets the e-mail; again it is the same answer', async () => {
    await join()
    const token = await tokenIn('avise-me/sair')
    expect(await leave(token)).toMatchObject({ status: 200, body: { hasLeft: true } })
    expect(await rowsOf()).toEqual([])
    expect((await leave(token)).status).toBe(200)
    expect(await confirm(token)).toMatchObject({ status: 422, body: { error: expect.stringContaining('link venceu') } })
  })

  test('a mail program leaves by itself, by a form (RFC 8058)', async () => {
    await join()
    const token = await tokenIn('avise-me/sair')
    const answer = await call('POST', `waiting_list_entries/${encodeURIComponent(token)}/departure`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    expect(await rowsOf()).toEqual([])
  })

  test('he who left between the lesson and its mail gets none', async () => {
    await join()
    const token = await tokenIn('avise-me')
    await confirm(token)
    await sandbox.fault({ service: 'mail', kind: 'drop', times: 1 })
    await publish(1, '/videos/1.mp4')
    await world.settle()
    await leave(token)
    await sandbox.clearFaults()
    world.clock.advance(60_000)
    expect((await mailsTo()).map(({ subject }) => subject)).toEqual(['Confirme seu e-mail'])
  })

  test('a forged link leaves nobody: 422, and a proof for another purpose is none', async () => {
    await join()
    const [id = ''] = (await tokenIn('avise-me')).split('.')
    for (const forged of [`${id}.${'A'.repeat(43)}`, `${id}.`, id, 'x'.repeat(40), '%00'])
      expect((await leave(encodeURIComponent(forged))).status).toBe(422)
    expect((await confirm(`${id}.${'A'.repeat(43)}`)).status).toBe(422)
    expect(await rowsOf()).toHaveLength(1)
  })
})

test('from one address only so many may be asked for', async () => {
  const limited = await testWorld({ RATE_LIMIT_FACTOR: '1' })
  const ask = (n: number) =>
    limited.app.inject({
      method: 'POST',
      url: '/api/v1/waiting_list_entries',
      payload: entryBody({ email: `muitos-${n}@prumo.example` }),
    })
  const statuses = []
  for (let n = 0; n < 12; n++) statuses.push((await ask(n)).statusCode)
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429])
  await limited.close()
})
