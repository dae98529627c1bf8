import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#platform/context'
import { type TestWorld, testWorld } from '#testing/world'
import {
  type Prescription,
  readPrescription,
  readPrescriptionsOfConsultation,
  readPrescriptionsOfPatient,
} from './index.ts'
import { aConsultation, aPrescription, castMember } from './prescriptions.factory.ts'

let world: TestWorld
let ids: Record<string, number>
let prescription: Prescription
beforeAll(async () => {
  world = await testWorld()
  const names = ['bruno', 'diego', 'helena', 'marcos', 'paula', 'silvia', 'clara']
  ids = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await castMember(world.ctx(), `${name}@prumo.example`)])),
  )
  prescription = await aPrescription(world.ctx())
})
beforeEach(() => sql`truncate care.record_accesses`.execute(world.world.db))
afterAll(() => world.close())

const idOf = (name: string) => ids[name] as number
const as = (name: string, ...roles: Role[]) => world.ctx({ kind: 'user', userId: idOf(name), roles })
const rows = async () =>
  (await sql`select actor_id, patient_id, what, subject_id from care.record_accesses`.execute(world.world.db)).rows

describe('those of a patient', () => {
  test('are one reading of him, whose log names no single one', async () => {
    const read = await readPrescriptionsOfPatient(as('clara', 'administrator'), { patientId: idOf('bruno') })
    expect(read.map(({ id }) => id)).toEqual([prescription.id])
    expect(await rows()).toEqual([
      { actor_id: idOf('clara'), patient_id: idOf('bruno'), what: 'prescription', subject_id: null },
    ])
  })

  test('where there is none, nothing was read', async () => {
    expect(await readPrescriptionsOfPatient(as('clara', 'administrator'), { patientId: idOf('diego') })).toEqual([])
    expect(await rows()).toEqual([])
  })

  test('one that is not signed is nothing', async () => {
    const unsigned = await aPrescription(world.ctx())
    for (const state of ['signing', 'failed']) {
      await sql`update care.prescriptions set state = ${state} where id = ${unsigned.id}`.execute(world.world.db)
      const read = await readPrescriptionsOfPatient(as('bruno', 'patient'), { patientId: idOf('bruno') })
      expect(read.map(({ id }) => id)).toEqual([prescription.id])
    }
    expect(await rows()).toEqual([])
  })
})

describe('those of a consultation', () => {
  const read = (name: string, roles: Role[], consultationId = prescription.consultationId) =>
    readPrescriptionsOfConsultation(as(name, ...roles), { consultationId, reader: { userId: idOf(name), roles } })

  test('its own doctor reads; the log names the consultation', async () => {
    expect((await read('helena', ['doctor'])).map(({ id }) => id)).toEqual([prescription.id])
    expect(await rows()).toEqual([
      {
        actor_id: idOf('helena'),
        patient_id: idOf('bruno'),
        what: 'prescription',
        subject_id: prescription.consultationId,
      },
    ])
  })

  test.each<[string, Role[]]>([
    ['marcos', ['doctor']],
    ['paula', ['psychologist']],
    ['silvia', ['pharmacist']],
    ['clara', ['administrator']],
    ['bruno', ['patient']],
    ['helena', ['psychologist']],
    ['helena', ['administrator']],
  ])('%s as %j finds none, and leaves no row', async (name, roles) => {
    await expect(read(name, roles)).rejects.toMatchObject({ code: 'not_found' })
    expect(await rows()).toEqual([])
  })

  test('where there is none, nothing was read', async () => {
    const { consultationId } = await aConsultation(world.ctx())
    expect(await read('helena', ['doctor'], consultationId)).toEqual([])
    expect(await rows()).toEqual([])
  })

  test('of a guest without an account, or of none at all, it is not found', async () => {
    const { consultationId } = await aConsultation(world.ctx(), { state: 'waiting_for_payment' })
    await sql`update care.consultations set patient_id = null where id = ${consultationId}`.execute(world.world.db)
    for (const id of [consultationId, 999_999_999])
      await expect(read('helena', ['doctor'], id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('one, for another domain', () => {
  const reading = { what: 'dispensing', subjectId: 7 } as const

  test('is logged as that domain’s reading of its patient', async () => {
    const { id: prescriptionId } = prescription
    const silvia = as('silvia', 'pharmacist')
    expect(await readPrescription(silvia, { prescriptionId, reading })).toMatchObject({ id: prescriptionId })
    expect(await rows()).toEqual([
      { actor_id: idOf('silvia'), patient_id: idOf('bruno'), what: 'dispensing', subject_id: 7 },
    ])
  })

  test('that there is not is not found, and leaves no row', async () => {
    const unknown = { prescriptionId: 999_999_999, reading }
    await expect(readPrescription(as('silvia', 'pharmacist'), unknown)).rejects.toMatchObject({ code: 'not_found' })
    expect(await rows()).toEqual([])
  })
})
