import type { Page } from 'playwright-core'
import { aPdf } from '../../../apps/api/src/testing/a-pdf.ts'
import type { Product } from '../../../tools/testing/product.ts'
import { emailOfDoctor, type Journey } from '../../faults/first-consultation.ts'
import { takeBack } from '../care/consents-by-http.ts'
import { answerPrep, reviewExam, sendExam, walkTo } from '../care/prep-by-http.ts'
import type { Scene } from './scene.ts'
import { enterAccount, PATIENT, signIn } from './signing-in.ts'
import { tellOtherwise } from './told-answers.ts'

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

type Told = { kind?: string; state?: string }
type Said = Record<string, unknown>

/** As if one of his exams had found an infection, and another had expired before anybody read it. */
const tellFound = async (page: Page) => {
  const toTalkOver = (list: readonly Told[]) =>
    list.map((one) => (one.kind === 'hepatitis_b' ? { ...one, state: 'with_doctor', refusal: null } : one))
  await tellOtherwise<Said>(page, /\/prep\/patients\/\d+\/index$/, ({ documents }) => ({
    documents: toTalkOver(documents as Told[]).map((one) =>
      one.kind === 'creatinine' ? { ...one, isExpired: true } : one,
    ),
  }))
  await tellOtherwise<Said>(page, /\/prep\/patients\/\d+\/register$/, ({ prepUserRegistryData: data }) => {
    const register = data as { requirements: Told[] }
    return { prepUserRegistryData: { ...register, requirements: toTalkOver(register.requirements) } }
  })
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
      await tellFound(page)
      await page.reload()
      await page.getByText(/pede uma conversa com o médico/).waitFor()
      await look('um pede conversa, outro venceu')
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
      await tellOtherwise<Said>(page, /\/api\/staff\/v1\/prep\w*\/\d+$/, (told) => {
        const [[name, register] = ['', {}]] = Object.entries(told) as [string, object][]
        const since = { urgency: 'exposure', urgencySince: '2026-11-20T15:00:00.000Z', isWindowOver: true }
        return { ...told, [name]: { ...register, ...since } }
      })
      await page.reload()
      await page.getByText('As 72 horas da PEP já passaram').waitFor()
      await look('exposição sem decisão')
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
