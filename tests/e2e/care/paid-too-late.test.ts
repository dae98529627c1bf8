import pg from 'pg'
import { expect, test } from 'vitest'
import { payCharge } from '../product/sandbox.ts'
import { useOwnStack } from '../product/stack.ts'
import * as patient from './patient.ts'

// A Pix code that is valid for nine seconds: a slower payment loses the time.
const stack = useOwnStack({ PIX_MINUTES: '0.15' })

/** Pays an expired code at the bank, as some banks allow. */
const payLate = async (email: string): Promise<void> => {
  const client = new pg.Client({ connectionString: stack.product.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ number: string }>(
    `select payment.number from shop.payments payment join people.contacts contact on contact.id = payment.contact_id
     where contact.email = $1 order by payment.id desc limit 1`,
    [email],
  )
  await client.end()
  await payCharge(stack.product.sandboxUrl, { paymentNumber: rows[0]?.number ?? '', late: true })
}

test('paid when the time was somebody else’s: the money is kept, and another time is chosen on the same page', async () => {
  const [late, quick] = await Promise.all([stack.visit({ screen: 'phone' }), stack.visit()])
  const input = { doctor: /Helena Prado/, nth: 2 }
  const email = patient.newEmail('atrasado')
  const time = await patient.walkToConsent(late.page, email, input)
  await patient.consent(late.page)
  await patient.payByPix(late.page)
  await late.page.getByRole('heading', { name: 'Este horário foi liberado' }).waitFor()

  expect(await patient.walkToConsent(quick.page, patient.newEmail('rapido'), input)).toBe(time)
  await patient.consent(quick.page)
  await quick.page.getByRole('button', { name: /^Pagar R\$.* com Pix$/ }).waitFor()

  await payLate(email)
  await late.page.getByRole('heading', { name: /Falta o horário/, level: 1 }).waitFor()
  await late.page
    .getByRole('radio', { name: /^\d\d:\d\d$/ })
    .first()
    .check()
  await late.page.getByRole('button', { name: 'Marcar' }).click()
  await late.page.getByRole('heading', { name: 'Consulta marcada', level: 1 }).waitFor()
  expect([...late.faults, ...quick.faults]).toEqual([])
})
