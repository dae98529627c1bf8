import { describe, expect, test } from 'vitest'
import { boundaries } from './boundaries.ts'
import { comments } from './comments.ts'
import { doors } from './doors.ts'
import { effects } from './effects.ts'
import { environment } from './environment.ts'
import { plantedHouse } from './planted-house.ts'
import { prose } from './prose.ts'
import { relationships } from './relationships.ts'
import { runGuards } from './run.ts'
import { seals } from './seals.ts'
import { shape } from './shape.ts'
import { tables } from './tables.ts'
import { verbs } from './verbs.ts'

const api = 'apps/api/src'
const { plant, heldAgainst, rootOf } = plantedHouse()

test.each([boundaries, doors, effects, environment, tables, seals, relationships, verbs, prose, comments, shape])(
  '$name finds nothing in an innocent house',
  async (guard) => {
    plant({})
    expect(await heldAgainst(guard)).toEqual([])
  },
)

test.each([boundaries, doors, effects, environment, tables, seals, relationships, verbs, prose, comments, shape])(
  '$name fails when it reads nothing',
  async (guard) => {
    expect(await heldAgainst(guard)).toContainEqual('it read nothing, so it proves nothing')
  },
)

const file = (path: string, imported: string) => ({
  [`${api}/${path}`]: `import * as x from '${imported}'\nexport { x }\n`,
})
const other = (path: string) => ({ [`${api}/${path}`]: 'export const y = 1\n' })

test.each([
  [
    'enter-a-domain-by-its-door-from-outside',
    file('surfaces/main/bad.ts', '../../domains/shop/orders/orders.repository.ts'),
  ],
  [
    'enter-a-domain-by-its-door:',
    { ...file('domains/plans/packages/bad.ts', '../../shop/orders/orders.repository.ts') },
  ],
  [
    'domains-do-not-know-http',
    { ...file('domains/shop/orders/bad.ts', '../../../surfaces/main/y.ts'), ...other('surfaces/main/y.ts') },
  ],
  ['domains-do-not-know-http', file('domains/shop/orders/bad.ts', 'fastify')],
  [
    'shop-does-not-know',
    { ...file('domains/shop/orders/bad.ts', '#domains/care/prep'), ...other('domains/care/prep/index.ts') },
  ],
  ['people-does-not-know', file('domains/people/identity/bad.ts', '#domains/shop/orders')],
  [
    'care-does-not-know',
    { ...file('domains/care/prep/bad.ts', '#domains/plans/packages'), ...other('domains/plans/packages/index.ts') },
  ],
  ['medicines-does-not-know', file('domains/medicines/substances/bad.ts', '#domains/shop/orders')],
  ['content-does-not-know', file('domains/content/academy/bad.ts', '#domains/shop/orders')],
  ['only-orders-knows-its-helpers', file('domains/shop/promotions/bad.ts', '#domains/shop/orders')],
  [
    'only-orders-knows-its-helpers',
    {
      ...file('domains/shop/promotions/bad.ts', '#domains/money/payments'),
      ...other('domains/money/payments/index.ts'),
    },
  ],
  ['money-does-not-know', file('domains/money/payments/bad.ts', '#domains/shop/orders')],
  [
    'people-does-not-know',
    {
      ...file('domains/people/identity/bad.ts', '#domains/money/payments'),
      ...other('domains/money/payments/index.ts'),
    },
  ],
  [
    'the-storefront-knows-neither-care-nor-plans',
    { ...file('surfaces/storefront/bad.ts', '#domains/care/prep'), ...other('domains/care/prep/index.ts') },
  ],
  [
    'nobody-declares-where-all-is-gathered',
    { ...file('domains/shop/orders/bad.ts', '../../../gathered/y.ts'), ...other('gathered/y.ts') },
  ],
  ...['toll.before-placing.ts', 'toll.beside-weight.ts'].flatMap((declared): [string, Record<string, string>][] => [
    [
      'what-is-declared-for-the-domain-below-is-asked-by-it-alone',
      {
        ...file('domains/plans/packages/bad.ts', `./${declared}`),
        ...other(`domains/plans/packages/${declared}`),
      },
    ],
    [
      'what-is-declared-for-the-domain-below-knows-no-own-door',
      {
        ...file(`domains/plans/packages/deep/${declared}`, '../index.ts'),
        ...other('domains/plans/packages/index.ts'),
      },
    ],
  ]),
  [
    'domains-gather-through-their-context',
    { ...file('domains/care/prep/bad.ts', '#platform/gathering/gather'), ...other('platform/gathering/gather.ts') },
  ],
  ['platform-knows-nobody-above', file('platform/bad.ts', '#domains/shop/orders')],
  ['gateways-know-no-domain', file('gateways/bad.ts', '#domains/shop/orders')],
  [
    'nobody-calls-the-reactions',
    { ...file('surfaces/main/bad.ts', '../../reactions/y.ts'), ...other('reactions/y.ts') },
  ],
  ['surfaces-do-not-call-each-other', file('surfaces/second/bad.ts', '../main/show.ts')],
  ['no-cycles', { ...file('platform/a.ts', './b.ts'), ...file('platform/b.ts', './a.ts') }],
  ['no-unresolved', file('platform/a.ts', './nowhere.ts')],
  [
    'a-feature-does-not-know-a-feature',
    {
      'apps/web/app/features/orders/bad.ts': "export * from '../catalogue/y.ts'\n",
      'apps/web/app/features/catalogue/y.ts': 'export const y = 1\n',
    },
  ],
  [
    'features-do-not-know-pages',
    {
      'apps/web/app/features/orders/bad.ts': "export * from '../../pages/y.ts'\n",
      'apps/web/app/pages/y.ts': 'export const y = 1\n',
    },
  ],
  [
    'features-do-not-know-pages',
    {
      'apps/web/app/features/orders/bad.ts': "export * from '../../widgets/a/y.ts'\n",
      'apps/web/app/widgets/a/y.ts': 'export const y = 1\n',
    },
  ],
  [
    'widgets-do-not-know-pages',
    {
      'apps/web/app/widgets/a/bad.ts': "export * from '../../pages/y.ts'\n",
      'apps/web/app/pages/y.ts': 'export const y = 1\n',
    },
  ],
  [
    'a-page-does-not-know-a-page',
    {
      'apps/web/app/pages/home/bad.ts': "export * from '../landing/y.ts'\n",
      'apps/web/app/pages/landing/y.ts': 'export const y = 1\n',
    },
  ],
  [
    'shared-knows-no-feature',
    {
      'apps/web/app/shared/bad.ts': "export * from '../features/a/y.ts'\n",
      'apps/web/app/features/a/y.ts': 'export const y = 1\n',
    },
  ],
  [
    'apps-do-not-import-apps',
    { 'apps/web/app/bad.ts': `export * from '../../api/src/domains/shop/orders/index.ts'\n` },
  ],
])('boundaries hold %s', async (rule, files) => {
  plant(files)
  expect((await heldAgainst(boundaries)).join('\n')).toContain(rule)
})

test('two domains may not own one table', async () => {
  plant({ [`${api}/domains/money/payments/a.ts`]: "owning(ctx.db, 'shop.orders')\n" })
  expect(await heldAgainst(tables)).toEqual(['shop.orders is owned by money/payments and by shop/orders'])
})

test('a queue of due rows counts as its domain’s table', async () => {
  plant({ [`${api}/domains/money/payments/a.ts`]: "const due = { table: 'shop.orders', dueAt: 'due_at' }\n" })
  expect(await heldAgainst(tables)).toEqual(['shop.orders is owned by money/payments and by shop/orders'])
})

test('plain SQL on another neighbourhood’s table is found too', async () => {
  plant({ [`${api}/domains/shop/orders/a.ts`]: 'sql`select email from people.users`\n' })
  expect((await heldAgainst(tables)).join()).toContain('people.users, a table of another neighbourhood')
})

describe('seals', () => {
  const folder = `${api}/domains/care/messages`
  const reading = "import { recordAccess } from '#domains/care/record-accesses'\n"
  const opening = "import { listOpened } from './opened-messages.repository.ts'\n"
  const domain = {
    [`${folder}/index.ts`]: "export { readMessages } from './read-messages.ts'\n",
    [`${folder}/read-messages.ts`]: `${reading}${opening}export const readMessages = () => [listOpened, recordAccess]\n`,
    [`${folder}/opened-messages.repository.ts`]:
      "import { unsealAll } from '#platform/sealed'\nexport const listOpened = unsealAll\n",
  }

  test('a reading that is written down may open what its domain sealed', async () => {
    plant(domain)
    expect(await heldAgainst(seals)).toEqual([])
  })

  test.each([
    ['a surface', `${api}/surfaces/main/bad.ts`, "import { unseal } from '#platform/sealed'\n"],
    ['a verb', `${folder}/send-message.ts`, "import { seal, unseal } from '#platform/sealed'\n"],
    ['whoever takes all of it', `${folder}/bad.ts`, "import * as sealed from '#platform/sealed'\n"],
    [
      'another domain',
      `${api}/domains/shop/orders/opened-orders.repository.ts`,
      "import { unseal } from '#platform/sealed'\n",
    ],
    ['whoever asks late', `${folder}/late.ts`, "export const late = () => import('#platform/sealed')\n"],
  ])('%s opens none', async (_who, path, text) => {
    plant({ ...domain, [path]: text })
    expect((await heldAgainst(seals)).join()).toContain(`${path} opens a seal`)
  })

  test('a kept answer is opened where it is given again, and nowhere else', async () => {
    const path = `${api}/surfaces/main/bad.ts`
    plant({ ...domain, [path]: "import { openForDays } from '#platform/sealed-for-days'\n" })
    expect((await heldAgainst(seals)).join()).toContain(`${path} opens a kept answer`)
  })

  test('a door offers nothing else that comes to a seal, by however many files', async () => {
    plant({
      ...domain,
      [`${folder}/index.ts`]: "export { listMessages } from './list-messages.ts'\n",
      [`${folder}/list-messages.ts`]:
        "import { readMessages } from './read-messages.ts'\nexport const listMessages = readMessages\n",
    })
    expect((await heldAgainst(seals)).join()).toContain('offers listMessages, which comes to a seal and is no read…')
    plant({ ...domain, [`${folder}/index.ts`]: `${opening}export const listMessages = listOpened\n` })
    expect((await heldAgainst(seals)).join()).toContain('comes to a seal by itself')
    plant({ ...domain, [`${folder}/index.ts`]: "export * from './read-messages.ts'\n" })
    expect((await heldAgainst(seals)).join()).toContain('offers *')
  })

  test('a reading that nobody writes down is none', async () => {
    plant({ ...domain, [`${folder}/read-messages.ts`]: `${opening}export const readMessages = listOpened\n` })
    expect((await heldAgainst(seals)).join()).toContain('writes no reading')
  })

  test('an exception that is none any more is told', async () => {
    plant({ [`${api}/domains/care/surveys/index.ts`]: 'export {}\n' })
    expect((await heldAgainst(seals)).join()).toContain('care/surveys opens no seal by saveAnswers any more')
  })
})

describe('relationships', () => {
  const verb = `${api}/domains/care/consultations/see-patient.ts`
  test.each([
    ['a verb', verb, 'if (consultation?.doctorId !== doctorId) throw notFound()'],
    ['a verb, of who acts', verb, "if (actor.kind === 'user' && actor.userId === patientId) return"],
    ['a verb, by a role', verb, "if (!actor.roles.includes('doctor')) throw notAllowed()"],
    ['a verb, by a role that somebody lacks', verb, "if (roles.some((role) => role !== 'patient')) throw notAllowed()"],
    ['a verb, by a role in a list', verb, 'if (actor.roles.includes(needed)) return'],
    ['a surface', `${api}/surfaces/main/show.ts`, 'if (order.userId !== userId) throw notFound()'],
    ['a surface, by a token', `${api}/surfaces/main/show.ts`, 'if (order.token === orderToken) return order'],
    [
      'a surface that sorts out what is whose',
      `${api}/surfaces/main/show.ts`,
      'rows.filter(({ doctorId }) => doctorId === reader.userId)',
    ],
  ])('%s decides none', async (_who, path, line) => {
    plant({ [path]: `${line}\n` })
    expect((await heldAgainst(relationships)).join()).toContain(`${path}:1 decides who may`)
  })

  test.each([
    ['a policy decides', `${api}/domains/care/consultations/record.policy.ts`, 'doctorId === reader.userId'],
    ['a repository asks', `${api}/domains/care/consultations/a.repository.ts`, 'a.doctorId === b.doctorId'],
    ['whether there is anybody is nobody’s secret', verb, 'if (patientId === null || userId !== undefined) return'],
    [
      'rows are put beside rows',
      `${api}/surfaces/main/show.ts`,
      'doctors.find(({ userId }) => userId === one.doctorId)',
    ],
    ['words are words', verb, '// a patientId === userId is asked elsewhere'],
  ])('%s', async (_what, path, line) => {
    plant({ [path]: `${line}\n` })
    expect(await heldAgainst(relationships)).toEqual([])
  })

  test('an exception that is none any more is told', async () => {
    plant({ [`${api}/domains/care/consultations/choose-time.ts`]: 'export {}\n' })
    expect((await heldAgainst(relationships)).join()).toContain('compares nobody any more')
  })
})

test('a caller’s key is touched by the surface that takes it and by the transaction alone', async () => {
  plant({ [`${api}/domains/shop/orders/a.ts`]: 'export const a = ({ effectKey: _, ...rest }) => rest\n' })
  expect((await heldAgainst(effects)).join()).toContain('touches a caller')
})

test.each(['inEffect', 'besideEffect'])('%s is said by verbs alone', async (word) => {
  const text = `import { ${word} } from '#platform/context'\nexport const show = ${word}\n`
  plant({ [`${api}/domains/shop/orders/a.ts`]: text, [`${api}/platform/tries.ts`]: text })
  expect(await heldAgainst(effects)).toEqual([])
  plant({ [`${api}/surfaces/main/bad.ts`]: text })
  expect((await heldAgainst(effects)).join()).toContain('surfaces/main/bad.ts decides what an effect is')
})

test.each([
  ['placed', 'const placed = async (ctx: Context) => save(ctx)'],
  ['taken', 'export const taken = (ctx: Context, input: Input): Promise<Order> =>\n  save(ctx)'],
])('what is waited for is not called %s', async (name, text) => {
  plant({ [`${api}/domains/shop/orders/a.ts`]: `${text}\n` })
  expect((await heldAgainst(verbs)).join()).toContain(`a.ts: ${name} does something`)
})

test.each(['const moved = (order: Order): Order => order', 'const paid = order.total', 'const save = async () => 1'])(
  '%s is well named',
  async (text) => {
    plant({ [`${api}/domains/shop/orders/a.ts`]: `${text}\n` })
    expect(await heldAgainst(verbs)).toEqual([])
  },
)

test('process.env is read by configuration alone', async () => {
  plant({ [`${api}/domains/shop/orders/a.ts`]: 'export const a = process.env.A\n' })
  expect((await heldAgainst(environment)).join()).toContain('reads process.env')
})

test.each([
  [`${api}/utils/a.ts`, 'says nothing of what is in it', 'export {}\n'],
  [`${api}/platform/someThing.ts`, 'kebab-case', 'export {}\n'],
  [`${api}/platform/Foo.ts`, 'kebab-case', 'export {}\n'],
  [`${api}/platform/long.ts`, 'has 402 lines', 'export {}\n'.repeat(401)],
])('%s is refused', async (path, reason, text) => {
  plant({ [path]: text })
  expect((await heldAgainst(shape)).join()).toContain(reason)
})

test('a comment is at most 120 columns wide; code and suppressions may be wider', async () => {
  const wide = 'a'.repeat(118)
  plant({
    [`${api}/platform/a.ts`]: `// ${wide}\nexport const a = 1\n`,
    [`${api}/platform/b.ts`]: `// biome-ignore lint/x: ${wide}\nexport const b = '${wide}'\n`,
  })
  expect(await heldAgainst(shape)).toEqual([`${api}/platform/a.ts:1 is a comment of 121 columns: at most 120`])
})

test('a folder of more than forty files is refused; tests are not counted', async () => {
  const files = (count: number, ending: string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`${api}/platform/many/f-${at}${ending}`, 'export {}\n']),
    )
  plant({ ...files(40, '.ts'), ...files(9, '.test.ts') })
  expect(await heldAgainst(shape)).toEqual([])
  plant(files(41, '.ts'))
  expect((await heldAgainst(shape)).join()).toContain(`${api}/platform/many holds 41 files`)
})

test('a page that lies beside the journeys is refused: each has a folder, and the folders are the map of the site', async () => {
  plant({ 'apps/web/app/pages/home/home.tsx': 'export const home = 1\n' })
  expect(await heldAgainst(shape)).toEqual([])
  plant({ 'apps/web/app/pages/home.tsx': 'export const home = 1\n' })
  expect((await heldAgainst(shape)).join()).toContain('apps/web/app/pages/home.tsx lies beside the journeys')
})

test.each([
  'const isGone = (failure) => /sold out/.test(failure.summary)',
  'const isGone = (failure) => GONE.exec(JSON.stringify(failure)) !== null',
  "const isGone = (failure) => failure.message.startsWith('Sold')",
  "const isGone = (failure) => saidOf(failure).includes('acabou')",
  "const isGone = ({ message }) => message?.match('acabou')",
  "const isGone = (failure) => failure.summary === 'Sold out'",
])('whoever reads what a failure says in words is refused: %s', async (line) => {
  const page = 'apps/web/app/pages/bad.ts'
  plant({ [page]: `export ${line}\n` })
  expect((await heldAgainst(prose)).join()).toContain(`${page}:1 reads a failure's words`)
  plant({ [page]: '', 'apps/web/app/shared/apis/storefront-causes.ts': `export ${line}\n` })
  expect(await heldAgainst(prose)).toEqual([])
})

test('a domain declares codes, and says nothing in words but to programmers', async () => {
  const errors = `${api}/domains/shop/orders/orders.errors.ts`
  plant({ [errors]: "export const gone = () => refused('This order is not there')\n" })
  expect((await heldAgainst(prose)).join()).toContain(`${errors}:1 says a failure in words`)
  plant({ [errors]: "export const moved = () => new Error('an order may not move')\n" })
  expect(await heldAgainst(prose)).toEqual([])
})

test('all guards run together', async () => {
  plant({})
  const verdicts = await runGuards(rootOf())
  expect([...verdicts.keys()]).toEqual([
    ...['names and sizes', 'doors'],
    'settings',
    'table ownership',
    'seals',
    'relationships',
    'callers’ keys',
    'verbs',
    'prose of failures',
    'sentences of comments',
    ...['clocks', 'twins', 'names of modules', 'boundaries', 'dead code'],
  ])
})
