import * as patient from '../care/patient.ts'
import { bookNext, press, walkToPayment } from '../care/psychology-steps.ts'
import { answerForWeight } from '../care/weight-questions.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { saveCard } from '../product/own-means.ts'
import { signInByHttp } from '../product/sign-in-by-http.ts'
import type { Scene } from './scene.ts'

/** Programmes from their payment on: weight, sessions of psychology, and a lesson before one enrols that is over. */
export const soldProgrammeScenes: readonly Scene[] = [
  {
    group: 'Compra',
    name: 'Peso, pagamento',
    async play({ page, email, look }) {
      await page.goto('/peso/inscricao/perguntas')
      await answerForWeight(page, '104')
      await patient.fillPatient(page, email)
      await page.getByRole('heading', { name: 'Pagamento', level: 1 }).waitFor()
      await look('pagamento')
      await patient.payByPix(page)
      await look('Pix')
      await patient.payAtBank(page)
      await page.bringToFront()
      await page.getByRole('heading', { name: 'Tudo certo', level: 1 }).waitFor()
      await look('comprado')
    },
  },
  {
    group: 'Compra',
    name: 'Psicologia, pacote',
    async play({ page, product, screen, look }) {
      const email = await ownCustomer(product, { like: 'bruno', journey: `galeria-sessoes-${screen}` })
      await saveCard(product, email)
      await signInByHttp(page, email)
      await page.goto('/psicologia')
      await press(page, /^Marcar com .*Paula/)
      await walkToPayment(page, { nth: screen === 'phone' ? 2 : 3, sessions: /^4 sessões/ })
      await patient.fillWhatIsMissing(page, email)
      await patient.consent(page)
      await page.getByText('Pacote de 4 sessões.', { exact: false }).waitFor()
      await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
      await look('pagamento')
      await press(page, /^Pagar R\$\s290,00 com cartão$/)
      await page.getByRole('heading', { name: 'Consulta marcada' }).waitFor()
      await page.goto('/_app/consultas')
      await page.getByText('3 sessões por marcar', { exact: true }).waitFor()
      await look('saldo')
      await bookNext(page)
      await look('marcar a próxima')
    },
  },
  {
    group: 'Cursos',
    name: 'Prévia que terminou',
    async play({ page, look }) {
      const over = { error: 'Esta prévia terminou.', code: 'preview_over' }
      await page.route('**/api/v2/academy/lesson_previews/*', (route) => route.fulfill({ status: 410, json: over }))
      await page.goto('/cursos/programa-control/previa#1.1.scene')
      await page.getByRole('heading', { name: 'Esta prévia terminou', level: 1 }).waitFor()
      await look('terminou')
    },
    // A refusal is what is looked at.
    mayFail: true,
  },
]
