import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { sessionOf } from '#testing/shop-caller'
import { type TestWorld, testWorld } from '#testing/world'
import {
  doctorNamed,
  freeTimesOf,
  patientAttributes,
} from '../../../domains/care/consultations/consultations.factory.ts'
import { weightSalesIn } from './weight-sale.factory.ts'

let world: TestWorld
let its: ReturnType<typeof weightSalesIn>
let helena: number
beforeAll(async () => {
  world = await testWorld({ RATE_LIMIT_FACTOR: '100' })
  its = weightSalesIn(world)
  helena = (await doctorNamed(world.ctx(), 'Helena')).userId
})
afterAll(() => world.close())

const book = async () => {
  const startsAt = (await freeTimesOf(world.ctx(), [helena]))[0]?.startsAt.toISOString() ?? ''
  const booked = await its.call('POST', 'weight_sale/consultation', 'diego', {
    payload: {
      ...{ doctor_id: helena, communication_channel: 'video', appointment_at: startsAt },
      ...{ telemedicine_consent: true, remind_hour: 19, patient_attributes: patientAttributes() },
    },
  })
  expect(booked.status).toBe(200)
  await world.settle()
  return booked.body.sale.consultationId as number
}
const cancel = async (id: number) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, 'diego@prumo.example')}` }
  const url = `/api/v1/consultations/${id}`
  expect((await world.app.inject({ method: 'DELETE', url, headers })).statusCode).toBeLessThan(300)
}
/** The last mail of this subject, to him. */
const mailOf = async (subject: string) => {
  await world.settle()
  const mails = await sandboxControl(world.sandbox.url).mails('diego@prumo.example')
  return mails.find((mail) => mail.subject === subject) ?? { text: '', links: [] as string[] }
}
const ends = (links: readonly string[], path: string) => links.some((link) => link.endsWith(path))

test('a consultation that came with the programme is no session: its mails say so, and lead where it is booked again', async () => {
  await its.paidBy('diego', await sessionOf(world, 'diego'))
  const first = await book()
  const { body } = await its.call('GET', 'consultations', 'diego')
  expect(body.consultations.find(({ id }: { id: number }) => id === first)).toMatchObject({ paidWith: 'included' })
  const confirmed = await mailOf('Horário confirmado')
  expect(confirmed.text).toContain('Ele faz parte do que você já comprou')
  expect(confirmed.text).not.toMatch(/sess(ão|ões)|peso|o valor volta/i)

  await cancel(first)
  const canceled = await mailOf('Horário cancelado')
  expect(canceled.text).toContain('o que você comprou continua valendo: marque outro horário sem pagar de novo')
  expect(canceled.text).not.toMatch(/sess(ão|ões)|peso|valor volta/i)
  expect([ends(canceled.links, '/_app/consultas'), ends(canceled.links, '/consulta')]).toEqual([true, false])

  await book()
  expect((await its.call('POST', 'weight_sale/return', 'diego')).status).toBe(200)
  const ended = await mailOf('Horário cancelado')
  expect(ended.text).toContain('fazia parte de algo que você comprou e que não vale mais')
  expect(ended.text).not.toMatch(/sess(ão|ões)|sem pagar|Marcar outro/i)
  expect(ends(ended.links, '/_app/consultas')).toBe(true)
})
