import type { Product } from '../../../tools/testing/product.ts'
import { emailOfDoctor, type Journey } from '../../faults/first-consultation.ts'
import { jsonCaller } from '../../faults/json-caller.ts'
import { query, walkTo } from '../care/care-by-http.ts'
import * as staff from '../care/staff.ts'
import type { Scene } from './scene.ts'
import { enterAccount, PATIENT } from './signing-in.ts'

const stories = new Map<string, Promise<Journey>>()

type Question = { key: string; kind: string; options: { value: string }[]; onlyIf: object | null }
const numbers: Record<string, number> = { systolic: 118, diastolic: 76 }
const harmless = ['good', 'none', 'no', 'never']

/** A prescription whose month is nearly over; `then` adds what the patient or his doctor did. */
const storyOf = (product: Product, email: string, then: (it: Journey) => Promise<unknown> = async () => {}) => {
  const told =
    stories.get(email) ??
    walkTo(product, email, 'she prescribes').then(async (it) => {
      await query(
        product,
        `update care.prescriptions set issued_at = now() - interval '26 days', state = 'dispensed',
           dispensed_at = now() - interval '25 days' where consultation_id = $1`,
        [it.consultation.id],
      )
      await query(
        product,
        `update care.consultations set state = 'closed', closed_at = now() - interval '26 days' where id = $1`,
        [it.consultation.id],
      )
      await then(it)
      return it
    })
  stories.set(email, told)
  return told
}

const ask = (product: Product, answers: Record<string, unknown>) => async (it: Journey) => {
  const call = jsonCaller(product.apiUrl)
  const path = `/api/v1/prescriptions/${it.prescriptionId}`
  const { bearer } = it.patient
  const { survey } = await call<{ survey: { questions: Question[] } }>('GET', `${path}/follow_up`, { bearer })
  const well = survey.questions.flatMap(({ key, kind, options, onlyIf }): [string, unknown][] => {
    if (key in numbers) return [[key, numbers[key]]]
    const value = (options.find((one) => harmless.includes(one.value)) ?? options[0])?.value
    return onlyIf || kind === 'text' ? [] : [[key, kind === 'many' ? [value] : value]]
  })
  await call('POST', `${path}/renewals`, { bearer, body: { answers: { ...Object.fromEntries(well), ...answers } } })
}

const told = {
  effect: 'some',
  side_effects: 'mild',
  side_effect_words: 'Dor de cabeça nas primeiras horas.',
  uses_medicines: 'yes',
  medicines: 'Doxazosina 4 mg desde o mês passado',
}

/** A renewal as patient and doctor see it. Each scene may run again on the other screen. */
export const renewalScenes: readonly Scene[] = [
  {
    group: 'Área do paciente',
    name: 'renovação',
    async play({ page, product, look }) {
      const email = 'galeria-renovar@prumo.example'
      await storyOf(product, email)
      await enterAccount(page, email)
      await page.goto('/_app/receitas')
      await page.getByRole('link', { name: 'Renovar' }).waitFor()
      await look('pode renovar')
      await page.getByRole('link', { name: 'Renovar' }).click()
      await page.getByRole('button', { name: 'Pedir a renovação' }).waitFor()
      await page.getByRole('button', { name: 'Pedir a renovação' }).click()
      await look('acompanhamento, sem respostas')
    },
  },
  {
    group: 'Área do paciente',
    name: 'renovação respondida',
    async play({ page, product, look }) {
      const email = 'galeria-recusada@prumo.example'
      await storyOf(product, email, async (it) => {
        await ask(product, told)(it)
        const [renewal] = await query(product, 'select id from care.renewals where patient_id = $1', [it.patient.id])
        await jsonCaller(product.apiUrl)('POST', `/api/staff/v1/renewals/${renewal?.id}/refusal`, {
          bearer: it.doctor.bearer,
          body: { note: 'A doxazosina muda a dose segura. Marque uma consulta para ajustarmos juntos.' },
        })
      })
      await enterAccount(page, email)
      await page.goto('/_app/receitas')
      await page.getByText('O médico pede uma nova consulta').waitFor()
      await look('não renovada')
    },
  },
  {
    group: 'Equipe',
    name: 'renovação pedida',
    async play({ page, product, look }) {
      const email = 'galeria-pedida@prumo.example'
      const journey = await storyOf(product, email, ask(product, told))
      await query(product, `update people.second_steps set created_at = created_at - interval '1 hour'`)
      await staff.signIn(page, await emailOfDoctor(journey), product.sandboxUrl)
      await page.goto('/equipe/tarefas')
      await page.getByRole('link', { name: PATIENT }).first().waitFor()
      await look('tarefas com renovação')
      await page.getByRole('link', { name: PATIENT }).first().click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('button', { name: 'Renovar e assinar' }).click()
      await look('renovação')
      await page.getByRole('button', { name: 'Pedir nova consulta' }).click()
      await page.getByRole('dialog').waitFor()
      await look('pedir nova consulta')
    },
  },
]
