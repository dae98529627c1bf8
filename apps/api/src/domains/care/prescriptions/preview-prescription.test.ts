import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderedItem } from '#domains/medicines/formulary'
import type { Actor } from '#platform/context'
import { type TestWorld, testWorld } from '#testing/world'
import { issuePrescription, previewPrescription, readPrescriptionFindings } from './index.ts'
import { sheetWords } from './pdf/sheet-words.ts'
import { aConsultation, settleRecords } from './prescriptions.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await settleRecords(world.ctx())
})
afterAll(() => world.close())

const ways = { quantity: 1, posology: 'Usar um por dia, à noite.', durationDays: 30 }
const orders: OrderedItem[][] = [
  [{ ...ways, productId: 1106 }],
  [
    { ...ways, medicine: 'adapaleno-0-1-gel', dose: { perTake: 1, takesPerDay: 1, daysPerWeek: 7, isAsNeeded: false } },
    { ...ways, medicine: 'acido-azelaico-15-gel' },
    { ...ways, free: { name: 'Sabonete', composition: 'Ácido salicílico 2%' } },
  ],
]

test.each(orders.map((items) => [items]))('what is seen before is what is signed: %j', async (items) => {
  const { consultationId, doctorId } = await aConsultation(world.ctx())
  const actor: Actor = { kind: 'user', userId: doctorId, roles: ['doctor'] }
  const { words, pdf } = await previewPrescription(world.ctx(actor), { consultationId, items })
  const findings = await readPrescriptionFindings(world.ctx(actor), { consultationId, items })
  const reasons = findings.map(({ id }) => ({ finding: id, reason: 'Conferido com o paciente.' }))
  const { document, issuedAt } = await issuePrescription(world.ctx(actor), {
    consultationId,
    items,
    hasConsented: true,
    reasons,
  })
  expect(words).toEqual(sheetWords(document, issuedAt))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})
