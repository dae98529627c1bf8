import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { recoveriesIn } from './recoveries.factory.ts'

let it: TestWorld
let its: ReturnType<typeof recoveriesIn>
beforeAll(async () => {
  it = await testWorld({ RATE_LIMIT_FACTOR: '10' })
  its = recoveriesIn(it)
})
afterAll(() => it.close())
beforeEach(async () => {
  for (const name of ['clara', 'rafael']) await its.giveRole(name)
  it.clock.advance(16 * 60_000)
})

const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('two people', () => {
  test('whoever proposed cannot agree', async () => {
    const ana = await its.somebody()
    const id = await ana.proposed()
    expect(said(await its.agree('clara', id))).toEqual([409, 'second_person_needed'])
    expect((await its.show(id)).state).toBe('proposed')
  })

  test('of two who agree at once one does, and a retry of his changes nothing', async () => {
    await its.giveRole('marcos')
    const ana = await its.somebody()
    const id = await ana.proposed()
    const answers = await Promise.all([its.agree('rafael', id), its.agree('marcos', id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await its.takeRole('marcos')
  })

  test('not by somebody who was made an administrator within a week: he may be the same person', async () => {
    const id = await (await its.somebody()).proposed()
    const marcos = await its.team.idOf('marcos')
    await its.giveRole('marcos')
    await its.run(sql`insert into people.team_acts (actor_id, user_id, act, role, at)
      values (${marcos}, ${marcos}, 'role_given', 'administrator', ${it.clock.now})`)
    it.clock.advance(6 * 86_400_000)
    const refused = await its.agree('marcos', id)
    expect(said(refused)).toEqual([409, 'administrator_too_new'])
    it.clock.advance(2 * 86_400_000)
    const later = await (await its.somebody()).proposed()
    expect((await its.agree('marcos', later)).status).toBe(200)
    await its.takeRole('marcos')
  })

  test('nor by somebody who took an invitation within a week, whoever invited him', async () => {
    const id = await (await its.somebody()).proposed()
    const helena = await its.team.idOf('helena')
    await its.giveRole('helena')
    await its.run(sql`insert into people.team_acts (actor_id, user_id, act, at)
      values (${helena}, ${helena}, 'joined', ${new Date(it.clock.now.getTime() - 6 * 86_400_000)})`)
    expect(said(await its.agree('helena', id))).toEqual([409, 'administrator_too_new'])
    await its.takeRole('helena')
  })

  test('a repetition with its key decides nothing again', async () => {
    const ana = await its.somebody()
    const id = await ana.proposed()
    const key = 'agree-once-0001-0002'
    const first = await its.decide('rafael', id, 'agreement', undefined, key)
    await its.stopBy(await ana.stopToken())
    const again = await its.decide('rafael', id, 'agreement', undefined, key)
    expect([first.body.recovery.state, again.status, again.body.recovery.state]).toEqual(['agreed', 200, 'stopped'])
  })

  test('nobody decides on his own request', async () => {
    const id = await anOwnRequestOf('rafael')
    for (const decided of [await its.propose('rafael', id), await its.refuse('rafael', id)])
      expect(said(decided)).toEqual([409, 'own_recovery'])
    await its.propose('clara', id)
    expect(said(await its.agree('rafael', id))).toEqual([409, 'own_recovery'])
    await its.refuse('clara', id)
  })

  test('whose role was taken meanwhile decides nothing', async () => {
    const ana = await its.somebody()
    const id = await ana.proposed()
    await its.team.bearerOf('rafael')
    await its.takeRole('rafael')
    expect((await its.agree('rafael', id)).status).toBe(403)
  })

  test('a proposal of somebody who has lost the role since is none: the request begins anew', async () => {
    await its.giveRole('marcos')
    const ana = await its.somebody()
    await ana.asks()
    const id = await ana.caseId()
    await its.propose('marcos', id)
    await its.takeRole('marcos')
    expect(said(await its.agree('rafael', id))).toEqual([409, 'proposal_lapsed'])
    expect(await its.show(id)).toMatchObject({ state: 'asked', checks: [], proposedByName: null })
  })

  test.each(['clara', 'rafael'])('nothing is removed if %s has lost the role during the day', async (name) => {
    const ana = await its.somebody()
    const id = await ana.proposed()
    await its.agree('rafael', id)
    await its.giveRole('marcos')
    await its.takeRole(name)
    await its.passDays(1)
    await its.giveRole(name)
    expect((await its.show(id)).state).toBe('asked')
    expect((await ana.entersAlone()).status).toBe(400)
    await its.takeRole('marcos')
  })

  const anOwnRequestOf = async (name: string): Promise<number> => {
    const userId = await its.team.idOf(name)
    const { rows } = await sql<{ id: number }>`insert into people.recoveries (user_id, asked_at, expires_at, due_at)
      values (${userId}, ${it.clock.now}, ${new Date(it.clock.now.getTime() + 86_400_000)},
      ${new Date(it.clock.now.getTime() + 86_400_000)}) returning id`.execute(it.world.db)
    return Number(rows[0]?.id)
  }
})

describe('the checks', () => {
  test.each([[[]], [['document_on_video']], [['document_on_video', 'document_on_video']]])(
    'are two at least: %j',
    async (checks) => {
      const ana = await its.somebody()
      await ana.asks()
      const refused = await its.propose('clara', await ana.caseId(), checks)
      expect([...said(refused), Object.keys(refused.body.errors)]).toEqual([422, 'invalid_fields', ['checks']])
    },
  )

  test('are of the list, and only a colleague is known by sight', async () => {
    const ana = await its.somebody()
    await ana.asks()
    const id = await ana.caseId()
    expect((await its.propose('clara', id, ['document_on_video', 'sofre de insônia'])).status).toBe(400)
    expect((await its.propose('clara', id, ['document_on_video', 'known_in_person'])).status).toBe(422)
  })
})

const steps = ['proposal', 'agreement', 'refusal'] as const
type Step = (typeof steps)[number]
const bodies = {
  proposal: { checks: ['document_on_video', 'details_of_order'] },
  agreement: undefined,
  refusal: { refusal: 'not_reached' },
}
/** Every state and what may not be done in it. */
const forbidden: [string, Step[]][] = [
  ['asked', ['agreement']],
  ['proposed', ['proposal']],
  ['agreed', ['proposal', 'agreement']],
  ['done', [...steps]],
  ['stopped', [...steps]],
  ['refused', [...steps]],
  ['expired', [...steps]],
  ['out of time', [...steps]],
]

describe('forbidden states', () => {
  test.each(forbidden)('%s: %j', async (state, refusedSteps) => {
    const ana = await its.somebody()
    const id = await bring(ana, state)
    for (const step of refusedSteps)
      expect(said(await its.decide('rafael', id, step, bodies[step]))).toEqual([409, 'recovery_moved_on'])
    if (state !== 'out of time') expect((await its.show(id)).state).toBe(state)
  })

  type Somebody = Awaited<ReturnType<typeof its.somebody>>
  const bring = async (ana: Somebody, state: string): Promise<number> => {
    await ana.asks()
    const id = await ana.caseId()
    if (['proposed', 'agreed', 'done'].includes(state)) await its.propose('clara', id)
    if (['agreed', 'done'].includes(state)) await its.agree('rafael', id)
    if (state === 'done') await its.passDays(1)
    if (state === 'stopped') await its.stopBy(await ana.stopToken())
    if (state === 'refused') await its.refuse('clara', id)
    if (state === 'expired') await its.passDays(7)
    // Its time is over and the work that ends it has not run.
    if (state === 'out of time') it.clock.advance(7 * 86_400_000 + 1_000)
    return id
  }

  test('an unknown one is not found', async () => {
    expect(said(await its.agree('rafael', 999_999_999))).toEqual([404, 'not_found'])
  })
})

test('undecided for seven days, it ends, and its owner hears so', async () => {
  const ana = await its.somebody()
  const id = await ana.proposed()
  await its.passDays(7)
  expect((await its.show(id)).state).toBe('expired')
  expect(await ana.subjects()).toContain('Seu segundo passo continua ligado')
  expect((await ana.asks()).status).toBe(201)
})

test.each(['deactivated_at', 'erasing_since'] as const)('an account with %s opens for nobody', async (column) => {
  const ana = await its.somebody()
  const id = await ana.proposed()
  await its.agree('rafael', id)
  await its.run(sql`update people.users set ${sql.ref(column)} = ${it.clock.now} where email = ${ana.email}`)
  await its.passDays(1)
  expect((await its.show(id)).state).toBe('expired')
  const { rows } = await sql`select from people.authenticators join people.users on people.users.id = user_id
    where email = ${ana.email}`.execute(it.world.db)
  expect(rows).toHaveLength(1)
})

test('a colleague’s app goes, and a mailed code is asked for before anything else', async () => {
  const { team } = its
  const marcos = await team.idOf('marcos')
  await its.run(sql`insert into people.passkeys (user_id, user_handle, credential_id, public_key, counter, transports,
    name, created_at) values (${marcos}, gen_random_uuid(), 'c', 'k', 0, '{}', 'Chave', ${it.clock.now})`)
  expect((await its.askWith('marcos@prumo.example', 'prumo-demo-2026')).status).toBe(201)
  const [open] = (await team.clara('GET', 'recoveries')).body.recoveries.slice(-1)
  expect(open.isOfTeam).toBe(true)
  await its.propose('clara', open.id, ['known_in_person', 'document_on_video'])
  await its.agree('rafael', open.id)
  await its.passDays(1)
  expect((await its.show(open.id)).state).toBe('done')
  const passkeys = it.world.db.selectFrom('people.passkeys').select('id').where('user_id', '=', marcos)
  expect(await passkeys.execute()).toEqual([])
  expect(await team.enter('marcos@prumo.example', 'prumo-demo-2026')).toMatchObject({ status: 200, isCodeNeeded: true })
})

describe('the database holds it too', () => {
  const insert = (columns: string, values: ReturnType<typeof sql>) =>
    its.run(sql`insert into people.recoveries (user_id, asked_at, expires_at, ${sql.raw(columns)})
      values (${values})`)
  test('no removal without two different people, neither of them the owner, and a whole day', async () => {
    const [ana, clara, rafael] = [
      await its.team.idOf('bruno'),
      await its.team.idOf('clara'),
      await its.team.idOf('rafael'),
    ]
    const now = it.clock.now
    const later = new Date(now.getTime() + 86_400_000)
    const columns = 'state, due_at, proposed_by, proposed_at, checks, agreed_by, agreed_at, removes_at'
    const agreed = (owner: number, first: number, second: number) =>
      insert(
        columns,
        sql`${owner}, ${now}, ${later}, 'agreed', ${later}, ${first}, ${now},
        '{document_on_video,details_of_order}', ${second}, ${now}, ${later}`,
      )
    await expect(agreed(ana, clara, clara)).rejects.toThrow('recoveries_need_two_people')
    await expect(agreed(clara, clara, rafael)).rejects.toThrow('recoveries_are_not_ones_own')
    await expect(agreed(rafael, clara, rafael)).rejects.toThrow('recoveries_are_not_ones_own')
    const done = (ended: Date, second: number | null) =>
      insert(
        'state, ended_at, proposed_by, proposed_at, checks, agreed_by, agreed_at, removes_at',
        sql`${ana}, ${now},
        ${later}, 'done', ${ended}, ${clara}, ${now}, '{document_on_video,details_of_order}', ${second},
        ${second && now}, ${second && later}`,
      )
    await expect(done(now, rafael)).rejects.toThrow('recoveries_waited')
    await expect(done(later, null)).rejects.toThrow('recoveries_done_by_two')
  })
})

test('the queue makes as many statements for twenty as for one', async () => {
  const list = () => its.team.clara('GET', 'recoveries')
  await list()
  const few = (await statementsOf(list)).statements.length
  for (let one = 0; one < 6; one++) await (await its.somebody()).proposed()
  const many = (await statementsOf(list)).statements.length
  expect(many).toBe(few)
})
