import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { saveCard } from '../product/own-means.ts'
import { signInByCode, signInByHttp } from '../product/sign-in-by-http.ts'
import { useStack } from '../product/stack.ts'
import { query } from './care-by-http.ts'
import * as patient from './patient.ts'
import {
  answerAll,
  balance,
  bookNextWith,
  heading,
  listBooked,
  picture,
  press,
  walkToPayment,
} from './psychology-steps.ts'

const stack = useStack()

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
  await expect.poll(() => listBooked(stack.product, email)).toHaveLength(1)

  // Only he is there.
  const [first] = await listBooked(stack.product, email)
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
  await expect.poll(() => listBooked(stack.product, email)).toHaveLength(1)
  const [second] = await listBooked(stack.product, email)
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
  await expect.poll(() => listBooked(stack.product, email)).toHaveLength(1)
  const [third] = await listBooked(stack.product, email)
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
