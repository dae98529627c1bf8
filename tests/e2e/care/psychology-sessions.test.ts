import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { jsonCaller } from '../../faults/json-caller.ts'
import { expectFit, showColorMode } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { saveCard } from '../product/own-means.ts'
import { castPassword, patientPassword, signInByCode, signInByHttp } from '../product/sign-in-by-http.ts'
import { type ScreenName, screenNames, useStack } from '../product/stack.ts'
import { query, walkTo } from './care-by-http.ts'
import * as patient from './patient.ts'

const stack = useStack()

const picture = async (page: Page, name: string) => {
  const folder = process.env.PRUMO_PICTURES
  if (!folder) return
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  await showColorMode(page, 'dark')
  await page.screenshot({ path: `${folder}/${name}-dark.png`, fullPage: true })
  await showColorMode(page, 'light')
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** The drawer closes when the cancellation is written: who leaves the page before may take the call with him. */
const confirmCancellation = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar a consulta' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

const balance = async (page: Page, words: string) => {
  await page.goto('/_app/consultas')
  await page.getByText(words, { exact: true }).waitFor()
}

const answerAll = async (page: Page) => {
  for (let asked = 0; asked < 40; asked += 1) {
    const question = await patient.answerQuestion(page)
    await page.getByRole('heading', { name: question, exact: true, level: 1 }).waitFor({ state: 'hidden' })
    await heading(page, /./).waitFor()
    if (await heading(page, 'Com quem você quer falar').isVisible()) return
  }
  throw new Error('the survey does not end')
}

/** From the survey's first question to the payment, as somebody who is signed in. */
const walkToPayment = async (page: Page, { nth, sessions }: { nth: number; sessions: RegExp }) => {
  await page.getByText('Pergunta 1 de', { exact: false }).waitFor()
  await answerAll(page)
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await heading(page, 'Quantas sessões').waitFor()
  await page.getByRole('radio', { name: sessions }).check()
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await patient.chooseChannel(page)
  await patient.chooseTime(page, nth)
}

/** The first free time of the drawer, the consent, and the one act. */
const bookNext = async (page: Page) => {
  await press(page, /^Marcar a próxima com /)
  const drawer = page.getByRole('dialog')
  const days = drawer.getByRole('group', { name: 'Dia' }).getByRole('radio')
  await days.first().waitFor()
  await days.nth(2).check()
  await drawer
    .getByRole('radio', { name: /^\d\d:\d\d$/ })
    .first()
    .check()
  await drawer.getByRole('checkbox').check()
}

const bookNextWith = async (page: Page) => {
  await bookNext(page)
  await press(page, /^Usar uma sessão às /)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

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

type Booked = { id: number; doctorId: number; patientId: number }

/** His consultations that are still to come, the first one first. */
const listBooked = (email: string): Promise<Booked[]> =>
  query(
    stack.product,
    `select c.id::int, c.doctor_id::int as "doctorId", c.patient_id::int as "patientId" from care.consultations c
       join people.users u on u.id = c.patient_id where u.email = $1 and c.state = 'confirmed' order by c.id`,
    [email],
  )

/** The one session that he has booked takes place: the psychologist begins it by his yes, and ends it. */
const hold = async (email: string, bearer: string): Promise<Booked> => {
  // The balance is spent a moment before the time is confirmed.
  await expect.poll(() => listBooked(email)).not.toEqual([])
  const session = (await listBooked(email))[0] as Booked
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
  expect(await listBooked(email)).toEqual([])

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
  await expect.poll(async () => (await listBooked(email)).length).toBe(1)
  const booked = await listBooked(email)
  await theirs.page.goto(`/equipe/consultas/${booked[0]?.id}`)
  await theirs.page.getByText('Nenhuma sessão por marcar além das que já estão na agenda.').waitFor()
  await expectFit(theirs.page, 'a session whose psychologist sees that none is left')
  expect([...faults, ...theirs.faults].filter((fault) => !fault.includes('409'))).toEqual([])
})

/** The hour stands so many minutes ago, and whoever was seen there was seen so much earlier than now. */
const letPass = async (id: number, minutes: number) => {
  await query(
    stack.product,
    `update care.appointments set during = tstzrange(now() - $2 * interval '1 minute',
       now() + (50 - $2) * interval '1 minute') where consultation_id = $1`,
    [id, minutes],
  )
  await query(
    stack.product,
    `update care.arrivals set first_at = first_at - interval '12 minutes' where consultation_id = $1`,
    [id],
  )
}

const bothWidths = async (page: Page, name: string) => {
  await picture(page, `${name}-390`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await picture(page, `${name}-1440`)
  await page.setViewportSize({ width: 390, height: 844 })
}

test('a psychologist who does not come: given back at once, or decided by the team; and one who cancels before', async () => {
  const email = await ownCustomer(stack.product, { like: 'bruno', journey: 'psicologo-nao-veio' })
  await saveCard(stack.product, email)
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await signInByHttp(page, email)
  await page.goto('/psicologia')
  await press(page, /^Marcar com .*Caio/)
  await walkToPayment(page, { nth: 0, sessions: /^4 sessões/ })
  await patient.fillWhatIsMissing(page, email)
  await patient.consent(page)
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await press(page, /^Pagar R\$\s290,00 com cartão$/)
  await heading(page, 'Consulta marcada').waitFor()
  await expect.poll(() => listBooked(email)).toHaveLength(1)

  // Only he is there.
  const [first] = await listBooked(email)
  await letPass(first?.id ?? 0, 8)
  await page.goto(`/_app/consultas/${first?.id}`)
  await page.getByText('Espere por aqui. Se Caio Farias não vier', { exact: false }).waitFor()
  await expect
    .poll(() => query(stack.product, 'select side from care.arrivals where consultation_id = $1', [first?.id]))
    .toEqual([{ side: 'patient' }])
  await bothWidths(page, 'no-show-1-espera')
  await letPass(first?.id ?? 0, 20)
  await page.reload()
  await page.getByRole('button', { name: 'Caio Farias não veio' }).waitFor()
  await expectFit(page, 'that the psychologist did not come')
  await bothWidths(page, 'no-show-2-avisar')
  await press(page, 'Caio Farias não veio')
  await page.getByText('a sessão volta para o seu saldo na hora', { exact: false }).waitFor()
  await bothWidths(page, 'no-show-3-confirmar')
  await press(page, 'Avisar que não veio')
  await page.getByText('A sessão voltou para você').waitFor()
  await bothWidths(page, 'no-show-4-voltou')

  // It is his again, and he books it with somebody else, who was not seen either; nor was he.
  const later = await stack.visit({ screen: 'phone' })
  await signInByHttp(later.page, email)
  await balance(later.page, '4 sessões por marcar')
  await press(later.page, 'Marcar uma sessão')
  await later.page.getByText('Pergunta 1 de', { exact: false }).waitFor()
  await answerAll(later.page)
  await patient.chooseDoctor(later.page, /Lívia/)
  await heading(later.page, 'Quantas sessões').waitFor()
  await later.page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await patient.chooseChannel(later.page)
  await patient.chooseTime(later.page)
  await heading(later.page, 'Seus dados').waitFor()
  await later.page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await patient.consent(later.page)
  await press(later.page, 'Usar uma sessão')
  await later.page.getByText('Uma das suas sessões foi usada. Nada foi cobrado.').waitFor()
  await expect.poll(() => listBooked(email)).toHaveLength(1)
  const [second] = await listBooked(email)
  await letPass(second?.id ?? 0, 20)
  await later.page.goto(`/_app/consultas/${second?.id}`)
  await press(later.page, /^Lívia .* não veio$/)
  await press(later.page, 'Avisar que não veio')
  await later.page.getByText('A equipe está vendo o seu caso').waitFor()
  await bothWidths(later.page, 'no-show-5-caso')

  const desk = await stack.visit()
  await signInByCode(desk.page, 'rafael@prumo.example', stack.product.sandboxUrl)
  await desk.page.goto('/equipe/faltas')
  await desk.page.getByRole('button', { name: /^Decidir: / }).waitFor()
  await expectFit(desk.page, 'hours to which a professional did not come')
  await desk.page.setViewportSize({ width: 390, height: 844 })
  await bothWidths(desk.page, 'no-show-6-faltas')
  await press(desk.page, /^Decidir: /)
  const drawer = desk.page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Registrar a decisão' }).click()
  await drawer.getByText('Escolha a decisão', { exact: false }).waitFor()
  await drawer.getByLabel('Decisão').selectOption('patient_late')
  await bothWidths(desk.page, 'no-show-7-decidir')
  await drawer.getByRole('button', { name: 'Registrar a decisão' }).click()
  await desk.page.getByText('Nada à espera').waitFor()
  await bothWidths(desk.page, 'no-show-8-nada')
  await desk.page.getByRole('link', { name: 'Decididas' }).click()
  await desk.page.getByText('Não devolvida: paciente chegou depois').waitFor()
  await desk.page.getByText('Sessão devolvida').waitFor()
  await bothWidths(desk.page, 'no-show-9-decididas')
  await later.page.getByText('Vimos o que aconteceu').waitFor()
  await bothWidths(later.page, 'no-show-10-resposta')

  // The next one is canceled by its psychologist.
  await balance(later.page, '3 sessões por marcar')
  await bookNextWith(later.page)
  await later.page.getByText('2 sessões por marcar', { exact: true }).waitFor()
  await expect.poll(() => listBooked(email)).toHaveLength(1)
  const [third] = await listBooked(email)
  const hers = await stack.visit()
  await signInByCode(hers.page, 'livia@prumo.example', stack.product.sandboxUrl)
  await hers.page.goto(`/equipe/consultas/${third?.id}`)
  await press(hers.page, 'Não vou poder atender')
  await hers.page.getByRole('dialog').getByLabel('Motivo').selectOption('unforeseen')
  await expectFit(hers.page, 'a psychologist who cancels her own')
  await hers.page.setViewportSize({ width: 390, height: 844 })
  await bothWidths(hers.page, 'no-show-11-cancelar')
  await hers.page.getByRole('dialog').getByRole('button', { name: 'Cancelar o horário' }).click()
  await hers.page.getByText('O que o paciente pagou volta para ele', { exact: false }).waitFor()
  await bothWidths(hers.page, 'no-show-12-agenda')
  await later.page.goto(`/_app/consultas/${third?.id}`)
  await later.page.getByText('cancelou este horário por um imprevisto', { exact: false }).waitFor()
  await bothWidths(later.page, 'no-show-13-cancelada')
  await balance(later.page, '3 sessões por marcar')
  expect([...faults, ...later.faults, ...desk.faults, ...hers.faults]).toEqual([])
})
