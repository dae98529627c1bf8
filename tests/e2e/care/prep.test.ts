import { calendarDayOf, dayAfter, formatDate } from '@prumo/brazil'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPdf } from '../../../apps/api/src/testing/a-pdf.ts'
import { emailOfDoctor } from '../../faults/first-consultation.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { patientPassword, signInByCode, signInByHttp } from '../product/sign-in-by-http.ts'
import { useStack } from '../product/stack.ts'
import { query, walkTo } from './care-by-http.ts'
import { newEmail } from './patient.ts'

const stack = useStack()

const today = () => calendarDayOf(new Date())
const answer = (page: Page, question: RegExp, said: 'Sim' | 'Não') =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: said }).check()

const answerAll = async (page: Page, { isExposed }: { isExposed: boolean }) => {
  await answer(page, /Nas últimas 72 horas/, isExposed ? 'Sim' : 'Não')
  await sayTheRest(page)
}

const sayTheRest = async (page: Page) => {
  await answerQuestions(page)
  await page.getByRole('button', { name: 'Enviar respostas' }).click()
  await page.getByRole('heading', { name: 'Exames pedidos' }).waitFor()
}

const answerQuestions = async (page: Page) => {
  await answer(page, /violência sexual/, 'Não')
  await answer(page, /Nas últimas 4 semanas/, 'Não')
  await answer(page, /doença nos rins/, 'Não')
  await answer(page, /Pode fazer os exames/, 'Sim')
  await page.getByRole('radio', { name: 'Masculino' }).check()
  await page.getByLabel('Peso').fill('78,5')
}

const send = async (page: Page, kind: string, name: string) => {
  await page.getByLabel('Qual exame').selectOption(kind)
  await page.getByLabel('Dia da coleta').fill(today())
  const file = { name, mimeType: 'application/pdf', buffer: aPdf(name) }
  await page.getByLabel('Escolher o arquivo').setInputFiles(file)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByText(`${name} foi enviado.`).waitFor()
}

/** His answers are of four days ago: what he told of 72 hours is over (decision 0231). */
const fourDaysPass = ({ patient }: { patient: { id: number } }) =>
  query(
    stack.product,
    `alter table care.prep_answers disable trigger prep_answers_only_added;
      update care.prep_answers set answered_at = answered_at - interval '4 days'
        where patient_id = ${Number(patient.id)};
      alter table care.prep_answers enable trigger prep_answers_only_added`,
  )

const examOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('PrEP from an exposure that cannot wait to a cleared start', async () => {
  const email = newEmail('prep')
  const journey = await walkTo(stack.product, email, 'she opens the consultation')
  const his = await stack.visit({ screen: 'phone' })
  const hers = await stack.visit()
  await signInByHttp(his.page, email, patientPassword)
  await his.page.goto('/_app/prevencao')
  await his.page.getByRole('heading', { name: 'Antes de começar' }).waitFor()

  // 0. He is asked before anything of his leaves, by a box of its own.
  const box = his.page.getByRole('region', { name: 'Antes, a sua autorização' })
  await box.waitFor()
  await expectFit(his.page, 'a consent')
  await answerQuestions(his.page)
  await answer(his.page, /Nas últimas 72 horas/, 'Não')
  await his.page.getByRole('button', { name: 'Enviar respostas' }).click()
  await box.getByText(/O que você preencheu continua na tela/).waitFor()
  await expectFit(his.page, 'a consent that is missing')
  await box.getByRole('button', { name: 'Li e autorizo' }).click()
  await his.page.getByText(/Você autorizou em/).waitFor()
  expect(await his.page.getByLabel('Peso').inputValue()).toBe('78,5')

  // 1. An exposure of yesterday: what to do now is said before anything else.
  await answerAll(his.page, { isExposed: true })
  await his.page.getByRole('alert').getByText('Vá agora a um pronto-socorro ou UPA e peça a PEP').waitFor()
  await expectFit(his.page, 'an exposure')

  // 2. A later "no" takes nothing back: his doctor asks, and answers.
  await his.page.getByRole('button', { name: 'Responder de novo' }).click()
  await answerAll(his.page, { isExposed: false })
  await his.page.getByRole('alert').getByText('Vá agora a um pronto-socorro ou UPA e peça a PEP').waitFor()
  await signInByCode(hers.page, await emailOfDoctor(journey), stack.product.sandboxUrl)
  await hers.page.goto('/equipe/prep')
  await hers.page
    .getByRole('link', { name: /Otávio Ramos.*Urgente/s })
    .first()
    .waitFor()
  await hers.page.goto(`/equipe/prep/${journey.patient.id}`)
  await hers.page.getByText(/Depois ele respondeu que não/).waitFor()
  await hers.page.getByRole('button', { name: 'Não liberar agora' }).click()
  await hers.page.getByLabel('Motivo').fill('Combinamos: a PEP já terminou. Envie os exames.')
  await hers.page.getByRole('button', { name: 'Enviar ao paciente' }).click()
  await hers.page.getByText('Não liberado', { exact: true }).first().waitFor()
  // What was decided takes nothing back either: PEP is said for 72 hours.
  await his.page.reload()
  await his.page
    .getByText(/peça a PEP/)
    .first()
    .waitFor()
  await fourDaysPass(journey)

  // 3. He reads it, and sends what is asked for, from his telephone.
  await his.page.reload()
  await his.page.getByText('Combinamos: a PEP já terminou. Envie os exames.').waitFor()
  await send(his.page, 'hiv_test', 'teste-hiv.pdf')
  await send(his.page, 'creatinine', 'borrado.pdf')
  await expectFit(his.page, 'exams that wait')

  // 4. She refuses what nobody can read, accepts the test, and cannot clear him yet.
  await hers.page.reload()
  await examOf(hers.page, 'borrado.pdf').getByRole('button', { name: 'Recusar' }).click()
  await hers.page.getByLabel('Motivo').selectOption('unreadable')
  await hers.page.getByRole('button', { name: 'Recusar o exame' }).click()
  await examOf(hers.page, 'borrado.pdf').getByText('Não serviu').waitFor()
  await examOf(hers.page, 'teste-hiv.pdf').getByRole('button', { name: 'Aceitar' }).click()
  await hers.page.getByLabel('Resultado').selectOption('non_reactive')
  await hers.page.getByRole('button', { name: 'Aceitar o exame' }).click()
  await examOf(hers.page, 'teste-hiv.pdf').getByText('Aceito', { exact: true }).waitFor()
  await hers.page.getByText('Para liberar, todos os critérios precisam atender hoje.').waitFor()
  await expectFit(hers.page, 'a register')

  // 5. He reads why, and sends it again.
  await his.page.reload()
  await examOf(his.page, 'borrado.pdf')
    .getByText(/Não dá para ler/)
    .waitFor()
  await send(his.page, 'creatinine', 'creatinina.pdf')

  // 6. The wrong unit is caught; then the clearance is shown, and she clears him for thirty days.
  await hers.page.reload()
  await examOf(hers.page, 'creatinina.pdf').getByRole('button', { name: 'Aceitar' }).click()
  await hers.page.getByLabel('Creatinina', { exact: true }).fill('88')
  await hers.page.getByLabel('Unidade no laudo').selectOption('mg_dl')
  await hers.page.getByRole('button', { name: 'Aceitar o exame' }).click()
  await hers.page
    .getByText(/Confira a unidade no laudo/)
    .first()
    .waitFor()
  await hers.page.getByLabel('Unidade no laudo').selectOption('umol_l')
  await hers.page.getByRole('button', { name: 'Aceitar o exame' }).click()
  await hers.page.getByText(/Depuração de creatinina: \d+ mL\/min/).waitFor()
  await hers.page.getByRole('button', { name: 'Liberar o início' }).click()
  await hers.page.getByText('Liberado', { exact: true }).waitFor()

  // 7. He reads when he comes back.
  await his.page.reload()
  await his.page.getByText(`Próximo retorno: a partir de ${formatDate(dayAfter(today(), 30))}`).waitFor()
  await expectFit(his.page, 'a cleared start')

  // 8. On PrEP he is asked how he takes it. Cleared today, he has not taken it for seven days: nobody calls him safe.
  await his.page.getByRole('button', { name: 'Responder de novo' }).click()
  await his.page
    .getByRole('group', { name: /Como você tomou a PrEP/ })
    .getByRole('radio', { name: 'Comecei há menos de 7 dias, ou esqueci doses' })
    .check()
  expect(await his.page.getByText(/protegido contra o HIV|Todos os dias/).count()).toBe(0)
  await expectFit(his.page, 'doses')
  await answerAll(his.page, { isExposed: false })
  expect(await his.page.getByRole('alert').count()).toBe(0)

  // 9. A later test comes back reactive: she is called, he reads that she calls him, and nothing is green.
  await send(his.page, 'hiv_test', 'retorno.pdf')
  await hers.page.reload()
  await examOf(hers.page, 'retorno.pdf').getByRole('button', { name: 'Aceitar' }).click()
  await hers.page.getByLabel('Resultado').selectOption('reactive')
  await hers.page.getByRole('button', { name: 'Aceitar o exame' }).click()
  await examOf(hers.page, 'retorno.pdf').getByText('A esclarecer').waitFor()
  await hers.page.getByText(/Ligue para ele hoje/).waitFor()
  await expectFit(hers.page, 'a reactive test')
  await his.page.reload()
  await his.page.getByText(/vai ligar para você/).waitFor()
  expect(await his.page.getByText(/Liberado por|Próximo retorno/).count()).toBe(0)
  await expectFit(his.page, 'a call to come')

  // 10. He takes his consent back where he reads what he agreed to: nothing new is taken, what there is stays.
  await his.page.getByRole('link', { name: 'Ler ou retirar a autorização' }).click()
  await his.page.getByText('O que você autorizou', { exact: true }).last().click()
  await his.page.getByText('Suas respostas sobre sexo e saúde').waitFor()
  await his.page.getByRole('button', { name: 'Retirar: Acompanhamento da PrEP' }).click()
  await his.page.getByText(/Você retirou em .* a lei manda guardar/).waitFor()
  await expectFit(his.page, 'a consent taken back')
  await his.page.goto('/_app/prevencao')
  await his.page.getByText(/Você retirou a autorização em/).waitFor()
  await examOf(his.page, 'retorno.pdf').waitFor()
  // Nothing is offered that would be refused; the way back asks as it did at first.
  expect(await his.page.getByLabel('Escolher o arquivo').count()).toBe(0)
  await his.page.getByRole('button', { name: 'Autorizar de novo' }).click()
  await his.page.getByRole('button', { name: 'Li e autorizo' }).waitFor()
  await expectFit(his.page, 'withdrawn')
})
