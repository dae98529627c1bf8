import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readCharge } from '#domains/money/payments'
import { findUserIdByEmail, openAccount } from '#domains/people/identity'
import {
  addItem,
  createCart,
  getOrder,
  getRefundable,
  placeOrder,
  refundOrder,
  updateCheckout,
} from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { roomEventsAfter } from '#platform/rooms'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import type { Enrollment } from './enrollment.ts'
import { anEnrollment, putInState, studentAttributes } from './enrollments.factory.ts'
import {
  cancelEnrollments,
  changeProgram,
  type enrol,
  getEnrollment,
  listEnrollmentsOfOrder,
  listEnrollmentsOfUser,
  openPaidEnrollments,
  payEnrollment,
} from './index.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const [control, master] = [142, 328]
const hour = 3_600_000
const pix = { paymentMethodId: 1, installments: 1 }
const card = async (holder = 'APRO', installments = 1) => ({
  paymentMethodId: 2,
  installments,
  card: { token: await sandbox.cardToken(holder) },
})
const byCard = async ({ orderId }: Enrollment, holder?: string) =>
  payEnrollment(ctx, { orderId, payment: await card(holder) })
const again = ({ id }: Enrollment) => getEnrollment(ctx, { enrollmentId: id })
const emailOf = async ({ orderId }: Enrollment) => (await getOrder(ctx, { orderId })).contact.email ?? ''
const subjectsTo = async (email: string) => (await sandbox.mails(email)).map(({ subject }) => subject).sort()
const chargesOf = async ({ orderId }: Pick<Enrollment, 'orderId'>) => {
  const { payments } = await getOrder(ctx, { orderId })
  return (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
}
const pixArrives = async (enrollment: Enrollment, input: { late?: boolean } = {}) => {
  const [charge] = await chargesOf(enrollment)
  await sandbox.pay(charge?.id ?? '', input)
  await readCharge(ctx, { chargeId: charge?.id ?? '' })
  await world.settle()
}
const failureOf = (work: Promise<unknown>): Promise<Failure> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (error) => (error instanceof Failure ? error : Promise.reject(error)),
  )
const somebody = async () => {
  const { email } = studentAttributes()
  const { userId } = await openAccount(ctx, { email, firstName: 'Otávio', lastName: 'Ramos' })
  return { userId, own: world.ctx({ kind: 'user', userId, roles: ['patient'] }) }
}
const counts = async () => {
  const { rows } = await sql`select (select count(*) from plans.enrollments)::int as enrolled,
    (select count(*) from shop.orders)::int as ordered, (select count(*) from people.contacts)::int as known`.execute(
    ctx.db,
  )
  return rows[0]
}

describe('enrolling', () => {
  test('opens an order at the course’s price; nobody has an account yet', async () => {
    const enrollment = await anEnrollment(ctx)
    expect(enrollment).toMatchObject({ state: 'waiting_for_payment', userId: null, openedAt: null })
    const order = await getOrder(ctx, enrollment)
    expect([order.kind, order.state, order.totalCents, order.lines.map(({ variantId }) => variantId)]).toEqual([
      'course',
      'payment',
      4900,
      [control],
    ])
    expect(order.contact).toMatchObject({ cpf: '12345678909', ageCheck: { result: 'adult' } })
    expect(await findUserIdByEmail(ctx, { email: order.contact.email ?? '' })).toBeNull()
  })

  const refusals: [string, Partial<Parameters<typeof enrol>[1]>, string][] = [
    ['in a programme that there is not', { programSlug: 'programa-nada' }, 'not_found'],
    ['with fields missing', { patient: { email: 'x' } }, 'invalid_fields'],
    ['under age', { patient: studentAttributes({ birth_date: '2015-01-01' }) }, 'under_age'],
    ['with another’s birth date', { patient: studentAttributes({ birth_date: '1980-02-03' }) }, 'age_not_verified'],
    [
      'with an e-mail that has an account',
      { patient: studentAttributes({ email: 'bruno@prumo.example' }) },
      'email_taken',
    ],
  ]
  test.each(refusals)('%s is refused, and nothing is written', async (_what, change, code) => {
    const before = await counts()
    expect((await failureOf(anEnrollment(ctx, change))).code).toBe(code)
    expect(await counts()).toEqual(before)
  })

  test('a bureau that is down stops it, and nothing is written', async () => {
    await sandbox.fault({ service: 'age_checks', kind: 'drop' })
    const before = await counts()
    expect((await failureOf(anEnrollment(ctx))).code).toBe('provider_unavailable')
    expect(await counts()).toEqual(before)
  })

  test('whoever is signed in is given the one that waits; it is his from the start', async () => {
    const { own, userId } = await somebody()
    const first = await anEnrollment(own)
    expect(first.userId).toBe(userId)
    expect(await anEnrollment(own)).toEqual(first)
    expect((await listEnrollmentsOfUser(ctx, { userId })).map(({ id }) => id)).toEqual([first.id])
    const other = await anEnrollment(own, { programSlug: 'programa-master' })
    expect(other.id).not.toBe(first.id)
  })
})

describe('paid', () => {
  test('by card: open, the guest has an account, a password to set and one confirmation', async () => {
    const enrollment = await anEnrollment(ctx)
    await byCard(enrollment)
    await world.settle()
    const open = await again(enrollment)
    const email = await emailOf(enrollment)
    expect(open).toMatchObject({ state: 'open', openedAt: world.clock.now })
    expect(open.userId).toBe(await findUserIdByEmail(ctx, { email }))
    const { userId, number } = await getOrder(ctx, enrollment)
    expect(userId).toBe(open.userId)
    expect(await subjectsTo(email)).toEqual(['Defina sua senha', 'Inscrição confirmada'])
    const [mail] = (await sandbox.mails(email)).filter(({ subject }) => subject === 'Inscrição confirmada')
    expect(mail?.text).toContain('Programa Control')
    const text = mail?.text.replaceAll('\u00a0', ' ') ?? ''
    expect(text).toContain('É uma pré-venda: nenhuma aula foi publicada até hoje')
    expect(text).toContain('Até 7 dias depois de abrir a primeira aula, você desiste com um toque')
    expect(text).toMatch(
      /Curso: Programa Control\nTotal pago: R\$ 49,00\nPagamento: .*\nPago em: .*\nVendido por: Prumo/,
    )
    expect(text).not.toMatch(/embalage|Entrega|frete|recebimento/i)
    const events = await roomEventsAfter(ctx.db, { room: `order:${number}`, afterId: 0 })
    expect(events.map(({ type }) => type)).toContain('enrollment.open')
  })

  test('by Pix, also after its order was given up', async () => {
    const enrollment = await anEnrollment(ctx)
    await payEnrollment(ctx, { orderId: enrollment.orderId, payment: pix })
    world.clock.advance(25 * hour)
    await world.settle()
    expect((await again(enrollment)).state).toBe('canceled')
    expect(await listEnrollmentsOfOrder(ctx, enrollment)).toEqual([])
    await pixArrives(enrollment, { late: true })
    expect(await again(enrollment)).toMatchObject({ state: 'open', canceledAt: null })
  })

  test('what follows a payment follows once, however often the event is relayed', async () => {
    const enrollment = await anEnrollment(ctx)
    await byCard(enrollment)
    await world.settle()
    const before = await again(enrollment)
    await sql`update platform.outbox set relayed_at = null, due_at = ${world.clock.now} where type = 'orders.paid'`.execute(
      ctx.db,
    )
    await sql`delete from platform.reactions_done`.execute(ctx.db)
    await world.settle()
    expect(await again(enrollment)).toEqual(before)
    expect((await chargesOf(enrollment)).map(({ refunded_cents }) => refunded_cents)).toEqual([0])
    expect(await subjectsTo(await emailOf(enrollment))).toEqual(['Defina sua senha', 'Inscrição confirmada'])
  })

  test('a declined card leaves it waiting, and another pays it', async () => {
    const enrollment = await anEnrollment(ctx)
    expect((await failureOf(byCard(enrollment, 'FUND'))).code).toBe('payment_declined')
    expect((await again(enrollment)).state).toBe('waiting_for_payment')
    await byCard(enrollment)
    await world.settle()
    expect((await again(enrollment)).state).toBe('open')
  })

  test('two payments of one order at once are one charge', async () => {
    const enrollment = await anEnrollment(ctx)
    await Promise.allSettled([byCard(enrollment), byCard(enrollment), byCard(enrollment)])
    await world.settle()
    const paid = (await chargesOf(enrollment)).filter(({ status }) => status === 'approved')
    expect(paid).toHaveLength(1)
    expect((await again(enrollment)).state).toBe('open')
  })
})

describe('the same e-mail twice', () => {
  test('pays once: the second is refused before anything is charged', async () => {
    const patient = studentAttributes()
    const [first, second] = [await anEnrollment(ctx, { patient }), await anEnrollment(ctx, { patient })]
    await byCard(first)
    await world.settle()
    expect((await failureOf(byCard(second))).code).toBe('already_enrolled')
    expect(await chargesOf(second)).toEqual([])
    // Paying a paid order changes nothing, as for any order.
    expect((await byCard(first)).order.paymentState).toBe('paid')
  })

  test('both paid at the same moment: one opens, the other’s money goes back', async () => {
    const patient = studentAttributes()
    const pair = [await anEnrollment(ctx, { patient }), await anEnrollment(ctx, { patient })]
    await Promise.all(pair.map((each) => byCard(each)))
    await world.settle()
    const states = await Promise.all(pair.map(async (each) => (await again(each)).state))
    expect(states.sort()).toEqual(['canceled', 'open'])
    const refunds = (await Promise.all(pair.map((each) => chargesOf(each)))).flat().map((each) => each.refunded_cents)
    expect(refunds.sort((a, b) => a - b)).toEqual([0, 4900])
  })

  test('reactions of both at once open one', async () => {
    const patient = studentAttributes()
    const pair = [await anEnrollment(ctx, { patient }), await anEnrollment(ctx, { patient })]
    await Promise.all(pair.map((each) => byCard(each)))
    const opened = await Promise.all(pair.map(({ orderId }) => openPaidEnrollments(ctx, { orderId })))
    expect(opened.filter((each) => each !== null)).toHaveLength(1)
  })

  test('whoever has a programme does not enrol in it again', async () => {
    const { own } = await somebody()
    const enrollment = await anEnrollment(own)
    await byCard(enrollment)
    await world.settle()
    expect((await failureOf(anEnrollment(own))).code).toBe('already_enrolled')
  })
})

describe('another programme', () => {
  test('takes the place of the first in the same order', async () => {
    const enrollment = await anEnrollment(ctx)
    const before = await getOrder(ctx, enrollment)
    const changed = await changeProgram(ctx, { enrollmentId: enrollment.id, variantId: master })
    expect(changed).toEqual({ ...enrollment, programId: 2 })
    const order = await getOrder(ctx, enrollment)
    expect(order.lines.map(({ variantId }) => variantId)).toEqual([master])
    expect([order.number, order.token, order.state, order.totalCents]).toEqual([
      before.number,
      before.token,
      'payment',
      4900,
    ])
    expect(await changeProgram(ctx, { enrollmentId: enrollment.id, variantId: master })).toEqual(changed)
    await byCard(enrollment)
    await world.settle()
    expect(await again(enrollment)).toMatchObject({ state: 'open', programId: 2 })
  })

  test.each([
    ['a thing of the shop', 494],
    ['a medicine', 941],
    ['nothing', 999_999],
  ])('%s is none', async (_what, variantId) => {
    const enrollment = await anEnrollment(ctx)
    expect((await failureOf(changeProgram(ctx, { enrollmentId: enrollment.id, variantId }))).code).toBe('not_found')
    expect((await getOrder(ctx, enrollment)).lines[0]?.variantId).toBe(control)
  })

  test('is too late once the order is placed', async () => {
    const enrollment = await anEnrollment(ctx)
    await payEnrollment(ctx, { orderId: enrollment.orderId, payment: pix })
    const change = changeProgram(ctx, { enrollmentId: enrollment.id, variantId: master })
    expect((await failureOf(change)).code).toBe('enrollment_not_open')
  })

  test.each(['open', 'canceled'] as const)('is refused to one that is %s, and nothing changes', async (state) => {
    const enrollment = await anEnrollment(ctx)
    await putInState(ctx, enrollment, state, await userIdOf(ctx, 'diego@prumo.example'))
    const before = [await again(enrollment), await getOrder(ctx, enrollment)]
    const change = changeProgram(ctx, { enrollmentId: enrollment.id, variantId: master })
    expect((await failureOf(change)).code).toBe('enrollment_not_open')
    expect([await again(enrollment), await getOrder(ctx, enrollment)]).toEqual(before)
    await putInState(ctx, enrollment, 'canceled', await userIdOf(ctx, 'diego@prumo.example'))
  })
})

describe('a course in the shop’s cart', () => {
  const bought = async (email: string, variantIds: number[]) => {
    const created = await createCart(ctx, { cart: { token: null, userId: null } })
    const cart = { token: created.token, userId: null }
    for (const variantId of variantIds) await addItem(ctx, { cart, variantId, quantity: 1 })
    const home = {
      firstName: 'Otávio',
      lastName: 'Ramos',
      address1: 'Avenida Paulista, 1578',
      city: 'São Paulo',
      postalCode: '01310-200',
      phone: '+55 11 91234-5678',
      country: 'BR',
      state: 'SP',
    }
    const privateMetadata = { cpf: '12345678909', birth_date: '1990-01-01', first_name: 'Otávio', last_name: 'Ramos' }
    const changes = { email, billAddress: home, usesBillingForShipping: true, privateMetadata }
    await updateCheckout(ctx, { cart, changes })
    await updateCheckout(ctx, { cart, changes: { payment: await card() } })
    const { id: orderId } = await placeOrder(ctx, { cart })
    await world.settle()
    return { orderId }
  }

  test('enrols too, both of them, beside other things; the guest has an account and his order stays a guest’s', async () => {
    const { email } = studentAttributes()
    const order = await bought(email, [control, master, 1215])
    const userId = (await findUserIdByEmail(ctx, { email })) ?? 0
    const enrolled = await listEnrollmentsOfOrder(ctx, order)
    expect(enrolled.map(({ programId, state, userId: whose }) => [programId, state, whose]).sort()).toEqual([
      [1, 'open', userId],
      [2, 'open', userId],
    ])
    expect((await getOrder(ctx, order)).userId).toBeNull()
    const subjects = await subjectsTo(email)
    expect(subjects.filter((subject) => subject === 'Inscrição confirmada')).toHaveLength(2)
    expect(subjects).toContain('Defina sua senha')
    expect(subjects.some((subject) => subject.startsWith('Pagamento confirmado'))).toBe(true)
  })

  test('that he has already is paid back in full, and beside other things it alone', async () => {
    const { email } = studentAttributes()
    const first = await bought(email, [control])
    const second = await bought(email, [control])
    expect(await listEnrollmentsOfOrder(ctx, second)).toEqual([])
    expect(await getOrder(ctx, second)).toMatchObject({ state: 'canceled', paymentState: 'credit_owed' })
    const { rows } = await sql`select r.amount_cents = p.amount_cents as is_whole from shop.refunds r
      join shop.payments p on p.id = r.payment_id where p.order_id = ${second.orderId}`.execute(ctx.db)
    expect(rows).toEqual([{ is_whole: true }])
    // Again it changes nothing, and the first keeps its course.
    expect(await openPaidEnrollments(ctx, second)).toBeNull()
    expect(await openPaidEnrollments(ctx, first)).toBeNull()
    expect(await getOrder(ctx, first)).toMatchObject({ state: 'complete', paymentState: 'paid' })
    const third = await bought(email, [control, 1215])
    const order = await getOrder(ctx, third)
    expect(order).toMatchObject({ state: 'complete', paymentState: 'paid' })
    const unitsLeft = async () => {
      const { lines } = await getRefundable(ctx, third)
      return lines.map(({ lineId, units }) => [order.lines.find(({ id }) => id === lineId)?.variantId, units]).sort()
    }
    expect(await unitsLeft()).toEqual([
      [1215, 1],
      [control, 0],
    ])
    expect((await chargesOf(third)).map((each) => each.refunded_cents)).toEqual([4900])
    expect(await openPaidEnrollments(ctx, third)).toBeNull()
    await world.settle()
    expect((await chargesOf(third)).map((each) => each.refunded_cents)).toEqual([4900])
  })

  test('paid back by hand beside other things ends, and the rest stands', async () => {
    const order = await bought(studentAttributes().email, [control, master, 1215])
    const line = (await getOrder(ctx, order)).lines.find(({ variantId }) => variantId === control)
    const parts = { lines: [{ lineId: line?.id ?? 0, units: 1 }], freight: false }
    await refundOrder(ctx, { ...order, requestKey: 'by hand', reason: 'order_corrected', parts })
    await world.settle()
    expect((await listEnrollmentsOfOrder(ctx, order)).map(({ programId }) => programId)).toEqual([2])
  })

  test('an order without a course enrols nobody and opens no account', async () => {
    const { email } = studentAttributes()
    const order = await bought(email, [1215])
    expect(await listEnrollmentsOfOrder(ctx, order)).toEqual([])
    expect(await findUserIdByEmail(ctx, { email })).toBeNull()
  })
})

describe('an order that stands', () => {
  test('keeps its enrolment: nothing is canceled for it', async () => {
    const enrollment = await anEnrollment(ctx)
    expect(await cancelEnrollments(ctx, enrollment)).toBe(0)
    expect((await again(enrollment)).state).toBe('waiting_for_payment')
  })

  test('and opens nothing before it is paid', async () => {
    const enrollment = await anEnrollment(ctx)
    expect(await openPaidEnrollments(ctx, enrollment)).toBeNull()
    expect((await again(enrollment)).state).toBe('waiting_for_payment')
  })
})
