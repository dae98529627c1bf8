import { expect, test } from 'vitest'
import { jsonCaller } from '../../faults/json-caller.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { saveCard } from '../product/own-means.ts'
import { castPassword, patientPassword, signInByCode, signInByHttp } from '../product/sign-in-by-http.ts'
import { type ScreenName, screenNames, useStack } from '../product/stack.ts'
import { query, walkTo } from './care-by-http.ts'
import * as patient from './patient.ts'
import {
  answerAll,
  type Booked,
  balance,
  bookNext,
  bookNextWith,
  confirmCancellation,
  heading,
  listBooked,
  picture,
  press,
  walkToPayment,
} from './psychology-steps.ts'

const stack = useStack()

test.each(screenNames)(
  'on a %s: a package to its third session, one canceled in time, the rest returned',
  async (screen: ScreenName) => {
    const journey = `sessoes-${screen}`
    const email = await ownCustomer(stack.product, { like: 'bruno', journey })
    await saveCard(stack.product, email)
    const { page, faults } = await stack.visit({ screen })
    await signInByHttp(page, email)
    await page.goto('/psicologia')
    await heading(page, 'Quanto custa').waitFor()
    await expectFit(page, 'the way in to psychology')
    await picture(page, `${screen}-1-psicologia`)
    await press(page, /^Marcar com .*Paula/)
    await walkToPayment(page, { nth: screen === 'phone' ? 0 : 1, sessions: /^4 sessões/ })
    await patient.fillWhatIsMissing(page, email)
    await patient.consent(page)
    await page.getByText('Pacote de 4 sessões.', { exact: false }).waitFor()
    await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
    await picture(page, `${screen}-2-pagamento`)
    await press(page, /^Pagar R\$\s290,00 com cartão$/)
    await heading(page, 'Consulta marcada').waitFor()
    await expectFit(page, 'a package that is paid')
    await picture(page, `${screen}-3-marcada`)

    await balance(page, '3 sessões por marcar')
    await expectFit(page, 'a balance of sessions')
    await picture(page, `${screen}-4-saldo`)
    for (const words of ['2 sessões por marcar', '1 sessão por marcar']) {
      await bookNextWith(page)
      await page.getByText(words, { exact: true }).waitFor()
    }
    await expect.poll(() => page.getByText('Confirmada').count()).toBe(3)

    await page.getByRole('listitem').filter({ hasText: 'Paula' }).getByRole('link').first().click()
    await press(page, 'Cancelar a consulta')
    await page.getByText('A sessão volta para você', { exact: false }).waitFor()
    await picture(page, `${screen}-5-cancelar`)
    await confirmCancellation(page)
    await balance(page, '2 sessões por marcar')
    await press(page, /^Devolver e receber R\$\s145,00$/)
    await picture(page, `${screen}-6-devolver`)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Devolver e receber/ })
      .click()
    await page.getByText('Nenhuma por marcar', { exact: true }).waitFor()
    await picture(page, `${screen}-7-devolvido`)
    expect(faults).toEqual([])
  },
)

test('a treatment’s parcel brings a session: booked, canceled in time, and the one balance spent in two tabs', async () => {
  const it = await walkTo(stack.product, 'sessao-do-tratamento@prumo.example', 'she accepts, and the card is charged')
  const { page, context, faults } = await stack.visit({ screen: 'phone' })
  await signInByHttp(page, it.email, patientPassword)
  await page.goto('/_app/tratamentos')
  await page.getByRole('link', { name: 'Ver suas sessões' }).click()
  await page.getByText('1 sessão por marcar', { exact: true }).waitFor()
  await picture(page, 'treatment-1-saldo')
  await press(page, 'Marcar uma sessão')
  await page.getByText('Pergunta 1 de', { exact: false }).waitFor()
  await answerAll(page)
  await patient.chooseDoctor(page, /Lívia/)
  await heading(page, 'Quantas sessões').waitFor()
  await page.getByRole('radio', { name: /^Usar uma das suas sessões/ }).waitFor()
  await picture(page, 'treatment-2-sessoes')
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await patient.chooseChannel(page)
  await patient.chooseTime(page)
  // The step before has a button of the same name.
  await heading(page, 'Seus dados').waitFor()
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await patient.consent(page)
  await page.getByText('Usando uma, esta consulta não custa nada.', { exact: false }).waitFor()
  await expectFit(page, 'a session instead of a payment')
  await picture(page, 'treatment-3-pagamento')
  await press(page, 'Usar uma sessão')
  await page.getByText('Uma das suas sessões foi usada. Nada foi cobrado.').waitFor()
  await picture(page, 'treatment-4-marcada')

  await balance(page, 'Nenhuma por marcar')
  await page.getByRole('listitem').filter({ hasText: 'Lívia' }).getByRole('link').first().click()
  await press(page, 'Cancelar a consulta')
  await confirmCancellation(page)
  await balance(page, '1 sessão por marcar')

  // Nobody has seen a psychologist yet, so a consultation that took place stands in for it.
  await query(
    stack.product,
    `update care.consultations set state = 'missed', canceled_at = null, cancel_reason = null
       where patient_id = $1 and pathology is null`,
    [it.patient.id],
  )
  await page.reload()
  const other = await context.newPage()
  await other.goto('/_app/consultas')
  await bookNext(page)
  await bookNext(other)
  await other
    .getByRole('dialog')
    .getByRole('radio', { name: /^\d\d:\d\d$/ })
    .nth(1)
    .check()
  await press(page, /^Usar uma sessão às /)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await press(other, /^Usar uma sessão às /)
  await other.getByText('Você não tem sessão por marcar', { exact: false }).waitFor()
  await picture(other, 'treatment-5-duas-abas')
  await balance(page, 'Nenhuma por marcar')
  await expect.poll(() => page.getByText('Confirmada').count()).toBe(1)
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
})

/** The one session that he has booked takes place: the psychologist begins it by his yes, and ends it. */
const hold = async (email: string, bearer: string): Promise<Booked> => {
  // The balance is spent a moment before the time is confirmed.
  await expect.poll(() => listBooked(stack.product, email)).not.toEqual([])
  const session = (await listBooked(stack.product, email))[0] as Booked
  const consultation = { ...session, doctorName: 'Caio Farias' }
  const call = jsonCaller(stack.product.apiUrl)
  const { doctor } = await walkTo(stack.product, email, 'she says whom she identified', {
    ...{ first: 'the doctor signs in', consultation: consultation as never },
    patient: { id: session.patientId, bearer, nest: '' },
  })
  const path = `/api/staff/v1/consultations/${session.id}/closure`
  await call('POST', path, {
    bearer: doctor.bearer,
    body: { note: 'Conversamos sobre a semana. Seguimos na próxima.' },
  })
  return session
}

test('a package to its third session: each is held, its psychologist sees what is left, and the last is spent once', async () => {
  const email = await ownCustomer(stack.product, { like: 'bruno', journey: 'sessoes-realizadas' })
  await saveCard(stack.product, email)
  const { access_token: bearer } = await jsonCaller(stack.product.apiUrl)<{ access_token: string }>(
    'POST',
    '/spree_oauth/token',
    { body: { grant_type: 'password', username: email, password: castPassword } },
  )
  const { page, context, faults } = await stack.visit({ screen: 'phone' })
  await signInByHttp(page, email)
  await page.goto('/psicologia')
  await press(page, /^Marcar com .*Caio/)
  await walkToPayment(page, { nth: 0, sessions: /^4 sessões/ })
  await patient.fillWhatIsMissing(page, email)
  await patient.consent(page)
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await press(page, /^Pagar R\$\s290,00 com cartão$/)
  await heading(page, 'Consulta marcada').waitFor()

  // Three are held, one after another; her sight of the balance and his are one.
  const theirs = await stack.visit()
  await hold(email, bearer)
  await signInByCode(theirs.page, 'caio@prumo.example', stack.product.sandboxUrl)
  for (const words of ['2 sessões por marcar', '1 sessão por marcar']) {
    await page.goto('/_app/consultas')
    await bookNextWith(page)
    await page.getByText(words, { exact: true }).waitFor()
    const { id } = await hold(email, bearer)
    await theirs.page.goto(`/equipe/consultas/${id}`)
    await theirs.page.getByText(`${words}.`, { exact: true }).waitFor()
  }
  expect(await listBooked(stack.product, email)).toEqual([])

  // The last one in two tabs.
  await page.goto('/_app/consultas')
  const other = await context.newPage()
  await other.goto('/_app/consultas')
  await bookNext(page)
  await bookNext(other)
  await other
    .getByRole('dialog')
    .getByRole('radio', { name: /^\d\d:\d\d$/ })
    .nth(1)
    .check()
  await press(page, /^Usar uma sessão às /)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await press(other, /^Usar uma sessão às /)
  await other.getByText('Você não tem sessão por marcar', { exact: false }).waitFor()
  await balance(page, 'Nenhuma por marcar')
  await expect.poll(async () => (await listBooked(stack.product, email)).length).toBe(1)
  const booked = await listBooked(stack.product, email)
  await theirs.page.goto(`/equipe/consultas/${booked[0]?.id}`)
  await theirs.page.getByText('Nenhuma sessão por marcar além das que já estão na agenda.').waitFor()
  await expectFit(theirs.page, 'a session whose psychologist sees that none is left')
  expect([...faults, ...theirs.faults].filter((fault) => !fault.includes('409'))).toEqual([])
})
