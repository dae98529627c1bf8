import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiveFile } from '#domains/care/uploads'
import type { Actor } from '#platform/context'
import { aPdf } from '#testing/a-pdf'
import { type TestWorld, testWorld } from '#testing/world'
import { cancelPrescription } from '../cancel-prescription.ts'
import { mustHaveOriginal } from '../dispense.ts'
import { getPrescription } from '../index.ts'
import type { Prescription } from '../prescription.ts'
import { aPaperPrescription, aPrescription, castMember, settleRecords } from '../prescriptions.factory.ts'
import {
  mayTakeStep,
  type Paper,
  type PaperState,
  type PaperStep,
  paperAfter,
  paperAtDesk,
  paperMoves,
} from './paper.ts'
import { scanPaper } from './scan-paper.ts'
import { sendPaper } from './send-paper.ts'
import { takePaper } from './take-paper.ts'

let world: TestWorld
let [helena, silvia]: Actor[] = []
beforeAll(async () => {
  world = await testWorld()
  helena = { kind: 'user', userId: await castMember(world.ctx(), 'helena@prumo.example'), roles: ['doctor'] }
  silvia = { kind: 'user', userId: await castMember(world.ctx(), 'silvia@prumo.example'), roles: ['pharmacist'] }
})
afterAll(() => world.close())

/** The one of the seeds, and another one. */
const [pharmacyId, otherPharmacyId] = [2, 3]

const as = (actor: Actor | undefined) => world.ctx(actor)
const aFile = (name = 'original.pdf', text = aPdf('original').toString()) =>
  receiveFile(world.ctx(), { name, content: [Buffer.from(text)], takesRecords: true })
type Act = (prescriptionId: number) => Promise<void>
const acts: Record<PaperStep['step'], Act> = {
  sent: (prescriptionId) => sendPaper(as(helena), { prescriptionId, to: 'pharmacy' }),
  received: (prescriptionId) => takePaper(as(silvia), { prescriptionId, pharmacyId, step: 'received' }),
  scanned: async (prescriptionId) => scanPaper(as(silvia), { prescriptionId, pharmacyId, file: await aFile() }),
  retained: (prescriptionId) => takePaper(as(silvia), { prescriptionId, pharmacyId, step: 'retained' }),
  rejected: (prescriptionId) =>
    takePaper(as(silvia), { prescriptionId, pharmacyId, step: 'rejected', reason: 'illegible' }),
}
const wayTo: Record<PaperState, PaperStep['step'][]> = {
  to_print: [],
  sent: ['sent'],
  received: ['received'],
  scanned: ['received', 'scanned'],
  retained: ['received', 'scanned', 'retained'],
  rejected: ['received', 'rejected'],
}
const anOriginal = async (state: PaperState): Promise<Prescription> => {
  const prescription = await aPaperPrescription(world.ctx())
  for (const step of wayTo[state]) await acts[step](prescription.id)
  return prescription
}
const paperOf = async (prescriptionId: number): Promise<Paper | null> =>
  (await getPrescription(world.ctx(), { prescriptionId })).paper

const states = Object.keys(wayTo) as PaperState[]
const steps = Object.keys(acts) as PaperStep['step'][]
test.each(states.flatMap((from) => steps.map((to) => [from, to] as const)))('%s → %s', async (from, to) => {
  const { id } = await anOriginal(from)
  if (paperMoves[from].includes(to)) {
    await acts[to](id)
    expect(await paperOf(id)).toMatchObject({ state: to, at: world.clock.now })
  } else {
    await expect(acts[to](id)).rejects.toMatchObject({ code: 'paper_not_there' })
    expect(await paperOf(id)).toMatchObject({ state: from })
  }
})

test('only a retained original lets anything be dispensed', async () => {
  for (const state of states) {
    const paper = { ...(await paperOf((await anOriginal(state)).id)) } as Paper
    const ask = () => mustHaveOriginal({ paper }, { pharmacyId })
    const askElsewhere = () => mustHaveOriginal({ paper }, { pharmacyId: otherPharmacyId })
    expect(askElsewhere).toThrow(expect.objectContaining({ code: 'paper_original_missing' }))
    if (state === 'retained') expect(ask).not.toThrow()
    else expect(ask).toThrow(expect.objectContaining({ code: 'paper_original_missing' }))
  }
  expect(() => mustHaveOriginal({ paper: null }, { pharmacyId })).not.toThrow()
})

test.each(states)('%s at one pharmacy, as another one has it', async (state) => {
  const { id: prescriptionId } = await anOriginal(state)
  const paper = (await paperOf(prescriptionId)) as Paper
  const isThere = ['received', 'scanned', 'retained'].includes(state)
  expect(paper.pharmacyId).toBe(isThere ? pharmacyId : null)
  expect(paperAtDesk(paper, pharmacyId)).toEqual(paper)
  const seen = paperAtDesk(paper, otherPharmacyId)
  expect(seen).toMatchObject({ state: isThere ? 'elsewhere' : state, scan: null })
  const retain = takePaper(as(silvia), { prescriptionId, pharmacyId: otherPharmacyId, step: 'retained' })
  await expect(retain).rejects.toMatchObject({ code: 'paper_not_there' })
  expect(await paperOf(prescriptionId)).toEqual(paper)
})

test('nobody knows which pharmacy has what an earlier release wrote, so it counts nowhere', () => {
  const paper: Paper = { state: 'retained', sentTo: null, reason: null, at: null, scan: null, pharmacyId: null }
  expect(paperAtDesk(paper, pharmacyId).state).toBe('elsewhere')
})

test('what was dispensed on an original keeps it where it is', () => {
  const paper: Paper = { state: 'retained', sentTo: null, reason: null, at: null, scan: null, pharmacyId }
  const step = { step: 'received' as const, pharmacyId: otherPharmacyId }
  expect(mayTakeStep({ paper, dispensed: { uses: 0 } }, step)).toBe(true)
  expect(mayTakeStep({ paper, dispensed: { uses: 1 } }, step)).toBe(false)
})

test('where it was sent, why it was refused, and the scan of the paper that is there now', () => {
  const at = new Date(0)
  const none = { sentTo: null, reason: null, scan: null, pharmacyId: null, at }
  const [old, fresh] = ['a', 'b'].map((id) => ({ fileId: id, fileSha256: id }))
  const scanned = (scan = old ?? null) => ({ ...none, step: 'scanned' as const, scan })
  const rejected = { ...none, step: 'rejected' as const, reason: 'illegible' as const }
  const sent = { ...none, step: 'sent' as const, sentTo: 'patient' as const }
  const received = { ...none, step: 'received' as const }
  expect(paperAfter([])).toEqual({
    state: 'to_print',
    sentTo: null,
    reason: null,
    at: null,
    scan: null,
    pharmacyId: null,
  })
  expect(paperAfter([sent, received, scanned()])).toMatchObject({ state: 'scanned', sentTo: 'patient', scan: old })
  expect(paperAfter([received, scanned(), rejected])).toMatchObject({ reason: 'illegible', scan: null })
  expect(paperAfter([received, scanned(), rejected, sent, received])).toMatchObject({ reason: null, scan: null })
  expect(paperAfter([received, scanned(), scanned(fresh)]).scan).toEqual(fresh)
})

describe('strangers', () => {
  test.each([
    ['another doctor', 'otavio@prumo.example', ['doctor'], 'not_found'],
    ['a pharmacist', 'silvia@prumo.example', ['pharmacist'], 'not_allowed'],
    ['the patient', 'bruno@prumo.example', ['patient'], 'not_allowed'],
    ['another patient', 'diego@prumo.example', ['patient'], 'not_allowed'],
  ] as const)('%s does not say that it was signed and sent', async (_who, email, roles, code) => {
    const { id: prescriptionId } = await anOriginal('to_print')
    const userId = await castMember(world.ctx(), email).catch(() => castMember(world.ctx(), 'rafael@prumo.example'))
    const actor: Actor = { kind: 'user', userId, roles: [...roles] }
    await expect(sendPaper(as(actor), { prescriptionId, to: 'pharmacy' })).rejects.toMatchObject({ code })
    expect(await paperOf(prescriptionId)).toMatchObject({ state: 'to_print' })
  })

  test.each([
    ['its doctor', ['doctor']],
    ['its patient', ['patient']],
    ['support', ['support']],
  ] as const)('%s takes no original', async (_who, roles) => {
    const { id: prescriptionId } = await anOriginal('scanned')
    const actor: Actor = { kind: 'user', userId: 1, roles: [...roles] }
    const refused = { code: 'not_allowed' }
    await expect(takePaper(as(actor), { prescriptionId, pharmacyId, step: 'retained' })).rejects.toMatchObject(refused)
    await expect(scanPaper(as(actor), { prescriptionId, pharmacyId, file: await aFile() })).rejects.toMatchObject(
      refused,
    )
    await expect(
      takePaper(as({ kind: 'guest' }), { prescriptionId, pharmacyId, step: 'retained' }),
    ).rejects.toMatchObject(refused)
  })

  test('an electronic prescription has no original', async () => {
    const { id: prescriptionId } = await aPrescription(world.ctx())
    for (const step of steps) await expect(acts[step](prescriptionId)).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('one that expired on its way can only be refused; so can a canceled one', async () => {
  await settleRecords(world.ctx())
  const [late, canceled] = [await anOriginal('received'), await anOriginal('received')]
  await cancelPrescription(as(helena), { prescriptionId: canceled.id, reason: 'Dose errada.' })
  await expect(acts.scanned(canceled.id)).rejects.toMatchObject({ code: 'prescription_canceled' })
  world.clock.advance(31 * 24 * 60 * 60_000)
  await expect(acts.scanned(late.id)).rejects.toMatchObject({ code: 'prescription_expired' })
  await takePaper(as(silvia), { prescriptionId: late.id, pharmacyId, step: 'rejected', reason: 'expired' })
  await acts.rejected(canceled.id)
  expect(await paperOf(late.id)).toMatchObject({ state: 'rejected', reason: 'expired' })
  await expect(acts.sent(late.id)).rejects.toMatchObject({ code: 'prescription_expired' })
})

test('two pharmacists at once retain it once', async () => {
  const { id } = await anOriginal('scanned')
  const ends = await Promise.allSettled([acts.retained(id), acts.rejected(id), acts.retained(id)])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('what is no picture and no PDF is not kept as a scan', async () => {
  const { id: prescriptionId } = await anOriginal('received')
  const other = await aFile('original.txt', '{"texto":1}')
  await expect(scanPaper(as(silvia), { prescriptionId, pharmacyId, file: other })).rejects.toMatchObject({
    code: 'file_type_refused',
  })
  expect(await paperOf(prescriptionId)).toMatchObject({ state: 'received', scan: null })
})
