import { formatCnpj } from '@prumo/brazil'
import { company } from '@prumo/contracts/company'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { generatePixCode, readCharge } from '#domains/money/payments'
import type { Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { aPlacedOrder } from '#testing/buyer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let email: string
let buyers = 0
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
beforeEach(() => {
  buyers += 1
  email = `buyer${buyers}@prumo.example`
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const aCardOrder = async () => {
  const card = { token: await sandbox.cardToken(), brand: 'mastercard', lastDigits: '6351' }
  return aPlacedOrder(ctx, { by: 'card', card, installments: 3, email, quantity: 2 })
}
const rowOf = async (orderId: number, template: string) => {
  const { rows } = await sql<{
    attempts: number
    sent_at: Date | null
    given_up_at: Date | null
    unneeded_at: Date | null
    last_error: string
  }>`
    select attempts, sent_at, given_up_at, unneeded_at, last_error from platform.mails where unique_key = ${`${template}:${orderId}`}`.execute(
    ctx.db,
  )
  return rows[0]
}

test('a paid order is confirmed once: amounts, installments and days, and a link whose token no server sees', async () => {
  const order = await aCardOrder()
  await world.settle()
  await world.settle()
  const mails = await sandbox.mails(email)
  expect(mails.map(({ subject }) => subject)).toEqual([`Pagamento confirmado: pedido ${order.number}`])
  const [{ text = '', html = '' } = {}] = mails
  const url = `${ctx.settings.webUrl}/pedidos/${order.number}#token=${order.token}`
  expect(text).toContain(url)
  expect(html).toContain(`href="${url}"`)
  // A guest's address is not proven.
  expect(text).not.toContain('Bruno')
  expect(text).toContain('Pagamento: Cartão final 6351')
  expect(text).toMatch(/Parcelas: .*x de R\$\s\d+,\d\d, sem juros/)
  expect(text).toMatch(/Entrega: até \d+ dias? útei?s?/)
  expect(html).toContain('<html lang="pt-BR">')
})

const [hair, fert, control] = [1181, 1185, 142]
const aKit = (variantIds = [hair, fert]) => aPlacedOrder(ctx, { by: 'pix', email, variantIds })
const pixArrives = async (order: Order) => {
  await world.settle()
  await generatePixCode(ctx, { orderId: order.id })
  const [charge] = await sandbox.charges(order.payments[0]?.number ?? '')
  await sandbox.pay(charge?.id ?? '')
  await readCharge(ctx, { chargeId: charge?.id ?? '' })
  await world.settle()
}
const confirmationTo = async (to: string) => {
  const mails = await sandbox.mails(to)
  return mails.find(({ subject }) => subject.startsWith('Pagamento confirmado'))?.text ?? ''
}

test('nothing that a glance may read says what was bought, and no mail says who bought it', async () => {
  await pixArrives(await aKit())
  const mails = await sandbox.mails(email)
  expect(mails).toHaveLength(2)
  for (const { subject, text, html } of mails) {
    const preview = /display:none[^>]*>([^<]*)</.exec(html)?.[1]
    expect(preview).not.toBe('')
    const first = text.slice(0, text.indexOf('+'))
    expect(`${subject} ${preview} ${first}`).not.toMatch(/hair|fert|potes|fitoter/i)
    expect(`${text} ${html}`).not.toMatch(/123\.?456/)
  }
})

test('inside, each line is called by its variant, with how many and its amount', async () => {
  await pixArrives(await aKit())
  for (const { text } of await sandbox.mails(email)) {
    expect(text.replaceAll('\u00a0', ' ')).toContain('+hair · 3 potes: R$ 194,00\n+fert · 3 potes: R$ 519,00')
    expect(text).not.toContain('Fitoterápicos')
  }
  await aPlacedOrder(ctx, { by: 'pix', email, variantIds: [hair], quantity: 2 })
  await world.settle()
  const [newest] = await sandbox.mails(email)
  expect(newest?.text.replaceAll('\u00a0', ' ')).toContain('+hair · 3 potes: 2 × R$ 194,00')
})

test('what is paid has its receipt: who sold it, when, how much and how', async () => {
  await pixArrives(await aKit())
  const text = (await confirmationTo(email)).replaceAll('\u00a0', ' ')
  expect(text).toContain(`Vendido por: ${company.legalName}, CNPJ ${formatCnpj(company.cnpj)}`)
  expect(text).toMatch(/Pago em: \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}/)
  expect(text).toMatch(/Total pago: R\$ \d+,\d{2}\nPagamento: Pix/)
})

describe('a course is no parcel', () => {
  const parcel = /embalage|separado|recebimento|frete|Entrega/i

  test('alone: no box, no postage, no day of arrival; it opens in the account', async () => {
    await pixArrives(await aKit([control]))
    const text = await confirmationTo(email)
    expect(text).not.toMatch(parcel)
    expect(text).toContain('O curso abre na sua conta')
    expect(text).toContain('Você tem 7 dias para desistir')
  })

  test('beside goods: the goods travel, the course opens in the account', async () => {
    await pixArrives(await aKit([hair, control]))
    const text = await confirmationTo(email)
    expect(text).toContain('embalagem discreta')
    expect(text).toContain('O curso abre na sua conta')
    expect(text).toMatch(/Entrega: até \d+ dias? útei?s?/)
  })
})

test('a Pix order that waits is told until when; once paid it has only its confirmation', async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix', email })
  await world.settle()
  const [mail] = await sandbox.mails(email)
  expect(mail?.subject).toBe(`Pedido ${order.number}: falta só o Pix`)
  expect(mail?.text).toMatch(/até \d{2}\/\d{2}\/\d{4}/)
})

test.each([
  ['refuses for now', 'drop'],
  ['refuses for good, in error', 'error'],
] as const)('a mail server that %s: the mail waits, and is sent later, once', async (_, kind) => {
  await sandbox.fault({ service: 'mail', kind, times: 2 })
  const order = await aCardOrder()
  await world.settle()
  expect(await rowOf(order.id, 'payment-confirmed')).toMatchObject({ attempts: 1, sent_at: null, given_up_at: null })
  for (let minute = 0; minute < 5; minute++) {
    world.clock.advance(60_000)
    await world.settle()
  }
  expect(await sandbox.mails(email)).toHaveLength(1)
  expect((await rowOf(order.id, 'payment-confirmed'))?.sent_at).not.toBeNull()
})

test('nobody to write to any more: not needed, which is no failure', async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix', email })
  await sql`update people.contacts set email = null where id = ${order.contact.id}`.execute(ctx.db)
  await world.settle()
  expect(await rowOf(order.id, 'order-awaiting-pix')).toMatchObject({
    sent_at: null,
    given_up_at: null,
    last_error: null,
    unneeded_at: expect.any(Date),
  })
})

test('the queue holds ids only', async () => {
  const { rows } = await sql<{ row: string }>`select to_jsonb(m)::text as row from platform.mails m`.execute(ctx.db)
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) expect(row).not.toMatch(/@|Bruno|R\$/)
})
