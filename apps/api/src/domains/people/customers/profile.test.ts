import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUserIdByEmail, openAccount } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { type TestWorld, testWorld } from '#testing/world'
import {
  createPatientContact,
  getProfile,
  listDocumentNames,
  patientFrom,
  profileFromContact,
  saveProfile,
} from './index.ts'

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
afterAll(() => world.close())

const attributes = {
  email: 'ana@prumo.example',
  first_name: 'Ana',
  last_name: 'Lima',
  cpf_number: '52998224725',
  phone_number: '+5511912345678',
  gender: 'female',
  birth_date: '1985-05-05',
  terms_of_service: true,
  cgu_accepted: true,
}
const booked = (more: object = {}) =>
  createPatientContact(ctx, { patient: patientFrom({ ...attributes, ...more }, ctx.now()), ageCheck: null })
const someone = async (email: string) => (await openAccount(ctx, { email, firstName: null, lastName: null })).userId

test('a first booking tells who somebody is; a later one changes nothing of it', async () => {
  const userId = await someone('um@prumo.example')
  await profileFromContact(ctx, { userId, contact: await booked(), isForDocuments: true })
  const told = { userId, cpf: '52998224725', phone: '+5511912345678', gender: 'female', birthDate: '1985-05-05' }
  // The identity bureau has not verified them, so no document may contain them yet.
  const unverified = { legalName: null, verdict: null }
  expect(await getProfile(ctx, { userId })).toEqual({ ...told, ...unverified, partnerName: null })
  const other = { cpf_number: '12345678909', phone_number: '+5521912345678', birth_date: '1990-01-01' }
  await profileFromContact(ctx, {
    userId,
    contact: await booked({ ...other, partner_name: 'isha' }),
    isForDocuments: true,
  })
  expect(await getProfile(ctx, { userId })).toEqual({ ...told, ...unverified, partnerName: 'isha' })
})

test('what was told before the booking stays, and the booking fills the rest', async () => {
  const userId = await someone('dois@prumo.example')
  await saveProfile(ctx, { userId, changes: { phone_number: '+5531912345678' } })
  await profileFromContact(ctx, { userId, contact: await booked(), isForDocuments: true })
  expect(await getProfile(ctx, { userId })).toMatchObject({ phone: '+5531912345678', cpf: '52998224725' })
})

test('changes at once are all kept', async () => {
  const userId = await someone('tres@prumo.example')
  const change = (changes: Record<string, unknown>) => saveProfile(ctx, { userId, changes })
  // The first round only opens the connections for the second, concurrent one.
  for (const [gender, partner] of [
    ['female', 'ironberg'],
    ['other', 'sereno'],
  ]) {
    await Promise.all([
      change({ phone_number: '+5531912345678' }),
      change({ gender }),
      change({ partner_name: partner }),
    ])
  }
  expect(await getProfile(ctx, { userId })).toMatchObject({ gender: 'other', partnerName: 'sereno' })
})

const verified = async (more: object = {}) => {
  const ageCheck = { result: 'adult' as const, reference: 'bureau-1', checkedAt: world.clock.now }
  return createPatientContact(ctx, { patient: patientFrom({ ...attributes, ...more }, ctx.now()), ageCheck })
}

test('the name that verified documents were told with first stays on documents', async () => {
  const userId = await someone('quatro@prumo.example')
  await profileFromContact(ctx, { userId, contact: await verified({ first_name: 'Aninha' }), isForDocuments: false })
  expect(await getProfile(ctx, { userId })).toMatchObject({ legalName: null, verdict: { reference: 'bureau-1' } })
  await profileFromContact(ctx, { userId, contact: await verified(), isForDocuments: true })
  await profileFromContact(ctx, { userId, contact: await verified({ first_name: 'Zoe' }), isForDocuments: true })
  expect((await getProfile(ctx, { userId })).legalName).toEqual({ firstName: 'Ana', lastName: 'Lima' })
  expect((await listDocumentNames(ctx, { ids: [userId] })).get(userId)).toEqual({ firstName: 'Ana', lastName: 'Lima' })
})

test('a verdict on another CPF or birth date says nothing of a profile', async () => {
  const userId = await someone('cinco@prumo.example')
  await saveProfile(ctx, { userId, changes: { cpf_number: '12345678909' } })
  await profileFromContact(ctx, { userId, contact: await verified(), isForDocuments: true })
  expect(await getProfile(ctx, { userId })).toMatchObject({ cpf: '12345678909', legalName: null, verdict: null })
})

test('the name of one of the team does not change here: documents carry it', async () => {
  const userId = (await findUserIdByEmail(ctx, { email: 'helena@prumo.example' })) ?? 0
  await expect(saveProfile(ctx, { userId, changes: { first_name: 'Outra' } })).rejects.toMatchObject({
    details: { reason: 'settled' },
  })
})
