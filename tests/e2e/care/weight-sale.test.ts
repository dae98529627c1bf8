import { calendarDayOf } from '@prumo/brazil'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit, showColorMode } from '../everybody/fit-for-everybody.ts'
import { mailsTo } from '../product/sandbox.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { type ScreenName, screenNames, useStack } from '../product/stack.ts'
import { query } from './care-by-http.ts'
import * as patient from './patient.ts'
import { answerForWeight } from './weight-questions.ts'

const stack = useStack()
const PASSWORD = 'um fio de prumo'

const picture = async (page: Page, name: string) => {
  const folder = process.env.PRUMO_PICTURES
  if (!folder) return
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  await showColorMode(page, 'dark')
  await page.screenshot({ path: `${folder}/${name}-dark.png`, fullPage: true })
  await showColorMode(page, 'light')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
/** The answers may end the sale: where to go instead. What he corrects goes on to his doctor. */
const stoppedFirst = async (page: Page, screen: ScreenName) => {
  await answerForWeight(page, '104', 'Dor no peito ou falta de ar')
  await heading(page, 'Ligue agora para o 192 (SAMU)').waitFor()
  await page.getByRole('link', { name: 'Ligar 192' }).waitFor()
  await page.getByText(/o médico lê as duas respostas/).waitFor()
  await expectFit(page, 'not for him')
  await picture(page, `peso-192-${screen}`)
  await page.getByRole('button', { name: 'Respondi errado, quero corrigir' }).click()
}

const accountOf = async (page: Page, email: string) => {
  const linkOf = async () => (await mailsTo(stack.product.sandboxUrl, email)).flatMap(({ links }) => links)
  await expect.poll(linkOf).toContainEqual(expect.stringContaining('/senha#token='))
  await page.goto((await linkOf()).find((address) => address.includes('/senha#token=')) ?? '')
  await page.getByLabel('Crie uma senha').fill(PASSWORD)
  await page.getByRole('button', { name: 'Salvar a senha e entrar' }).click()
  await page.waitForURL(/\/_app/)
}

const book = async (page: Page) => {
  const days = page.getByRole('group', { name: 'Dia' }).getByRole('radio')
  await days.first().waitFor()
  await days.nth(2).check()
  await page
    .getByRole('radio', { name: /^\d\d:\d\d$/ })
    .first()
    .check()
  await page.getByRole('checkbox', { name: /autorizo a consulta/ }).check()
  await page.getByRole('button', { name: /^Marcar às / }).click()
}

const followerOf = async (email: string): Promise<{ id: number; doctor: string }> => {
  const [row] = await query(
    stack.product,
    `select u.id, d.email as doctor from care.weight_programmes p join people.users u on u.id = p.patient_id
     join people.users d on d.id = p.doctor_id where u.email = '${email}'`,
  )
  if (!row) throw new Error('nobody follows him')
  return row
}

test.each(screenNames)('weight from /peso to payment to the first check-in, on a %s', async (screen) => {
  const email = patient.newEmail(`peso-comprado-${screen}`)
  const { page } = await stack.visit({ screen })

  // 1. What is sold, and the questions that may end it.
  await page.goto('/peso')
  await page.getByText(/R\$\s249,00, pago uma vez/).waitFor()
  await expectFit(page, '/peso')
  await picture(page, `peso-${screen}`)
  await page.getByRole('link', { name: 'Ver se é para mim' }).click()
  await heading(page, 'Antes de começar').waitFor()
  expect(await page.title()).not.toMatch(/peso/i)
  await expectFit(page, 'the questions')
  await picture(page, `peso-perguntas-${screen}`)
  await stoppedFirst(page, screen)
  await answerForWeight(page, '104')

  // 2. Who buys, a coupon, the payment; nothing of his health stays in the browser.
  await heading(page, 'Seus dados').waitFor()
  await expectFit(page, 'who buys')
  await patient.fillPatient(page, email)
  await heading(page, 'Pagamento').waitFor()
  await page.getByText('Tem um cupom?').click()
  await page.getByLabel('Cupom de desconto').fill('BEMVINDO')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page
    .getByText(/R\$\s224,10/)
    .first()
    .waitFor()
  await expectFit(page, 'the payment')
  await picture(page, `peso-pagamento-${screen}`)
  await patient.payByPix(page)
  await page.reload()
  await page.getByText('Esperando o pagamento').waitFor()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  // As a value of its own: a token or a time may have these digits in it.
  expect(kept).not.toMatch(/height|scoff|weight_?grams|\b10[34]_?000\b|"10[34](?:,\d)?\\*"/i)
  await patient.payAtBank(page)
  await page.bringToFront()
  await heading(page, 'Tudo certo').waitFor()
  await expectFit(page, 'bought')
  await picture(page, `peso-comprado-${screen}`)

  // 3. An account, and the consultation that came with it.
  await accountOf(page, email)
  await page.goto('/_app/peso')
  await page.getByRole('heading', { name: 'Marque sua consulta' }).waitFor()
  await page.getByRole('group', { name: 'Dia' }).getByRole('radio').first().waitFor()
  await expectFit(page, 'to book')
  await picture(page, `peso-marcar-${screen}`)
  await book(page)
  await page.getByText(/Suas respostas chegaram/).waitFor()
  await picture(page, `peso-esperando-${screen}`)
  await page.goto('/_app/consultas')
  await page
    .getByText(/Confirmada/)
    .first()
    .waitFor()

  // 4. Its doctor has what he answered, also what he corrected, and lets him begin with words about it.
  const { id, doctor } = await followerOf(email)
  const hers = await stack.visit()
  await signInByCode(hers.page, doctor, stack.product.sandboxUrl)
  await hers.page.goto(`/equipe/peso/${id}`)
  await hers.page
    .getByText(/104,0 kg/)
    .first()
    .waitFor()
  await hers.page.getByText(/Ele respondeu isto antes de pagar e depois corrigiu/).waitFor()
  await expectFit(hers.page, 'an answer that he corrected')
  await picture(hers.page, `peso-corrigido-${screen}`)
  await hers.page.getByRole('button', { name: 'Começar o acompanhamento' }).click()
  await hers.page
    .getByText(/^Diga por que pode começar/)
    .first()
    .waitFor()
  await hers.page.getByLabel(/Nota ao paciente/).fill('Foi um engano: ele não sente dor no peito.')
  await hers.page.getByRole('button', { name: 'Começar o acompanhamento' }).click()
  await hers.page.getByText('Segue', { exact: true }).waitFor()

  // 5. The first check-in, and what can still go back.
  await page.goto('/_app/peso')
  await page.getByText(/Acompanhamento pago até/).waitFor()
  await page.getByLabel('Peso', { exact: true }).fill('103,5')
  await page.getByLabel('Dia', { exact: true }).fill(calendarDayOf(new Date()))
  await page.getByRole('button', { name: 'Registrar' }).click()
  await page.getByText('Ver em tabela').click()
  await page.locator('.weight__table tbody tr').first().waitFor()
  await page.getByRole('button', { name: 'Desistir e receber de volta' }).click()
  await page.getByText(/Devolvemos R\$\s224,10/).waitFor()
  await expectFit(page, 'to return')
  await picture(page, `peso-devolver-${screen}`)
  await page.getByRole('button', { name: 'Devolver', exact: true }).click()
  await page.getByText('Você parou o acompanhamento').waitFor()
  await page.getByText('O programa foi devolvido.', { exact: false }).waitFor()
  await page.goto('/_app/pedidos')
  await page
    .getByText(/Acompanhamento médico/)
    .first()
    .waitFor()
  await picture(page, `peso-pedidos-${screen}`)
})
