import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAccesses } from '#domains/care/record-accesses'
import { pdfAddressOf } from '#domains/care/signed-documents'
import { aPdf } from '#testing/a-pdf'
import { type TestWorld, testWorld } from '#testing/world'
import {
  cancelPrescription,
  forgetOldWrongCodes,
  listPublicChecks,
  type Prescription,
  readVerification,
} from '../index.ts'
import { aPrescription } from '../prescriptions.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const minute = 60_000
const guesser = '203.0.113.7'
const pharmacist = '198.51.100.4'
const ctx = () => world.ctx()

const aTried = async () => {
  const prescription = await aPrescription(ctx())
  const wrong = prescription.accessCode === '000000' ? '000001' : '000000'
  const attempt = (accessCode: string, address: string) =>
    readVerification(ctx(), { code: prescription.verificationCode, accessCode, address }).then(
      ({ isOpen }) => (isOpen ? 'open' : 'shut'),
      (error) => error.code as string,
    )
  return {
    prescription,
    guess: (address = guesser) => attempt(wrong, address),
    tell: (address = guesser) => attempt(prescription.accessCode, address),
  }
}
const rowsOf = async ({ id }: Prescription) => {
  const { rows } = await sql<{ caller: Buffer; wrong: number }>`
    select caller, wrong from care.wrong_access_codes where prescription_id = ${id}`.execute(world.world.db)
  return rows
}

test('whoever guesses waits after three wrong codes, longer each time; the right one does not spare him the wait', async () => {
  const { guess, tell } = await aTried()
  expect([await guess(), await guess(), await guess(), await guess(), await tell()]).toEqual([
    'access_code_wrong',
    'access_code_wrong',
    'access_code_wrong',
    'rate_limited',
    'rate_limited',
  ])
  world.clock.advance(minute / 2)
  expect([await guess(), await guess()]).toEqual(['access_code_wrong', 'rate_limited'])
  world.clock.advance(minute / 2)
  expect(await guess()).toBe('rate_limited')
  world.clock.advance(minute / 2)
  expect(await tell()).toBe('open')
  // The owner made mistakes too; a right code clears them.
  expect([await guess(), await guess(), await guess(), await guess()]).toEqual([
    'access_code_wrong',
    'access_code_wrong',
    'access_code_wrong',
    'rate_limited',
  ])
})

test('a right code clears the mistakes of its sender, and of nobody else', async () => {
  const { prescription, guess, tell } = await aTried()
  for (const address of [guesser, guesser, pharmacist]) await guess(address)
  expect((await rowsOf(prescription)).map(({ wrong }) => wrong).sort()).toEqual([1, 2])
  expect(await tell('192.0.2.1')).toBe('open')
  expect((await rowsOf(prescription)).map(({ wrong }) => wrong).sort()).toEqual([1, 2])
  expect(await tell(guesser)).toBe('open')
  expect(await rowsOf(prescription)).toMatchObject([{ wrong: 1 }])
})

test('what can be no code is wrong, and no guess', async () => {
  const { prescription, tell } = await aTried()
  const { verificationCode: code } = prescription
  for (const accessCode of ['', 'x', '12345', '1234567', '-', 'abcdef'])
    await expect(readVerification(ctx(), { code, accessCode, address: guesser })).rejects.toMatchObject({
      code: 'access_code_wrong',
    })
  expect([await rowsOf(prescription), await tell()]).toEqual([[], 'open'])
})

test('while one guesses, the patient and his pharmacist open it', async () => {
  const { guess, tell } = await aTried()
  for (let tried = 0; tried < 50; tried++) await guess()
  expect([await guess(pharmacist), await tell(pharmacist), await tell('2001:db8::1')]).toEqual([
    'access_code_wrong',
    'open',
    'open',
  ])
})

test('one who guesses at one prescription may open another', async () => {
  const [one, other] = [await aTried(), await aTried()]
  for (let tried = 0; tried < 5; tried++) await one.guess()
  expect([await one.tell(), await other.tell()]).toEqual(['rate_limited', 'open'])
})

test('addresses of one IPv6 network are one guesser', async () => {
  const { guess } = await aTried()
  const answers: string[] = []
  for (let tried = 1; tried <= 5; tried++) answers.push(await guess(`2001:db8:1:2::${tried}`))
  expect(answers.slice(3)).toEqual(['rate_limited', 'rate_limited'])
})

test('guesses made at once are counted one by one', async () => {
  const { guess } = await aTried()
  const answers = await Promise.all(Array.from({ length: 30 }, () => guess()))
  expect(answers.filter((one) => one === 'access_code_wrong')).toHaveLength(3)
  expect(answers.filter((one) => one === 'rate_limited')).toHaveLength(27)
})

test('from whatever many addresses it is guessed at, after a hundredth of all codes it opens by none', async () => {
  const { prescription, guess, tell } = await aTried()
  await guess()
  const set = (count: number) =>
    sql`update care.prescriptions set wrong_codes = ${count} where id = ${prescription.id}`.execute(world.world.db)
  await set(9_998)
  expect([await tell(pharmacist), await guess(pharmacist), await tell(pharmacist)]).toEqual([
    'open',
    'access_code_wrong',
    'open',
  ])
  expect([await guess('192.0.2.1'), await tell(pharmacist)]).toEqual(['access_code_wrong', 'access_code_given_up'])
  // Its authenticity can still be checked.
  const { verificationCode: code } = prescription
  expect(await readVerification(ctx(), { code, accessCode: null, address: pharmacist })).toMatchObject({
    isOpen: false,
  })
  world.clock.advance(366 * 24 * 60 * minute)
  expect(await tell(pharmacist)).toBe('open')
})

test('what is kept of a guesser tells nobody where he was, and goes after a week', async () => {
  const [one, other] = [await aTried(), await aTried()]
  for (const { guess } of [one, other]) await guess()
  const [[first], [second]] = [await rowsOf(one.prescription), await rowsOf(other.prescription)]
  expect([first?.wrong, first?.caller.length, first?.caller.equals(second?.caller as Buffer)]).toEqual([1, 16, false])
  world.clock.advance(6 * 24 * 60 * minute)
  await one.guess()
  world.clock.advance(2 * 24 * 60 * minute)
  await forgetOldWrongCodes(ctx())
  expect([await rowsOf(one.prescription), await rowsOf(other.prescription)]).toMatchObject([[{ wrong: 2 }], []])
})

test('who did not try for a week begins anew', async () => {
  const { guess } = await aTried()
  for (let tried = 0; tried < 4; tried++) await guess()
  world.clock.advance(8 * 24 * 60 * minute)
  expect([await guess(), await guess(), await guess(), await guess()].at(-2)).toBe('access_code_wrong')
})

test('each check is logged without who checked, once a minute, and its patient alone sees it', async () => {
  const { prescription, tell } = await aTried()
  const { patientId, verificationCode: code } = prescription
  const look = () => readVerification(ctx(), { code, accessCode: null, address: pharmacist })
  await look()
  await look()
  expect(await tell(pharmacist)).toBe('open')
  await cancelPrescription(world.ctx({ kind: 'user', userId: prescription.doctorId, roles: ['doctor'] }), {
    prescriptionId: prescription.id,
    reason: 'Dose errada.',
  })
  world.clock.advance(minute)
  await look()
  const patient = world.ctx({ kind: 'user', userId: patientId, roles: ['patient'] })
  const mine = (await listPublicChecks(patient, { patientId })).filter((one) => one.prescriptionId === prescription.id)
  expect(mine.map(({ what, state }) => `${what} ${state}`).sort()).toEqual(['facts canceled', 'facts issued'])
  // The document that was opened is in the log of readings, and nowhere a second time.
  const accesses = await listAccesses(patient, { patientId })
  const opened = accesses.filter(
    ({ reason, subjectId }) => reason === 'access_code' && subjectId === prescription.consultationId,
  )
  expect(opened).toHaveLength(1)
  const { rows } = await sql<{ row: string }>`select c::text as row from care.public_checks c`.execute(world.world.db)
  expect(rows.map(({ row }) => row).join()).not.toContain('198.51')
  for (const other of [prescription.doctorId, patientId + 1])
    await expect(
      listPublicChecks(world.ctx({ kind: 'user', userId: other, roles: ['patient', 'doctor'] }), { patientId }),
    ).rejects.toMatchObject({ code: 'not_found' })
})

test('a document that was exchanged on the disk opens for nobody, and its address names what was signed', async () => {
  const { prescription, tell } = await aTried()
  const { fileId, fileSha256 } = prescription
  expect(await tell()).toBe('open')
  expect(pdfAddressOf(ctx(), prescription)).toContain(`sha256=${fileSha256}`)
  const other = { id: fileId as string, contentType: 'application/pdf', name: 'receita.pdf' }
  await ctx().gateways.files.put({ ...other, content: aPdf('another') })
  expect(await tell()).toBe('document_altered')
  await ctx().gateways.files.remove({ id: fileId as string })
  expect(await tell()).toBe('open')
})
