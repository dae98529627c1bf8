import { aPdf } from '../../../apps/api/src/testing/a-pdf.ts'
import type { Product } from '../../../tools/testing/product.ts'
import { emailOfDoctor, type Journey } from '../../faults/first-consultation.ts'
import { takeBack } from '../care/consents-by-http.ts'
import { answerPrep, reviewExam, sendExam, walkTo } from '../care/prep-by-http.ts'
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

const pdf = aPdf()

/** One exam accepted, one refused, one that waits. */
const underWay = (product: Product) => async (it: Journey) => {
  await answerPrep(product, it)
  await reviewExam(product, it, await sendExam(product, it, { kind: 'hiv_test', name: 'teste-hiv.pdf', pdf }), {
    outcome: 'non_reactive',
  })
  await reviewExam(product, it, await sendExam(product, it, { kind: 'hepatitis_b', name: 'hbsag.pdf', pdf }), {
    refusal: 'no_date',
    note: 'A segunda página ficou de fora.',
  })
  await sendExam(product, it, { kind: 'creatinine', name: 'creatinina.pdf', pdf })
}

/** Everything accepted: it is the doctor's turn. */
const ready = (product: Product) => async (it: Journey) => {
  await underWay(product)(it)
  const id = await sendExam(product, it, { kind: 'creatinine', name: 'creatinina-nova.pdf', pdf })
  await reviewExam(product, it, id, { creatinine: { value: 0.98, unit: 'mg_dl' } })
}

/** PrEP as patient and doctor see it. Each scene may run again on the other screen. */
export const prepScenes: readonly Scene[] = [
  {
    group: 'Área do paciente',
    name: 'PrEP',
    async play({ page, product, look }) {
      const email = 'galeria-prep@prumo.example'
      await storyOf(product, email)
      await enterAccount(page, email)
      await page.goto('/_app/prevencao')
      await page.getByRole('button', { name: 'Enviar respostas' }).waitFor()
      await look('perguntas')
      await page.getByRole('button', { name: 'Enviar respostas' }).click()
      await page.getByText('Escolha uma resposta.').first().waitFor()
      await look('perguntas sem resposta')
    },
  },
  {
    group: 'Área do paciente',
    name: 'PrEP, autorização retirada',
    async play({ page, product, look }) {
      const email = 'galeria-prep-retirada@prumo.example'
      await storyOf(product, email, async (it) => {
        await underWay(product)(it)
        await takeBack(product, it.patient, 'prep')
      })
      await enterAccount(page, email)
      await page.goto('/_app/prevencao')
      await page.getByText(/Você retirou a autorização/).waitFor()
      await look('retirada')
      await page.getByRole('button', { name: 'Autorizar de novo' }).click()
      await look('autorizar de novo')
      await page.goto('/_app/privacidade')
      await page.getByText('Acompanhamento da PrEP').last().waitFor()
      await page.getByText('O que você autorizou', { exact: true }).last().click()
      await look('em privacidade')
    },
  },
  {
    group: 'Área do paciente',
    name: 'PrEP, exames',
    async play({ page, product, look }) {
      const email = 'galeria-prep-exames@prumo.example'
      await storyOf(product, email, underWay(product))
      await enterAccount(page, email)
      await page.goto('/_app/prevencao')
      await page.getByText('A segunda página ficou de fora.').waitFor()
      await look('exames')
    },
  },
  {
    group: 'Área do paciente',
    name: 'PrEP, urgente',
    async play({ page, product, look }) {
      const email = 'galeria-prep-urgente@prumo.example'
      await storyOf(product, email, (it) => answerPrep(product, it, { is_exposed: true }))
      await enterAccount(page, email)
      await page.goto('/_app/prevencao')
      await page.getByText('Vá agora a um pronto-socorro').waitFor()
      await look('exposição')
    },
  },
  {
    group: 'Equipe',
    name: 'PrEP, fila e caso',
    async play({ page, product, look }) {
      const email = 'galeria-prep-exames@prumo.example'
      const it = await storyOf(product, email, underWay(product))
      await signIn(page, product, await emailOfDoctor(it))
      await page.goto('/equipe/prep')
      await page.getByRole('link', { name: PATIENT }).first().waitFor()
      await look('fila')
      await page.goto(`/equipe/prep/${it.patient.id}`)
      await page.getByRole('heading', { name: PATIENT, level: 1 }).waitFor()
      await look('caso')
      await page.getByRole('button', { name: 'Aceitar', exact: true }).click()
      await page.getByRole('textbox', { name: 'Creatinina' }).waitFor()
      await look('aceitar')
    },
  },
  {
    group: 'Equipe',
    name: 'PrEP, decisão',
    async play({ page, product, look }) {
      const email = 'galeria-prep-pronto@prumo.example'
      const it = await storyOf(product, email, ready(product))
      await signIn(page, product, await emailOfDoctor(it))
      await page.goto(`/equipe/prep/${it.patient.id}`)
      await page.getByRole('button', { name: 'Liberar o início' }).waitFor()
      await look('liberar')
    },
  },
]
