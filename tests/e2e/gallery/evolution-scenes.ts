import { calendarDayOf, dayAfter } from '@prumo/brazil'
import type { Product } from '../../../tools/testing/product.ts'
import { emailOfDoctor, type Journey } from '../../faults/first-consultation.ts'
import { jsonCaller } from '../../faults/json-caller.ts'
import { walkTo } from '../care/care-by-http.ts'
import { agreeTo } from '../care/consents-by-http.ts'
import type { Scene } from './scene.ts'
import { enterAccount, signIn } from './signing-in.ts'

const stories = new Map<string, Promise<Journey>>()

/** A patient of a doctor who has rated so many days of the last week, once for both screens. */
const storyOf = (product: Product, email: string, days: readonly number[]) => {
  const told =
    stories.get(email) ??
    walkTo(product, email, 'she opens the consultation').then(async (it) => {
      const call = jsonCaller(product.apiUrl)
      const today = calendarDayOf(new Date())
      const { evolution } = await call<{ evolution: { conditions: string[] } }>('GET', '/api/v1/evolution', {
        bearer: it.patient.bearer,
      })
      if (days.length > 0) await agreeTo(product, it.patient, 'self_ratings')
      for (const [back, rating] of days.entries())
        await call('POST', '/api/v1/self_ratings', {
          bearer: it.patient.bearer,
          body: {
            ...{ about: evolution.conditions[0], day: dayAfter(today, -back), rating },
            ...{ taken: back === 3 ? 'not' : 'as_prescribed', note: back === 3 ? 'Viajei e esqueci.' : '' },
          },
        })
      return it
    })
  stories.set(email, told)
  return told
}

const heardEmail = 'galeria-ligacoes@prumo.example'

/** Somebody whose diary spoke of what cannot wait; said again it is the same case. */
const heardStoryOf = async (product: Product): Promise<Journey> => {
  const it = await storyOf(product, heardEmail, [2])
  const call = jsonCaller(product.apiUrl)
  const { bearer } = it.patient
  const { evolution } = await call<{ evolution: { conditions: string[] } }>('GET', '/api/v1/evolution', { bearer })
  const said = { about: evolution.conditions[0], day: calendarDayOf(new Date()), rating: 0, taken: null }
  await call('POST', '/api/v1/self_ratings', { bearer, body: { ...said, note: 'Não aguento mais, quero morrer.' } })
  return it
}

/** A patient's evolution as he and his doctor see it, and the results over everybody. */
export const evolutionScenes: readonly Scene[] = [
  {
    group: 'Área do paciente',
    name: 'Evolução, começo',
    async play({ page, product, look }) {
      const email = 'galeria-evolucao-comeco@prumo.example'
      await storyOf(product, email, [])
      await enterAccount(page, email)
      await page.goto('/_app/evolucao')
      await page.getByRole('button', { name: 'Anotar o dia' }).click()
      await page.getByText('Escolha um número de 0 a 10.').waitFor()
      await look('sem nota')
    },
  },
  {
    group: 'Área do paciente',
    name: 'Evolução',
    async play({ page, product, look }) {
      const email = 'galeria-evolucao@prumo.example'
      await storyOf(product, email, [8, 7, 7, 3, 6, 5, 4, 4])
      await enterAccount(page, email)
      await page.goto('/_app/evolucao')
      await page
        .getByText(/Ver em tabela/)
        .first()
        .click()
      await page.getByText('Viajei e esqueci.').waitFor()
      await look('gráfico e tabela')
    },
  },
  {
    group: 'Equipe',
    name: 'Evolução do paciente',
    async play({ page, product, look }) {
      const it = await storyOf(product, 'galeria-evolucao@prumo.example', [8, 7, 7, 3, 6, 5, 4, 4])
      await signIn(page, product, await emailOfDoctor(it))
      await page.goto(`/equipe/pacientes/${it.patient.id}/evolucao`)
      await page.getByRole('img', { name: /8 respostas/ }).waitFor()
      await look('evolução')
      await page.goto('/equipe/resultados')
      await page.getByRole('heading', { name: 'Resultados dos tratamentos' }).waitFor()
      await page.getByRole('heading', { level: 2 }).waitFor()
      await look('resultados, ainda nada')
    },
  },
  {
    group: 'Equipe',
    name: 'Ligações',
    async play({ page, product, look }) {
      const it = await heardStoryOf(product)
      await signIn(page, product, await emailOfDoctor(it))
      await page.goto('/equipe/ligacoes')
      // Another scene's patient may wait here too.
      const his = page.getByRole('button', { name: 'Registrar: Otávio Ramos' }).first()
      await his.waitFor()
      await look('quem ligar')
      await his.click()
      await page.getByLabel('O que houve').waitFor()
      await look('o que houve')
    },
  },
  {
    group: 'Equipe',
    name: 'Cupons',
    mayFail: true,
    async play({ page, product, look }) {
      await signIn(page, product, 'clara@prumo.example')
      await page.route('**/api/staff/v1/coupons*', (route) => route.abort())
      await page.goto('/equipe/cupons')
      await page.getByRole('button', { name: 'Tentar de novo' }).waitFor()
      await look('sem resposta')
      await page.unroute('**/api/staff/v1/coupons*')
      await page.reload()
      await page.getByRole('cell', { name: /^BEMVINDO/ }).waitFor()
      await look('lista')
      await page.getByRole('button', { name: 'Criar cupom' }).click()
      await page.getByLabel('Vale para').selectOption('any')
      await page.getByRole('button', { name: 'Criar o cupom' }).click()
      await look('criar, com falhas')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Abrir ULTIMOS' }).click()
      await look('um cupom')
      await page.keyboard.press('Escape')
      await page.route('**/api/staff/v1/coupons*', (route) => route.fulfill({ json: { coupons: [], products: [] } }))
      await page.goto('/equipe/cupons?lista=encerrados')
      await page.getByText('Nada por aqui').waitFor()
      await look('nenhum encerrado')
    },
  },
  {
    group: 'Equipe',
    name: 'Faltas de profissionais',
    async play({ page, product, look }) {
      await signIn(page, product, 'rafael@prumo.example')
      await page.goto('/equipe/faltas')
      await page.getByRole('heading', { name: 'Faltas de profissionais' }).waitFor()
      await page.getByRole('heading', { name: 'Nada à espera' }).waitFor()
      await look('nada à espera')
    },
  },
  {
    group: 'Área do paciente',
    name: 'Diário que pede uma ligação',
    async play({ page, product, look }) {
      await heardStoryOf(product)
      await enterAccount(page, heardEmail)
      await page.goto('/_app/evolucao')
      await page.getByText('Vamos falar com você').waitFor()
      await look('vamos ligar')
    },
  },
]
