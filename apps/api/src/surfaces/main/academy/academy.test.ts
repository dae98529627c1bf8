import * as contract from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { studentAttributes } from '../../../domains/plans/enrollments/enrollments.factory.ts'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
})
afterAll(() => world.close())

type Input = { bearer?: string; token?: string; key?: string; body?: object }
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, { bearer, token, key, body }: Input = {}) => {
  const answer = await world.app.inject({
    method,
    url: path.startsWith('/') ? path : `/api/v2/academy/${path}`,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(token && { 'x-spree-order-token': token }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const aBody = (change: Record<string, unknown> = {}, slug = 'programa-control') => ({
  program_slug: slug,
  enrollment: { patient_attributes: studentAttributes(change) },
})
const enrolled = async (input: Omit<Input, 'body'> = {}, slug?: string) => {
  const { status, body } = await call('POST', 'enrollments', { ...input, body: aBody({}, slug) })
  expect(status).toBe(201)
  return contract.createEnrollment.response.parse(body).enrollment
}
const payByCard = async ({ orderNumber, orderToken: token }: { orderNumber: string; orderToken: string }) =>
  call('PUT', `/api/v1/checkouts/${orderNumber}`, {
    token,
    body: {
      order: {
        payments_attributes: {
          installments: 3,
          source_attributes: { gateway_payment_profile_id: await sandbox.cardToken() },
        },
      },
    },
  })

describe('GET /academy/programs', () => {
  test('answers by the contract: prices of the catalogue, stages, lessons, what is published', async () => {
    const { programs } = contract.listPrograms.response.parse((await call('GET', 'programs')).body)
    expect(programs.map(({ slug, variantId, price }) => [slug, variantId, price])).toEqual([
      ['programa-control', 142, 49],
      ['programa-master', 328, 49],
    ])
    expect(programs[0]?.figures).toEqual({
      lessonCount: 13,
      contentMinutes: 140,
      stageCount: 9,
      techniqueCount: 13,
      trainingDays: 90,
    })
    expect(programs[0]?.stages?.[8]).toMatchObject({ position: 9, firstDay: 81, lastDay: 90 })
    expect(programs[1]).toMatchObject({
      stages: [],
      trailerSrc: '/patientArea/videos/programa-master.mp4',
      thumbSrc: '/patientArea/pictures/programa-master.svg',
    })
    const lessons = programs.flatMap((program) => program.lessons)
    expect(lessons.every(({ isPublished }) => isPublished === false)).toBe(true)
    expect(lessons[0]).toEqual({
      id: 101,
      title: 'Respiração lenta',
      durationSeconds: 540,
      position: 1,
      stagePosition: 1,
      isPublished: false,
    })
  })

  test('leaves out what is not on sale, and follows the catalogue’s price', async () => {
    const set = (status: string, cents: number) =>
      Promise.all([
        world.world.db.updateTable('shop.products').set({ status }).where('id', '=', 302).execute(),
        world.world.db.updateTable('shop.prices').set({ amount_cents: cents }).where('variant_id', '=', 142).execute(),
      ])
    await set('archived', 3950)
    const { programs } = (await call('GET', 'programs')).body
    expect(programs.map(({ slug, price }: { slug: string; price: number }) => [slug, price])).toEqual([
      ['programa-control', 39.5],
    ])
    await set('active', 4900)
  })
})

describe('POST /academy/enrollments', () => {
  test('enrols by the contract; its order token lists it and pays it, in 3 parts; then it is open', async () => {
    const enrollment = await enrolled()
    expect(enrollment).toMatchObject({
      programSlug: 'programa-control',
      state: 'waiting_for_payment',
      orderUserId: null,
      totalPrice: 49,
      lessonsDone: [],
      isPresale: true,
      mayBeGivenBack: false,
    })
    const token = enrollment.orderToken
    expect((await call('GET', 'enrollments', { token })).body).toEqual({ enrollments: [enrollment] })
    expect(await payByCard(enrollment)).toMatchObject({ status: 200, body: { state: 'completed', total: 49 } })
    await world.settle()
    const after = await call('GET', 'enrollments', { token })
    expect(after.headers['cache-control']).toBe('no-store')
    const [open] = contract.listEnrollments.response.parse(after.body).enrollments
    expect(open).toEqual({
      ...enrollment,
      state: 'open',
      isPriceFixed: true,
      orderUserId: expect.any(Number),
      mayBeGivenBack: true,
    })
  })

  test('is paid by Pix too: its code comes at once and again', async () => {
    const enrollment = await enrolled({}, 'programa-master')
    const { orderNumber, orderToken: token } = enrollment
    const pix = await call('PUT', `/api/v1/checkouts/${orderNumber}`, {
      token,
      body: { order: { payment_method_id: 1 } },
    })
    expect(pix).toMatchObject({ status: 200, body: { state: 'pending' } })
    const code = await call('POST', '/api/v2/storefront/pix_payment/generate_code', { token, body: {} })
    expect([code.status, code.body.qrcode]).toEqual([200, pix.body.pixQrCode])
  })

  test.each([
    ['is_ironberg', { is_ironberg: true }],
    ['a flag of nobody', { is_acme: 'banana', isHappy: 1 }],
    ['a flag that is none', { is_ironberg: 'yes' }],
  ])('%s changes nothing', async (_what, flags) => {
    expect((await call('POST', 'enrollments', { body: { ...aBody(), ...flags } })).status).toBe(201)
  })

  test('of a bearer stands in his list at once, is his alone, and is given again', async () => {
    const [diego, bruno] = [await bearerOf(world, 'diego@prumo.example'), await bearerOf(world, 'bruno@prumo.example')]
    const enrollment = await enrolled({ bearer: diego })
    expect(await enrolled({ bearer: diego })).toEqual(enrollment)
    const list = async (bearer: string) => (await call('GET', 'enrollments', { bearer })).body.enrollments
    expect(await list(diego)).toEqual([enrollment])
    expect(await list(bruno)).toEqual([])
    await payByCard(enrollment)
    await world.settle()
    const twice = await call('POST', 'enrollments', { bearer: diego, body: aBody() })
    expect([twice.status, twice.body]).toEqual([
      409,
      { error: 'Você já está inscrito neste curso.', code: 'already_enrolled' },
    ])
  })

  test('the same request under its key is one enrolment and one answer, at once or later', async () => {
    const body = aBody()
    const key = 'a-key-of-an-enrolment-1'
    const twins = await Promise.all([1, 2, 3].map(() => call('POST', 'enrollments', { body, key })))
    const later = await call('POST', 'enrollments', { body, key })
    for (const twin of [...twins, later]) expect([twin.status, twin.body]).toEqual([201, twins[0]?.body])
  })

  describe('with the fields of spec 3 alone, which name no birth date', () => {
    const specified = () => {
      const { birth_date: _, ...patient } = studentAttributes()
      return { program_slug: 'programa-control', enrollment: { patient_attributes: patient } }
    }
    type Enrolled = Awaited<ReturnType<typeof enrolled>>
    const pay = ({ orderNumber, orderToken: token }: Enrolled, order: object) =>
      call('PUT', `/api/v1/checkouts/${orderNumber}`, { token, body: { order } })
    const begun = async (bearer?: string) => {
      const answer = await call('POST', 'enrollments', { body: specified(), ...(bearer && { bearer }) })
      expect(answer.status).toBe(201)
      return contract.createEnrollment.response.parse(answer.body).enrollment
    }

    test('it is taken; before he pays he says when he was born, and an adult is charged', async () => {
      const enrollment = await begun()
      expect(await pay(enrollment, {})).toMatchObject({
        ...{ status: 422, body: { code: 'invalid_fields', errors: { birth_date: [expect.any(String)] } } },
      })
      expect(await pay(enrollment, { birth_date: '1990-01-01' })).toMatchObject({
        ...{ status: 200, body: { state: 'pending' } },
      })
      expect((await pay(enrollment, {})).status).toBe(200)
    })

    test('who is not of age, or not who he says, is not charged', async () => {
      const enrollment = await begun()
      expect((await pay(enrollment, { birth_date: '2015-01-01' })).body.code).toMatch(/under_age|age_not_verified/)
      expect((await pay(enrollment, { birth_date: 'ontem' })).status).toBe(400)
      expect((await pay(enrollment, {})).body.errors).toHaveProperty('birth_date')
    })

    test('of an account that knows it nothing is asked', async () => {
      const bearer = await bearerOf(world, 'bruno@prumo.example')
      await sql`insert into people.profiles (user_id, birth_date, cpf)
        select id, '1990-01-01', '12345678909' from people.users where email = 'bruno@prumo.example'
        on conflict (user_id) do update set birth_date = excluded.birth_date, cpf = excluded.cpf`.execute(
        world.world.db,
      )
      const enrollment = await begun(bearer)
      expect((await pay(enrollment, {})).status).toBe(200)
    })
  })

  const refusals: [string, () => object, number, object][] = [
    ['in nothing', () => aBody({}, 'programa-nada'), 404, { error: 'Não encontramos o que você procura.' }],
    [
      'with fields missing, each named',
      () => ({ program_slug: 'programa-control', enrollment: { patient_attributes: { email: 'x' } } }),
      422,
      { errors: { email: ['Confira o e-mail.'], first_name: ['Informe o nome.'], cpf_number: ['Informe o CPF.'] } },
    ],
    [
      'under age',
      () => aBody({ birth_date: '2015-01-01' }),
      422,
      { error: 'Este serviço é para maiores de 18 anos.', errors: { birth_date: [expect.any(String)] } },
    ],
    [
      'with an e-mail that has an account',
      () => aBody({ email: 'bruno@prumo.example' }),
      422,
      { error: 'O e-mail já foi utilizado' },
    ],
    ['with no body to speak of', () => ({ program_slug: 7 }), 400, {}],
  ]
  test.each(refusals)('refuses one %s', async (_what, body, status, said) => {
    expect(await call('POST', 'enrollments', { body: body() })).toMatchObject({ status, body: said })
  })
})

describe('whose it is', () => {
  test('401 for whoever says nothing; nothing for a token that opens nothing', async () => {
    expect((await call('GET', 'enrollments')).status).toBe(401)
    expect((await call('GET', 'enrollments', { token: 'no-order-has-this-token' })).body).toEqual({ enrollments: [] })
    expect((await call('GET', 'enrollments', { bearer: 'x'.repeat(40) })).status).toBe(401)
  })
})

describe('POST /academy/enrollments/{id}/empty_and_add_to_cart', () => {
  const change = (id: number, input: Input & { variantId?: number; orderToken: string }) =>
    call('POST', `enrollments/${id}/empty_and_add_to_cart`, {
      ...input,
      body: { variant_id: input.variantId ?? 328, orderToken: input.orderToken },
    })

  test('puts the other programme into the same order; again is the same answer', async () => {
    const own = await enrolled()
    const changed = await change(own.id, own)
    expect(contract.emptyAndAddToCart.response.parse(changed.body).enrollment).toEqual({
      ...own,
      programSlug: 'programa-master',
    })
    expect((await change(own.id, own)).body).toEqual(changed.body)
  })

  test('of another’s is not found, by any token and any bearer', async () => {
    const [own, other] = [await enrolled(), await enrolled()]
    const bearer = await bearerOf(world, 'bruno@prumo.example')
    const { orderToken } = other
    for (const input of [{ orderToken }, { orderToken: 'x'.repeat(32) }, { orderToken, bearer }])
      expect((await change(own.id, input)).status).toBe(404)
    expect((await change(999_999, own)).status).toBe(404)
  })

  test('404 for what is no programme, 409 once it is paid, 400 for nonsense', async () => {
    const own = await enrolled()
    expect((await change(own.id, { ...own, variantId: 494 })).status).toBe(404)
    await payByCard(own)
    await world.settle()
    const late = await change(own.id, own)
    expect([late.status, late.body.error]).toEqual([409, 'Esta inscrição não pode mais mudar de curso.'])
    expect((await call('POST', 'enrollments/0/empty_and_add_to_cart', { body: {} })).status).toBe(400)
  })
})

describe('POST /academy/enrollments/{id}/cancellation', () => {
  const giveBack = (id: number, input: Input = {}) => call('POST', `enrollments/${id}/cancellation`, input)
  const anOpenOne = async (input: Input = {}, slug?: string) => {
    const enrollment = await enrolled(input, slug)
    await payByCard(enrollment)
    await world.settle()
    return enrollment
  }
  const refundsOf = async ({ orderNumber }: { orderNumber: string }) => {
    const { rows } = await sql<{ number: string }>`select p.number from shop.payments p
      join shop.orders o on o.id = p.order_id where o.number = ${orderNumber}`.execute(world.world.db)
    const charges = (await Promise.all(rows.map(({ number }) => sandbox.charges(number)))).flat()
    return charges.map(({ refunded_cents }) => refunded_cents)
  }

  test('by the order’s token: canceled, paid back once, listed nowhere any more; again is the same answer', async () => {
    const own = await anOpenOne()
    const token = own.orderToken
    const first = await giveBack(own.id, { token })
    expect(first.status).toBe(200)
    expect(contract.giveBackEnrollment.response.parse(first.body).enrollment).toMatchObject({
      id: own.id,
      state: 'canceled',
      mayBeGivenBack: false,
    })
    expect(await giveBack(own.id, { token })).toMatchObject({ status: 200, body: first.body })
    await world.settle()
    expect(await refundsOf(own)).toEqual([4900])
    expect((await call('GET', 'enrollments', { token })).body).toEqual({ enrollments: [] })
  })

  test('by its bearer, twice at once, with and without a key: one refund', async () => {
    const bearer = await bearerOf(world, 'marina@prumo.example')
    const own = await anOpenOne({ bearer }, 'programa-master')
    const keyed = { bearer, key: 'giving-a-course-back-1' }
    const answers = await Promise.all([giveBack(own.id, keyed), giveBack(own.id, { bearer }), giveBack(own.id, keyed)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await world.settle()
    expect(await refundsOf(own)).toEqual([4900])
  })

  test('401 and 404 for whoever has neither account nor token; nothing is given back', async () => {
    const own = await anOpenOne()
    const other = await enrolled()
    const bruno = await bearerOf(world, 'bruno@prumo.example')
    for (const input of [{ token: other.orderToken }, { bearer: bruno }, { bearer: bruno, token: 'x'.repeat(43) }])
      expect((await giveBack(own.id, input)).status).toBe(404)
    expect((await giveBack(own.id)).status).toBe(401)
    expect((await giveBack(own.id, { bearer: 'x'.repeat(40) })).status).toBe(401)
    expect((await giveBack(999_999, { bearer: bruno })).status).toBe(404)
    expect((await call('POST', 'enrollments/0/cancellation')).status).toBe(401)
    expect((await call('POST', 'enrollments/0/cancellation', { bearer: bruno })).status).toBe(400)
    await world.settle()
    expect(await refundsOf(own)).toEqual([0])
  })

  test('403 for whose course it is by another’s order; the order’s token may', async () => {
    const email = 'bruno@prumo.example'
    const card = { token: await sandbox.cardToken(), brand: 'mastercard', lastDigits: '6351' }
    const order = await aPlacedOrder(world.ctx(), { by: 'card', card, email, variantIds: [328] })
    await world.settle()
    const bearer = await bearerOf(world, email)
    const { enrollments } = (await call('GET', 'enrollments', { bearer })).body
    const [own] = enrollments.filter(({ orderNumber }: { orderNumber: string }) => orderNumber === order.number)
    expect(own).toMatchObject({ state: 'open', mayBeGivenBack: false })
    expect(await giveBack(own.id, { bearer })).toMatchObject({ status: 403 })
    expect(await giveBack(own.id, { token: order.token })).toMatchObject({ status: 200 })
  })

  test('409 for one that is not paid, and once its first film was opened and its days are over', async () => {
    const unpaid = await enrolled()
    const late = { status: 409, body: { error: expect.stringContaining('já não pode ser desfeita') } }
    expect(await giveBack(unpaid.id, { token: unpaid.orderToken })).toMatchObject(late)
    const own = await anOpenOne()
    await sql`update plans.enrollments set film_opened_at = now() where id = ${own.id}`.execute(world.world.db)
    world.clock.advance(8 * 24 * 3_600_000)
    expect(await giveBack(own.id, { token: own.orderToken })).toMatchObject(late)
    expect((await call('GET', 'enrollments', { token: own.orderToken })).body.enrollments).toMatchObject([
      { state: 'open', mayBeGivenBack: false },
    ])
  })
})
