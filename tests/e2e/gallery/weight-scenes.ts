import type { Product } from '../../../tools/testing/product.ts'
import { emailOfDoctor, type Journey } from '../../faults/first-consultation.ts'
import { answerWeight, appleHealthOf, beginWeight, measureWeight, walkTo } from '../care/weight-by-http.ts'
import type { Scene } from './scene.ts'
import { enterAccount, PATIENT, signIn } from './signing-in.ts'

const stories = new Map<string, Promise<Journey>>()

/** A patient of a doctor, with what `then` adds, once for both screens. */
const storyOf = (product: Product, email: string, then: (it: Journey) => Promise<unknown> = async () => {}) => {
  const told =
    stories.get(email) ??
    walkTo(product, email, 'she opens the consultation').then(async (it) => {
      await then(it)
      return it
    })
  stories.set(email, told)
  return told
}

/** Four weeks of measures. */
const underWay = (product: Product) => async (it: Journey) => {
  await answerWeight(product, it)
  await beginWeight(product, it, 'Comece devagar: uma medida por semana basta.')
  const grams = [104_200, 103_100, 103_900, 102_800, 102_900, 101_900, 102_400, 101_200, 100_900]
  await measureWeight(product, it, grams, { waist_mm: 1_070, symptoms: ['nausea'] })
}

/** Too quick, with a symptom. */
const alerting = (product: Product) => async (it: Journey) => {
  await answerWeight(product, it, { conditions: ['gallstones'], scoff: [false, true, true, false, false] })
  await beginWeight(product, it, 'Vesícula acompanhada pelo cirurgião, pode começar devagar.')
  await measureWeight(product, it, [104_000, 102_600, 101_500, 100_200, 98_900, 97_800], { symptoms: ['vomiting'] })
}

/** The weight programme as patient and doctor see it. Each scene may run again on the other screen. */
export const weightScenes: readonly Scene[] = [
  {
    group: 'Área do paciente',
    name: 'Peso',
    async play({ page, product, look }) {
      const email = 'galeria-peso@prumo.example'
      await storyOf(product, email)
      await enterAccount(page, email)
      await page.goto('/_app/peso')
      await page.getByRole('button', { name: 'Enviar ao médico' }).waitFor()
      await look('perguntas')
    },
  },
  {
    group: 'Área do paciente',
    name: 'Peso, tendência',
    async play({ page, product, look }) {
      const email = 'galeria-peso-tendencia@prumo.example'
      await storyOf(product, email, underWay(product))
      await enterAccount(page, email)
      await page.goto('/_app/peso')
      await page.getByText('Ver em tabela').click()
      await look('tendência')
      await page
        .getByLabel('Trazer de um arquivo')
        .setInputFiles({ name: 'exportar.zip', mimeType: 'application/zip', buffer: appleHealthOf(new Date()) })
      await page.getByText('1 peso fica de fora: longe dos dias vizinhos').click()
      await look('o que um arquivo traz')
      await page.goto('/_app/evolucao')
      await page.getByText('Ver em tabela (9)').click()
      await look('na evolução')
    },
  },
  {
    group: 'Equipe',
    name: 'Peso, fila e alerta',
    async play({ page, product, look }) {
      const email = 'galeria-peso-alerta@prumo.example'
      const it = await storyOf(product, email, alerting(product))
      await signIn(page, product, await emailOfDoctor(it))
      await page.goto('/equipe/peso')
      await page.getByRole('link', { name: PATIENT }).first().waitFor()
      await look('fila')
      await page.goto(`/equipe/peso/${it.patient.id}`)
      await page.getByRole('heading', { name: PATIENT, level: 1 }).waitFor()
      await look('alerta')
    },
  },
]
