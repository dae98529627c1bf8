import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { weightCalls } from './weight-calls.factory.ts'

let world: TestWorld
let whose: { patientId: number; doctorId: number; consultationId: number }
let it: ReturnType<typeof weightCalls>
beforeAll(async () => {
  world = await testWorld()
  await settleRecords(world.ctx())
  whose = await aConsultation(world.ctx())
  it = weightCalls(world, () => whose)
})
afterAll(() => world.close())

const pen = (mg: string) => ({
  medicine: `semaglutida-${mg}-caneta`,
  ...{ quantity: 1, duration_days: 28, per_take: 1, takes_per_day: 1, days_per_week: 1 },
  posology: `Injetar 1 dose de ${mg.replace('-', ',')} mg sob a pele, 1 vez por semana.`,
})
const prescribed = async (...items: object[]): Promise<number> => {
  const path = `/staff/v1/consultations/${whose.consultationId}`
  const checked = await it.ask('POST', `${path}/prescription-checks`, { as: 'helena', payload: { items } })
  const findings: { id: string }[] = checked.json().findings
  const reasons = findings.map(({ id }) => ({ finding: id, reason: 'Conferido com o paciente na consulta.' }))
  const payload = { items, reasons, medium: 'paper', consent: true }
  const issued = await it.ask('POST', `${path}/prescriptions`, { as: 'helena', payload })
  expect(issued.statusCode, issued.body).toBe(200)
  await world.settle()
  return issued.json().prescription.id
}
const readings = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from care.record_accesses
      where patient_id = ${whose.patientId} and what = 'prescription'`.execute(world.world.db)
  ).rows[0]?.n ?? 0

test('the step that his last sheet means for today stands beside the curve for his doctor; he reads what it names', async () => {
  await it.begun()
  expect([(await it.programmeOf()).prescribedMedicine, (await it.programmeFor()).medicine]).toEqual([null, null])
  const before = await readings()
  const prescriptionId = await prescribed(pen('0-25'), pen('0-5'))
  const issuedOn = calendarDayOf(world.clock.now)
  const first = {
    ...{ prescriptionId, issuedOn, step: { number: 1, of: 2 }, fromOn: issuedOn, isOver: false },
    untilOn: dayAfter(issuedOn, 27),
  }
  const own = await it.ask('GET', it.own)
  expect(own.json().programme.prescribedMedicine).toEqual({
    ...{ prescriptionId, issuedOn },
    names: [expect.stringContaining('0,25'), expect.stringContaining('0,5')],
    isOver: false,
  })
  expect(own.body).not.toMatch(/"step"|Etapa/i)
  expect((await it.programmeFor()).medicine).toMatchObject({
    ...first,
    ...{ prescribedByName: 'Dra. Helena Prado', name: expect.stringContaining('0,25') },
  })
  expect(await readings()).toBeGreaterThan(before)
  it.at(dayAfter(issuedOn, 28), '00:30')
  const second = { step: { number: 2, of: 2 }, fromOn: dayAfter(issuedOn, 28), untilOn: dayAfter(issuedOn, 55) }
  expect((await it.programmeFor()).medicine).toMatchObject({
    ...second,
    ...{ isOver: false, name: expect.stringContaining('0,5'), posology: expect.stringContaining('Etapa 2 de 2') },
  })
  it.at(dayAfter(issuedOn, 56), '09:00')
  expect((await it.programmeFor()).medicine).toMatchObject({ ...second, isOver: true })
  expect((await it.programmeOf()).prescribedMedicine).toMatchObject({ prescriptionId, isOver: true })
})

test('while something cannot wait, while he is to wait, and once he has stopped, nothing tells him of a dose', async () => {
  const shown = async () => (await it.programmeOf()).prescribedMedicine
  expect(await shown()).not.toBeNull()
  world.clock.advance(1_000)
  await it.checkIn({ symptoms: ['abdominal_pain'] })
  expect(await shown()).toBeNull()
  world.clock.advance(1_000)
  expect((await it.decide({ based_on: 1 })).statusCode).toBe(200)
  expect(await shown()).not.toBeNull()
  expect((await it.decide({ based_on: 2, goes_on: false, goal: null, note: 'Vamos esperar.' })).statusCode).toBe(200)
  expect(await it.programmeOf()).toMatchObject({ state: 'held', prescribedMedicine: null })
  expect((await it.decide({ based_on: 3 })).statusCode).toBe(200)
  expect(await shown()).not.toBeNull()
  await it.course({ course: 'stopped' })
  expect(await it.programmeOf()).toMatchObject({ state: 'stopped', prescribedMedicine: null })
  expect((await it.programmeFor()).medicine).not.toBeNull()
})
