import { dayMs } from '@prumo/brazil'
import { listCarers } from '@prumo/contracts/main'
import { listPatientsLeftBehind } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

/*
 * A patient whom a colleague was handed and nobody has any more: he stands among those left behind, in whatever order
 * his people went, and each word that he and the administration read of it is true.
 */
let world: TestWorld
let team: ReturnType<typeof teamActsIn>
let bruno = 0
const idOf = new Map<string, number>()
const id = (name: string): number => idOf.get(name) ?? 0
beforeAll(async () => {
  world = await testWorld()
  team = teamActsIn(world)
  for (const name of ['helena', 'marcos', 'tiago', 'andre', 'diego', 'clara']) idOf.set(name, await team.idOf(name))
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await sql`truncate care.weight_programmes, care.handovers, care.urgent_notes, care.messages, care.threads, care.covers
    cascade`.execute(world.world.db)
  await sql`update care.consultations set state = 'canceled', closed_at = null, canceled_at = ${world.clock.now}, cancel_reason = 'by_patient'
    where patient_id = ${await team.idOf('bruno')}`.execute(world.world.db)
  await sql`delete from platform.mails`.execute(world.world.db)
  // Nobody asks for more than five codes in an hour; these tests do.
  await sql`truncate people.second_steps cascade`.execute(world.world.db)
  ;({ patientId: bruno } = await aConsultation(world.ctx()))
  seen = (await team.mailsTo('bruno@prumo.example')).length
})
afterEach(async () => {
  for (const name of ['helena', 'marcos', 'tiago']) await back(name)
})
afterAll(() => world.close())

let seen = 0
const newMails = async () => {
  const all = await team.mailsTo('bruno@prumo.example')
  return all.slice(0, all.length - seen).map(({ subject, text }) => ({ subject, text: text ?? '' }))
}
const bearers = new Map<string, string>()
/** Signs in again who has gone and is back: his sessions ended with it, and the hour of the test stays as it is. */
const ask = async (
  as: string,
  method: string,
  path: string,
  payload?: object,
  isAgain = false,
): ReturnType<typeof team.ask> => {
  const known = isAgain ? undefined : bearers.get(as)
  const bearer = known ?? (await team.enter(`${as}@prumo.example`, 'prumo-demo-2026')).bearer
  bearers.set(as, bearer)
  const answer = await world.app.inject({
    method: method as 'GET',
    url: path.startsWith('/') ? path : `/api/staff/v1/${path}`,
    headers: { authorization: `Bearer ${bearer}` },
    ...(payload ? { payload } : {}),
  })
  if (answer.statusCode === 401 && known) return ask(as, method, path, payload, true)
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const goes = async (name: string) => {
  expect((await ask('clara', 'PUT', `people/${id(name)}/deactivation`)).status).toBe(200)
  await world.settle()
}
const back = async (name: string) => {
  await ask('clara', 'DELETE', `people/${id(name)}/deactivation`)
  await world.settle()
}
const asked = async (as: string, method: string, path: string, body?: object) => {
  const answer = await ask(as, method, path, body)
  await world.settle()
  return answer
}
const lets = (as: string, to: string) => asked(as, 'POST', `patients/${bruno}/handovers`, { to_user_id: id(to) })
const given = (from: string, to: string, patientIds = [bruno]) =>
  asked('clara', 'POST', `people/${id(from)}/patient_handovers`, { to_user_id: id(to), patient_ids: patientIds })
const ends = (as: string, reason = 'cannot_go_on') => asked(as, 'PUT', `patients/${bruno}/handover_end`, { reason })
const left = async (name: string) => {
  const { body } = await ask('clara', 'GET', `people/${id(name)}/patients`)
  return listPatientsLeftBehind.response.parse(body).patients.map(({ userId, isAgain }) => ({ userId, isAgain }))
}
const again = () => [{ userId: bruno, isAgain: true }]
const carers = async () => {
  const { carers, gone } = listCarers.response.parse((await ask('bruno', 'GET', '/api/v1/carers')).body)
  return { carers: carers.map(({ userId }) => userId), gone: gone.map(({ userId }) => userId).toSorted() }
}
const chart = async (as: string) => (await ask(as, 'GET', `patients/${bruno}/chart`)).status
const rows = async () =>
  (await sql<{ to_id: number }>`select to_id from care.handovers order by id`.execute(world.world.db)).rows.map(
    ({ to_id }) => to_id,
  )
const askedToChoose = async () =>
  (
    await sql`select from platform.mails where template = 'task-unattended' and subject_id like ${`${id('clara')}/%`}`.execute(
      world.world.db,
    )
  ).rows.length
const promise = 'Quando outra pessoa da equipe assumir, avisamos você.'

describe('whom a colleague was handed and nobody has', () => {
  const later = async () => world.clock.advance(1_000)
  const orders: [order: string, leftBy: string, happen: () => Promise<void>][] = [
    [
      'giver gone, then ended',
      'helena',
      async () => {
        await lets('helena', 'marcos')
        await goes('helena')
        await ends('marcos')
      },
    ],
    [
      'ended, then giver gone',
      'helena',
      async () => {
        await lets('helena', 'marcos')
        await ends('marcos')
        await goes('helena')
      },
    ],
    [
      'giver gone, then taker gone',
      'helena',
      async () => {
        await lets('helena', 'marcos')
        await goes('helena')
        await goes('marcos')
      },
    ],
    [
      'taker gone, then giver gone',
      'marcos',
      async () => {
        await lets('helena', 'marcos')
        await goes('marcos')
        await goes('helena')
      },
    ],
    [
      'given by the administration, and the taker gone',
      'marcos',
      async () => {
        await lets('helena', 'tiago')
        await goes('helena')
        await ends('tiago')
        await given('helena', 'marcos')
        await goes('marcos')
      },
    ],
    [
      'handed to two, ended by one, and the other gone',
      'helena',
      async () => {
        await lets('helena', 'marcos')
        await lets('helena', 'tiago')
        await goes('helena')
        await ends('marcos')
        expect(await left('helena')).toEqual([])
        await goes('tiago')
      },
    ],
    [
      'handed to two, the last gone, and the first ended',
      'helena',
      async () => {
        await lets('helena', 'marcos')
        await lets('helena', 'tiago')
        await goes('helena')
        await goes('tiago')
        expect(await left('helena')).toEqual([])
        await ends('marcos')
      },
    ],
    [
      'said to be cared for by one, and then ended by that one',
      'helena',
      async () => {
        await lets('helena', 'marcos')
        await lets('helena', 'tiago')
        await goes('helena')
        await ends('tiago', 'cared_for')
        expect(await left('helena')).toEqual([])
        await later()
        await ends('marcos')
      },
    ],
    [
      'giver gone and back in between',
      'helena',
      async () => {
        await lets('helena', 'marcos')
        await goes('helena')
        await back('helena')
        await ends('marcos')
        expect(await carers()).toEqual({ carers: [id('helena')], gone: [] })
        await goes('helena')
      },
    ],
    [
      'given again, and ended again',
      'helena',
      async () => {
        await lets('helena', 'marcos')
        await goes('helena')
        await ends('marcos')
        await given('helena', 'tiago')
        expect(await left('helena')).toEqual([])
        await ends('tiago', 'patient_asked')
      },
    ],
    [
      'the taker has lost his role',
      'helena',
      async () => {
        await lets('helena', 'marcos')
        await goes('helena')
        await sql`delete from people.user_roles where user_id = ${id('marcos')} and role = 'doctor'`.execute(
          world.world.db,
        )
      },
    ],
  ]

  test.each(orders)('%s: left behind by %s until somebody is chosen', async (_order, by, happen) => {
    try {
      await happen()
      expect((await carers()).carers).toEqual([])
      expect(await left(by)).toEqual(again())
      expect((await given(by, 'andre')).status).toBe(200)
      expect(await left(by)).toEqual([])
      expect((await carers()).carers).toEqual([id('andre')])
    } finally {
      await sql`insert into people.user_roles (user_id, role) values (${id('marcos')}, 'doctor')
        on conflict do nothing`.execute(world.world.db)
    }
  })

  test.each(['mistake', 'cannot_go_on', 'patient_asked'])(
    'ended for %s: the patient reads that somebody will be chosen, and the administration that it is to choose',
    async (reason) => {
      await lets('helena', 'marcos')
      await goes('helena')
      expect((await ends('marcos', reason)).status).toBe(200)
      const [mail] = (await newMails()).filter(({ text }) => text.includes('não acompanha mais você'))
      expect(mail?.text).toContain(promise)
      expect(await askedToChoose()).toBeGreaterThan(0)
      expect(await left('helena')).toEqual(again())
    },
  )

  test('ended because he is cared for: he is on no list, and nobody is told that somebody will be chosen', async () => {
    await lets('helena', 'marcos')
    await goes('helena')
    expect((await ends('marcos', 'cared_for')).status).toBe(200)
    expect(await left('helena')).toEqual([])
    const [mail] = (await newMails()).filter(({ text }) => text.includes('não acompanha mais você'))
    expect(mail?.text).not.toContain(promise)
    expect(mail?.text).toContain('marcar com quem quiser')
    expect(await askedToChoose()).toBe(0)
  })

  test('whom somebody of the profession treats is nobody’s to give again, until that one is gone too', async () => {
    await lets('helena', 'marcos')
    await aConsultation(world.ctx(), { with: 'tiago' })
    await goes('helena')
    await ends('marcos')
    expect([await left('helena'), (await carers()).carers]).toEqual([[], [id('tiago')]])
    await goes('tiago')
    expect([await left('helena'), (await carers()).carers]).toEqual([again(), []])
  })

  test('a year after it ended his treatment is over, and not a year after he was handed', async () => {
    const ago = (days: number) => new Date(world.clock.now.getTime() - days * dayMs)
    const endedAgo = async (days: number) => {
      await sql`truncate care.handovers cascade`.execute(world.world.db)
      await sql`with given as (
        insert into care.handovers (patient_id, from_id, to_id, at)
        values (${bruno}, ${id('helena')}, ${id('marcos')}, ${ago(days + 350)}) returning id
      ) insert into care.handover_ends (handover_id, ended_by, reason, at)
        select id, ${id('marcos')}, 'cannot_go_on', ${ago(days)} from given`.execute(world.world.db)
    }
    await goes('helena')
    await endedAgo(364)
    expect(await left('helena')).toEqual(again())
    await endedAgo(366)
    expect(await left('helena')).toEqual([])
  })
})

describe('who cannot be given', () => {
  test('a patient who is not left behind is refused, and with him all whom the call names', async () => {
    await lets('helena', 'marcos')
    await goes('helena')
    await ends('marcos')
    for (const others of [[id('diego')], [999_999], [id('diego'), bruno], [bruno, 999_999]])
      expect(await given('helena', 'tiago', others)).toMatchObject({
        ...{ status: 409, body: { code: 'patient_not_left_behind' } },
      })
    expect(await rows()).toEqual([id('marcos')])
    expect((await given('helena', 'tiago')).status).toBe(200)
    for (const to of ['tiago', 'andre']) expect((await given('helena', to)).status).toBe(200)
    expect(await rows()).toEqual([id('marcos'), id('tiago')])
    await ends('tiago', 'cared_for')
    expect(await given('helena', 'andre')).toMatchObject({ body: { code: 'patient_not_left_behind' } })
  })
})

describe('who took over and goes', () => {
  const leavings = async (of: string) =>
    (await newMails()).filter(({ subject, text }) => subject === 'Uma mudança em quem atende você' && text.includes(of))

  test('the patient is told once, and reads that both are gone', async () => {
    await lets('helena', 'tiago')
    await goes('helena')
    await ends('tiago')
    await given('helena', 'marcos')
    await goes('marcos')
    expect(await leavings('Marcos Lima')).toHaveLength(1)
    expect((await leavings('Marcos Lima'))[0]?.text).toContain('a equipe escolhe quem assume')
    expect(await carers()).toEqual({ carers: [], gone: [id('helena'), id('marcos')].toSorted() })
    await back('marcos')
    await goes('marcos')
    expect(await leavings('Marcos Lima')).toHaveLength(1)
  })

  test('told anew that he follows him, he is told anew that he is gone', async () => {
    await lets('helena', 'marcos')
    await goes('marcos')
    expect(await leavings('Marcos Lima')).toHaveLength(1)
    await back('marcos')
    await ends('marcos')
    await lets('helena', 'marcos')
    await goes('marcos')
    expect(await leavings('Marcos Lima')).toHaveLength(2)
    expect(await carers()).toEqual({ carers: [id('helena')], gone: [] })
    expect((await leavings('Marcos Lima'))[0]?.text).toContain('Quem cuida de você agora')
  })

  test('with whom he only wrote within the year: the mail and the page agree', async () => {
    await asked('bruno', 'POST', '/api/v1/messages', { message: { body: 'Bom dia.', user_id: id('helena') } })
    await sql`update care.consultations set state = 'closed', closed_at = ${new Date(world.clock.now.getTime() - 400 * dayMs)}
      where state = 'under_way' and patient_id = ${bruno}`.execute(world.world.db)
    await goes('helena')
    expect(await leavings('Helena')).toHaveLength(1)
    expect(await carers()).toEqual({ carers: [], gone: [id('helena')] })
  })

  test('whose handover ended is told nothing of him', async () => {
    await lets('helena', 'marcos')
    await ends('marcos')
    await goes('marcos')
    expect(await leavings('Marcos Lima')).toEqual([])
  })
})

describe('who goes on treating him', () => {
  test.each(['cared_for', 'patient_asked', 'mistake'])(
    'ended for %s: mail, page and chart say the same, and nothing is promised of what he reads',
    async (reason) => {
      await lets('helena', 'marcos')
      await aConsultation(world.ctx(), { with: 'marcos' })
      await ends('marcos', reason)
      expect([(await carers()).carers.toSorted(), await chart('marcos')]).toEqual([
        [id('helena'), id('marcos')].toSorted(),
        200,
      ])
      const [mail, ...more] = (await newMails()).filter(({ text }) => text.includes('Marcos Lima')).slice(0, -1)
      expect(more).toEqual([])
      expect(mail?.subject).toBe('Quem atende você continua')
      expect(mail?.text).not.toContain('não acompanha mais você')
      expect(mail?.text).toContain('até um ano depois da última, lê o que você enviou')
      expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/prontuário|peso|PrEP|pediu|engano/i)
    },
  )

  test('handed to him again before the mail goes: the end is not told, because it is not true any more', async () => {
    await lets('helena', 'marcos')
    await ask('marcos', 'PUT', `patients/${bruno}/handover_end`, { reason: 'mistake' })
    await ask('helena', 'POST', `patients/${bruno}/handovers`, { to_user_id: id('marcos') })
    await world.settle()
    expect((await newMails()).filter(({ text }) => text.includes('não acompanha mais'))).toEqual([])
  })
})
