import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPrescription } from '#domains/care/prescriptions'
import { aPdf } from '#testing/a-pdf'
import { reasonedFor } from '#testing/accept-dispensing'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aControlledRequest, aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const cardToken = async () => sandboxControl(world.sandbox.url).cardToken()
const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}` },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const show = async (id: number) =>
  contract.showDispensing.response.parse((await call('GET', `/dispensings/${id}`)).body).dispensing
const checksOf = async (id: number) =>
  (
    await sql<{ outcome: string; missing: string[]; who: string }>`select outcome, missing_fields as missing,
      split_part(u.email, '@', 1) as who from plans.signature_checks c join people.users u on u.id = c.checked_by
      where dispensing_id = ${id} order by c.id`.execute(world.world.db)
  ).rows

/** The stored document, as somebody with the disk would change it. */
const exchange = async ({ prescriptionId }: { prescriptionId: number }, change: (pdf: Buffer) => Buffer) => {
  const { files } = world.ctx().gateways
  const { fileId } = await getPrescription(world.ctx(), { prescriptionId })
  const file = await files.open({ id: fileId as string })
  const chunks: Uint8Array[] = []
  for await (const chunk of file?.read() ?? []) chunks.push(chunk)
  const content = change(Buffer.concat(chunks))
  await files.put({ id: fileId as string, contentType: 'application/pdf', name: 'receita.pdf', content })
}
const withoutHash = ({ prescriptionId }: { prescriptionId: number }) =>
  sql`update care.prescriptions set file_sha256 = null where id = ${prescriptionId}`.execute(world.world.db)

test('what is signed verifies, says every field that its class asks for, and is accepted with its check', async () => {
  const { dispensingId } = await aRequest(world.ctx(), await cardToken())
  const { prescription } = await show(dispensingId)
  expect(prescription).toMatchObject({ signature: 'valid', isTestSignature: true })
  expect(prescription.fields.filter(({ isThere }) => !isThere)).toEqual([])
  expect(prescription.fields.map(({ field }) => field)).toContain('doctor.registration')
  expect(await checksOf(dispensingId)).toEqual([])
  const reasoned = await reasonedFor(world.ctx({ kind: 'system' }), dispensingId)
  expect((await call('POST', `/dispensings/${dispensingId}/acceptance`, reasoned)).status).toBe(200)
  expect(await checksOf(dispensingId)).toEqual([{ outcome: 'valid', missing: [], who: 'silvia' }])
})

test.each<[string, (pdf: Buffer) => Buffer, boolean]>([
  ['another document', () => aPdf('another'), false],
  ['one letter', (pdf) => Buffer.from(pdf.toString('latin1').replace('%PDF-1.7', '%PDF-1.6'), 'latin1'), true],
  ['something behind its end', (pdf) => Buffer.concat([pdf, Buffer.from('\n% mais')]), true],
  ['an empty file', () => Buffer.alloc(0), true],
])('with %s exchanged it is altered: shown, refused with its code, and written down', async (_what, change, isOld) => {
  const request = await aRequest(world.ctx(), await cardToken())
  // What was signed before hashes were kept has its signature alone.
  if (isOld) await withoutHash(request)
  expect((await show(request.dispensingId)).prescription.signature).toBe('valid')
  await exchange(request, change)
  expect((await show(request.dispensingId)).prescription.signature).toBe('altered')
  const refused = await call('POST', `/dispensings/${request.dispensingId}/acceptance`)
  expect([refused.status, refused.body.code]).toEqual([409, 'signature_not_valid'])
  expect(await show(request.dispensingId)).toMatchObject({ state: 'requested' })
  expect(await checksOf(request.dispensingId)).toEqual([{ outcome: 'altered', missing: [], who: 'silvia' }])
  const returned = await world.app.inject({
    method: 'POST',
    url: `/api/staff/v1/dispensings/${request.dispensingId}/return`,
    headers: { authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}` },
    payload: { reason: 'prescription_unreadable' },
  })
  expect(returned.json().dispensing.state).toBe('returned')
})

test('without its document it is missing, and cannot be accepted', async () => {
  const request = await aRequest(world.ctx(), await cardToken())
  const { fileId } = await getPrescription(world.ctx(), request)
  await world.ctx().gateways.files.remove({ id: fileId as string })
  expect((await show(request.dispensingId)).prescription.signature).toBe('missing')
  expect((await call('POST', `/dispensings/${request.dispensingId}/acceptance`)).status).toBe(409)
  expect(await checksOf(request.dispensingId)).toMatchObject([{ outcome: 'missing' }])
})

test('on paper nothing is verified: the pharmacy’s copy is said to be missing until it is retained', async () => {
  const { dispensingId } = await aControlledRequest(world.ctx(), { token: await cardToken() })
  const { prescription } = await show(dispensingId)
  expect(prescription.signature).toBe('by_hand')
  expect(prescription.fields).toContainEqual({ field: 'retained_copy', isThere: false })
  expect(prescription.fields).toContainEqual({ field: 'patient.address', isThere: true })
})

test('the database lets nothing be accepted unchecked, and no check be changed', async () => {
  const { dispensingId } = await aRequest(world.ctx(), await cardToken())
  const accept = sql`update plans.dispensings set state = 'accepted', decided_at = now() where id = ${dispensingId}`
  await expect(accept.execute(world.world.db)).rejects.toThrow('the signature was not checked')
  await expect(sql`update plans.signature_checks set outcome = 'valid'`.execute(world.world.db)).rejects.toThrow()
  await expect(sql`delete from plans.signature_checks`.execute(world.world.db)).rejects.toThrow()
})
