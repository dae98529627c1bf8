import { emailOfDoctor } from '../../faults/first-consultation.ts'
import { query, walkTo } from '../care/care-by-http.ts'
import type { Scene } from './scene.ts'
import { signIn } from './signing-in.ts'
import { tellOtherwise } from './told-answers.ts'

const another = { id: 3, legalName: 'Farmácia do Sul Ltda.', address: 'Rua XV de Novembro, 100, Curitiba, PR' }

const gone = { toName: 'Dr. Marcos Lima', at: '2026-11-20T15:00:00.000Z' }
const handovers = [{ id: 1, patientId: 9003, patientName: 'Heitor Duarte', ...gone }]
const colleagues = [{ userId: 2, name: 'Dr. Marcos Lima' }]
const left = {
  patients: [
    { userId: 9001, name: 'Otávio Ramos', isAgain: false },
    { userId: 9002, name: 'Bruno Albuquerque de Vasconcelos Siqueira', isAgain: true },
  ],
  count: 2,
  colleagues,
}

/** What is handed from one to another: a request to another pharmacy, patients to a colleague. */
export const handOverScenes: readonly Scene[] = [
  {
    group: 'Equipe',
    name: 'Passar para outra farmácia',
    async play({ page, product, screen, look }) {
      const { patient } = await walkTo(product, `galeria-passar-${screen}@prumo.example`, 'he requests the treatment')
      const [asked] = await query(
        product,
        `select d.id from plans.dispensings d join plans.subscriptions s on s.id = d.subscription_id
         where s.patient_id = $1`,
        [patient.id],
      )
      // A second pharmacy would be there for every other scene too.
      await page.route(`**/api/staff/v1/dispensings/${asked?.id}`, async (route) => {
        const response = await route.fetch()
        const { dispensing } = await response.json()
        await route.fulfill({ response, json: { dispensing: { ...dispensing, mayGoTo: [another] } } })
      })
      await signIn(page, product, 'silvia@prumo.example')
      await page.goto(`/equipe/farmacia/${asked?.id}`)
      await page.getByRole('button', { name: 'Passar para outra farmácia' }).click()
      const drawer = page.getByRole('dialog', { name: 'Passar para outra farmácia' })
      await drawer.getByLabel('Farmácia').waitFor()
      await look('gaveta')
      await drawer.getByRole('button', { name: 'Passar o pedido' }).click()
      await drawer.getByText('Escolha a farmácia.').waitFor()
      await look('sem escolha')
    },
  },
  {
    group: 'Equipe',
    name: 'pacientes de quem saiu',
    async play({ page, product, look }) {
      const [doctor] = await query(product, `select id from people.users where email = 'helena@prumo.example'`, [])
      // Her account stays open for the other scenes.
      await tellOtherwise<{ practice: object }>(page, '**/api/staff/v1/people/*/practice', ({ practice }) => ({
        practice: { ...practice, isPublished: false, isAccepting: false, missing: ['role'] },
      }))
      let answer: object = left
      await page.route('**/api/staff/v1/people/*/patients', (route) => route.fulfill({ json: answer }))
      await page.route('**/api/staff/v1/people/*/patient_handovers', (route) => route.fulfill({ json: { handovers } }))
      await signIn(page, product, 'clara@prumo.example')
      await page.goto(`/equipe/pessoas/${doctor?.id}`)
      const list = page.getByRole('list', { name: 'Pacientes acompanhados' })
      await list.getByRole('listitem').nth(1).waitFor()
      await look('sem escolha')
      await page.getByLabel('Quem assume').selectOption({ label: gone.toName })
      await page.getByRole('button', { name: 'Passar todos' }).click()
      await page.getByRole('dialog').getByText('responder pelo que espera').waitFor()
      await look('passar todos')
      await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click()
      await page.getByRole('button', { name: /^Encerrar: Heitor Duarte/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Encerrar', exact: true }).click()
      await page.getByRole('dialog').getByText('Escolha').last().waitFor()
      await look('encerrar sem motivo')
      answer = { ...left, colleagues: [] }
      await page.reload()
      await page.getByText('Nenhum colega da mesma profissão').waitFor()
      await look('ninguém que assuma')
    },
  },
  {
    group: 'Equipe',
    name: 'deixar um caso recebido',
    async play({ page, product, email, look }) {
      const { patient, consultation } = await walkTo(product, email, 'she prescribes')
      await tellOtherwise<{ chart: object }>(page, '**/api/staff/v1/patients/*/chart*', (told) => ({
        ...told,
        chart: { ...told.chart, reason: 'handed' },
      }))
      await signIn(page, product, await emailOfDoctor({ consultation }))
      await page.goto(`/equipe/pacientes/${patient.id}`)
      await page.getByRole('button', { name: 'Deixar o caso' }).waitFor()
      await look('caso recebido')
      await page.getByRole('button', { name: 'Deixar o caso' }).click()
      await page.getByRole('dialog').waitFor()
      await look('pergunta')
    },
  },
]
