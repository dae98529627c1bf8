import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveCard } from '#domains/money/payments'
import { changeWayOfPaying, getCycle, retryPayment, type Unpaid } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aPlace, aSecondPharmacy, firstPharmacyId } from '../../domains/plans/pharmacies/pharmacies.factory.ts'
import {
  aCycleOf,
  acceptAll,
  agree,
  anActiveSubscription,
  liveUntil,
} from '../../domains/plans/subscriptions/cycles/cycles.factory.ts'
import { aRequest } from '../../domains/plans/subscriptions/subscriptions.factory.ts'
import { writeMessage } from '../mails/templates.ts'

// What a patient reads while a parcel is not paid, while it waits for a yes, and once his treatment is paused.

let it: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  it = await testWorld()
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
  ctx = it.ctx({ kind: 'system' })
  sandbox = sandboxControl(it.sandbox.url)
})
afterAll(() => it.close())

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')
const mailsOf = async (subject: string) =>
  (await sandbox.mails('bruno@prumo.example')).flatMap((mail) =>
    mail.subject.startsWith(subject) ? [plain(mail.text)] : [],
  )
const messageOf = async (template: string, subjectId: string) =>
  (await writeMessage(ctx, { template, subjectId }))?.message
const newestOrderOf = async ({ subscriptionId }: { subscriptionId: number }) => {
  const { rows } = await sql<{ id: number }>`select order_id as id from plans.dispensings
    where subscription_id = ${subscriptionId} order by id desc limit 1`.execute(ctx.db)
  return Number(rows[0]?.id)
}
const factsOf = (message: Awaited<ReturnType<typeof messageOf>>) =>
  message?.facts.map(({ label, value }) => `${label}: ${plain(value)}`)

test('a first parcel is not tried again by itself, and its mail promises no such day', async () => {
  await aRequest(ctx, await sandbox.cardToken('FUND'))
  await acceptAll(it)
  const mails = await mailsOf('Pagamento não aprovado')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('Pagar de outro jeito')
  expect(mails[0]).not.toMatch(/tenta/i)
})

test('a later parcel: each refusal says on which day it is tried again, and the last one what follows; then one cause', async () => {
  const whose = await anActiveSubscription(it, { token: await sandbox.cardToken() })
  await agree(ctx, whose)
  const { id: cardId } = await saveCard(ctx, { userId: whose.patientId, token: await sandbox.cardToken('FUND') })
  await changeWayOfPaying(ctx, { ...whose, paysBy: 'card', cardId, usesCredit: false })
  const before = (await mailsOf('Pagamento não aprovado')).length
  const unpaid = new Map<string, Unpaid | null>()
  const another = { savedCardId: cardId, userId: whose.patientId }
  await liveUntil(it, '2027-02-20', async (today) => {
    // What he tries himself in between counts as no refusal, moves no day and sends no mail.
    if (today === '2027-02-12')
      for (const orderId of [await newestOrderOf(whose), await newestOrderOf(whose)]) {
        const trying = retryPayment(ctx, { orderId, payment: { paymentMethodId: 2, installments: 1, card: another } })
        await expect(trying).rejects.toMatchObject({ code: 'payment_declined' })
      }
    unpaid.set(today, (await getCycle(ctx, whose)).unpaid)
  })
  const refused = (retryOn: string, isLastTry = false) => ({ what: 'refused', retryOn, isLastTry })
  // Charged on the tenth, and in sight on the morning after, and on each day until the last try.
  expect([...unpaid].filter(([, what]) => what !== null)).toEqual([
    ['2027-02-11', refused('2027-02-11')],
    ['2027-02-12', refused('2027-02-13')],
    ['2027-02-13', refused('2027-02-13')],
    ...['14', '15', '16', '17'].map((date) => [`2027-02-${date}`, refused('2027-02-17', true)]),
  ])
  const mails = await mailsOf('Pagamento não aprovado')
  expect(mails).toHaveLength(before + 3)
  for (const day of ['11/02/2027', '13/02/2027'])
    expect(mails.find((mail) => mail.includes(`Em ${day}, tentamos o cartão de novo, no mesmo valor.`))).toContain(
      'Depois da última vez, seus envios ficam pausados, e nada se perde.',
    )
  expect(mails.find((mail) => mail.includes('Em 17/02/2027, tentamos o cartão de novo'))).toContain(
    'É a última vez: se não der certo, seus envios ficam pausados, e nada se perde.',
  )
  expect(mails.join()).not.toMatch(/tadalafila|diário/i)
  const [paused, ...others] = await mailsOf('Seus envios estão pausados')
  expect(others).toEqual([])
  expect(paused).toContain('O cartão foi recusado em todas as tentativas do último envio. Ele não foi cobrado.')
  expect(paused).not.toMatch(/Pix|devolveu/)
})

describe('of a treatment that', () => {
  test.each([
    ['unpaid', 'O Pix do último envio não foi pago no prazo.'],
    ['returned', 'A farmácia devolveu o pedido do último envio. Ele não foi cobrado.'],
  ])('is paused because it was %s: that cause alone', async (because, cause) => {
    const id = await aCycleOf(ctx, { state: 'paused' })
    const message = await messageOf('treatment-paused', `${id}:2027-02-20:${because}`)
    expect(message?.paragraphs).toEqual([cause, expect.stringMatching(/^Nada mais é pedido nem cobrado/)])
  })

  test('the release before this one paused: no cause is made up', async () => {
    const id = await aCycleOf(ctx, { state: 'paused' })
    const message = await messageOf('treatment-paused', `${id}:2027-02-20`)
    expect(message?.paragraphs[0]).toBe('O último envio não pôde ser concluído.')
  })

  test('waits for a yes to another price: the mail says both amounts', async () => {
    const id = await aCycleOf(ctx, { waitsFor: 'price', offeredTotalCents: 8_740 })
    expect(factsOf(await messageOf('treatment-cycle-waits', `${id}:2027-02-20`))).toEqual([
      'Valor combinado, com entrega: R$ 82,40',
      'Novo valor, com entrega: R$ 87,40',
    ])
  })

  test('waits for something else by the time it is sent: the mail of that follows', async () => {
    const id = await aCycleOf(ctx, { waitsFor: 'price', offeredTotalCents: 8_740 })
    const isTold = async (detail: string) =>
      (await messageOf('treatment-cycle-waits', `${id}:2027-02-20:${detail}`)) !== undefined
    expect([await isTold('prescription'), await isTold('price:8640'), await isTold('price:8740')]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('waits for anything else: no amount', async () => {
    const id = await aCycleOf(ctx, { waitsFor: 'prescription' })
    expect(factsOf(await messageOf('treatment-cycle-waits', `${id}:2027-02-20`))).toEqual([])
  })
})

test('the pharmacy of his parcels closes: what comes next says that another one sells it, before anything is charged', async () => {
  const parcelBy = (seller: string) => `Quem prepara e vende: ${seller}`
  const south = 'Farmácia do Sul Ltda., CNPJ 9S.UL3.T8Q/0001-00'
  const ours = 'Farmácia de Manipulação Prumo Ltda., CNPJ 9F.RM3.T8Q/0001-59'
  await sql`update plans.subscriptions set state = 'canceled', cycle_due_at = null`.execute(ctx.db)
  await sql`update care.prescriptions set state = 'expired' where state = 'issued'`.execute(ctx.db)
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
  const id = await aSecondPharmacy(ctx, { states: null })
  await aPlace(ctx, { name: 'silvia', pharmacyId: id })
  const whose = await anActiveSubscription(it, { token: await sandbox.cardToken() })
  await agree(ctx, whose)
  const newestRequest = async () => {
    const { rows } = await sql<{ id: number }>`select max(id) as id from plans.dispensings`.execute(ctx.db)
    return messageOf('treatment-requested', String(rows[0]?.id))
  }
  const announced = async () => {
    const { noticedFor } = await getCycle(ctx, whose)
    return messageOf('treatment-charge-announced', `${whose.subscriptionId}:${noticedFor}`)
  }
  expect(factsOf(await newestRequest())).toContain(parcelBy(south))
  expect((await newestRequest())?.paragraphs).toHaveLength(1)
  await liveUntil(it, '2027-02-07')
  expect(factsOf(await announced())).toContain(parcelBy(south))
  expect((await announced())?.paragraphs.join()).not.toContain('outra farmácia')

  await sql`update plans.pharmacies set position = null where id = ${id}`.execute(ctx.db)
  await aPlace(ctx, { name: 'silvia', pharmacyId: firstPharmacyId })
  expect(factsOf(await announced())).toContain(parcelBy(ours))
  const changed = 'Desta vez, outra farmácia prepara e vende: Farmácia de Manipulação Prumo Ltda.'
  expect((await announced())?.paragraphs.join()).toContain(changed)
  await liveUntil(it, '2027-02-10')
  expect(factsOf(await newestRequest())).toContain(parcelBy(ours))
  expect((await newestRequest())?.paragraphs.join()).toContain(`${changed}. Se preferir, cancele`)
})
