import { sql } from 'kysely'
import { bookConsultation, type Consultation, getConsultation, payConsultation } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { bearerOf, signInAgain } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import type { TestWorld } from '#testing/world'
import { aSessionInput } from '../../session-credits/session-credits.factory.ts'
import { aBookingInput } from '../consultations.factory.ts'

const minuteMs = 60_000
const four = 2004

/** For tests: what patient, psychologist and team do about an hour to which somebody did not come, through HTTP. */
export const noShowActsIn = (world: TestWorld) => {
  const sandbox = sandboxControl(world.sandbox.url)
  const system = () => world.ctx({ kind: 'system' })
  const asBruno = async (): Promise<Context> => {
    const userId = await userIdOf(world.ctx(), 'bruno@prumo.example')
    return world.ctx({ kind: 'user', userId, roles: ['patient'] })
  }
  const pay = async ({ orderId }: Consultation) => {
    const card = { token: await sandbox.cardToken('APRO') }
    await payConsultation(system(), { orderId, payment: { paymentMethodId: 2, installments: 1, card } })
    await world.settle()
  }
  const again = ({ id }: Consultation) => getConsultation(system(), { consultationId: id })
  /** Of four sessions with Paula, of which the first is booked. */
  const aPackage = async (): Promise<Consultation> => {
    const booked = await bookConsultation(await asBruno(), await aSessionInput(world.ctx(), { variantId: four }))
    await pay(booked)
    return again(booked)
  }
  /** Another session with Paula, which waits for its payment. */
  const aBooking = async (): Promise<Consultation> =>
    bookConsultation(await asBruno(), await aSessionInput(world.ctx()))
  /** One with Dra. Helena, paid by card. */
  const aPaidConsultation = async (): Promise<Consultation> => {
    const booked = await bookConsultation(await asBruno(), await aBookingInput(world.ctx()))
    await pay(booked)
    return again(booked)
  }
  const call = async (as: string | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const answer = await world.app.inject({
      method,
      url: `/api/${path}`,
      headers: as ? { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` } : {},
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
  }
  return {
    aPackage,
    aBooking,
    aPaidConsultation,
    again,
    call,
    /** The clock stands so many minutes after the start of this one (before it, if negative). It never goes back. */
    at: ({ appointment }: Consultation, minutes: number) => {
      world.clock.now = new Date((appointment?.startsAt.getTime() ?? 0) + minutes * minuteMs)
      signInAgain(world)
    },
    arrive: ({ id }: Consultation, as: string | null = 'bruno') => call(as, 'PUT', `v1/consultations/${id}/arrival`),
    say: ({ id }: Consultation, as: string | null = 'bruno') => call(as, 'PUT', `v1/consultations/${id}/no_show`),
    read: ({ id }: Consultation, as = 'paula') => call(as, 'GET', `staff/v1/consultations/${id}`),
    begin: ({ id }: Consultation, as = 'paula') => call(as, 'POST', `staff/v1/consultations/${id}/opening`),
    miss: ({ id }: Consultation, as = 'paula') => call(as, 'POST', `staff/v1/consultations/${id}/absence`),
    /** What a package's sessions are: they add up to what was bought. */
    balanceOf: async ({ orderId }: Consultation) => {
      const { body } = await call('bruno', 'GET', 'v1/session_credits')
      const source = body.sources.find((one: { orderId: number }) => one.orderId === orderId)
      return { left: source.available, spent: source.spent, granted: source.granted }
    },
    paidBackOf: async ({ orderId }: Consultation) => {
      const { rows } = await sql<{ number: string }>`select number from shop.payments
        where order_id = ${orderId}`.execute(world.world.db)
      const charges = (await Promise.all(rows.map(({ number }) => sandbox.charges(number)))).flat()
      return charges.reduce((sum, charge) => sum + charge.refunded_cents, 0)
    },
    noShowsOf: async ({ id }: Consultation) => {
      const { rows } = await sql<{ state: string; given: string | null; said: boolean }>`
        select state, given, said_at is not null as said from care.no_shows where consultation_id = ${id}
        order by id`.execute(world.world.db)
      return rows
    },
  }
}
