import type { Page } from 'playwright-core'
import { aPdf } from '../../../apps/api/src/testing/a-pdf.ts'
import type { Product } from '../../../tools/testing/product.ts'
import { emailOfDoctor } from '../../faults/first-consultation.ts'
import { query, walkTo } from '../care/care-by-http.ts'
import * as staff from '../care/staff.ts'
import { showColorMode } from '../everybody/fit-for-everybody.ts'
import * as buyer from '../shop/buyer.ts'
import type { Scene, Stage } from './scene.ts'
import { tellOtherwise } from './told-answers.ts'

type Threads = { threads: object[] }

const PASSWORD = 'prumo-demo-2026'
const OWN_PASSWORD = 'uma senha que é só minha'
const PATIENT = /Otávio Ramos/

const places = [
  '',
  '/consultas',
  '/receitas',
  '/tratamentos',
  '/cursos',
  '/pedidos',
  '/dados',
  '/seguranca',
  '/enderecos',
  '/cartoes',
  '/favoritos',
  '/medicos',
  '/prontuario',
  '/prevencao',
  '/acessos',
  '/preferencias',
  '/privacidade',
]

const signIn = async (page: Page, email: string, password: string) => {
  await page.goto('/entrar', { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(/\/_app/)
}

const lookAtEveryPlace = async ({ page, look }: Stage) => {
  for (const place of places) {
    await page.goto(`/_app${place}`)
    await look(`/_app${place}`)
  }
}

/** Journeys run by HTTP up to a step, once for all scenes that use them. */
const stories = new Map<string, ReturnType<typeof walkTo>>()
const storyTo = (product: Product, email: string, step: string) => {
  const told = stories.get(email) ?? walkTo(product, email, step)
  stories.set(email, told)
  return told
}

const sendDocument = async ({ apiUrl }: Product, bearer: string, name: string) => {
  const body = new FormData()
  body.append('files[]', new Blob([new Uint8Array(aPdf())]), name)
  await fetch(`${apiUrl}/api/v1/profile/medical_documents`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${bearer}` },
    body,
  })
}

/** The patient area and the staff console. */
export const signedInScenes: readonly Scene[] = [
  {
    group: 'Loja',
    name: 'pagamento com crédito e cupom',
    async play({ page, screen, look }) {
      await signIn(page, 'marina@prumo.example', PASSWORD)
      await buyer.walkToPayment(page, 'marina@prumo.example')
      await page.getByRole('checkbox', { name: /^Usar meu crédito/ }).check()
      await page.getByText(/Escolha como\.$/).waitFor()
      await look('crédito')
      if (screen === 'phone') await page.getByRole('button', { name: /^Resumo e cupom/ }).click()
      await page.getByText('Tem um cupom?').filter({ visible: true }).click()
      await look('cupom')
      if (screen === 'phone') await page.keyboard.press('Escape')
      await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
      await page.getByRole('checkbox', { name: /^Salvar este cartão/ }).waitFor()
      await look('cartão que pode ser guardado')
    },
  },
  {
    group: 'Área do paciente',
    name: 'sem nada ainda',
    async play(set) {
      await signIn(set.page, 'bruno@prumo.example', PASSWORD)
      await lookAtEveryPlace(set)
    },
  },
  {
    group: 'Área do paciente',
    name: 'em tratamento',
    async play(set) {
      const { page, product, look } = set
      const email = 'galeria-tratamento@prumo.example'
      await storyTo(product, email, 'she accepts, and the card is charged')
      await signIn(page, email, OWN_PASSWORD)
      await lookAtEveryPlace(set)
      await page.goto('/_app/consultas')
      await page.getByRole('main').locator('a[href^="/_app/consultas/"]').first().click()
      await page.getByLabel(/Mensagem para/).waitFor()
      await look('conversa')
      await tellOtherwise<Threads>(page, /\/api\/v1\/threads$/, ({ threads }) => ({
        threads: threads.map((thread) => ({ ...thread, answers: false })),
      }))
      await page.reload()
      await page.getByText(/não atende mais na Prumo$/).waitFor()
      await look('conversa que terminou')
    },
  },
  {
    group: 'Área do paciente',
    name: 'exames e laudos',
    async play({ page, product, look }) {
      const email = 'galeria-exames@prumo.example'
      const { consultation } = await storyTo(product, email, 'he signs in')
      // On the second screen the scene starts again.
      await query(product, 'update care.medical_documents set removed_at = now() where removed_at is null')
      await signIn(page, email, OWN_PASSWORD)
      await page.goto(`/_app/consultas/${consultation.id}`)
      const choose = (name: string) =>
        page.getByLabel('Enviar um documento').setInputFiles({ name, mimeType: 'application/pdf', buffer: aPdf() })
      const send = async (name: string) => {
        await choose(name)
        await page.getByRole('button', { name: 'Enviar', exact: true }).click()
      }
      const sights = (name: string) => page.getByRole('list', { name: `Quem vê ${name}` })
      await send('hemograma completo de outubro.pdf')
      await sights('hemograma completo de outubro.pdf').getByText('Pode abrir').waitFor()
      await page.getByLabel('Mostrar em qual consulta').selectOption({ index: 1 })
      await send('exame-hiv.pdf')
      await sights('exame-hiv.pdf').getByText('Só você vê').waitFor()
      await query(product, 'update care.given_documents set opened_at = now() where consultation_id = $1', [
        consultation.id,
      ])
      await send('laudo.pdf')
      await sights('laudo.pdf').waitFor()
      await sights('laudo.pdf')
        .getByRole('button', { name: /^Mostrar para/ })
        .click()
      await sights('laudo.pdf').getByText('Pode abrir').waitFor()
      await page.reload()
      await sights('laudo.pdf').waitFor()
      await look('para quem são')
      await choose('ultrassom.pdf')
      await page.getByRole('button', { name: 'Enviar', exact: true }).waitFor()
      await look('antes de enviar')
      await page.getByRole('button', { name: 'Escolher outro' }).click()
      await page.getByLabel('Enviar um documento').setInputFiles({
        name: 'nota.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('nota'),
      })
      await page.getByText(/^Envie um arquivo/).waitFor()
      await look('arquivo recusado')
      await page.getByRole('button', { name: 'Remover hemograma completo de outubro.pdf' }).click()
      await page.getByRole('dialog').waitFor()
      await look('remover')
    },
  },
  {
    group: 'Área do paciente',
    name: 'tratamento recomendado',
    async play({ page, product, look }) {
      const email = 'galeria-recomendado@prumo.example'
      await storyTo(product, email, 'she recommends a treatment')
      await signIn(page, email, OWN_PASSWORD)
      await page.goto('/_app/tratamentos')
      await page.getByRole('link', { name: 'Pedir este tratamento' }).waitFor()
      await look('/_app/tratamentos')
      await page.getByRole('button', { name: 'Comprar um item avulso' }).click()
      await page.getByText('Remédios das suas receitas').waitFor()
      await look('itens avulsos')
      await page.getByRole('button', { name: 'Fechar' }).click()
      await page.getByRole('link', { name: 'Pedir este tratamento' }).click()
      await page.waitForURL(/men-power\/checkout\/info/)
      await look('pedir, dados')
      await page.getByRole('button', { name: 'Personalizar o pedido' }).click()
      await page.getByText('Leve junto, se quiser').waitFor()
      await look('personalizar')
      await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
      await page.getByRole('button', { name: 'Cobrança e cancelamento' }).click()
      await page.getByRole('dialog', { name: 'Cobrança e cancelamento' }).waitFor()
      await look('cobrança e cancelamento')
    },
  },
  {
    group: 'Área do paciente',
    name: 'sem conexão',
    async play({ page, context, look }) {
      await signIn(page, 'bruno@prumo.example', PASSWORD)
      await page.goto('/_app')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      // The other mode's picture loads when that mode is first shown, so it is shown before the connection breaks.
      await showColorMode(page, 'dark')
      await page.waitForLoadState('networkidle')
      await showColorMode(page, 'light')
      await context.setOffline(true)
      await page.getByText(/O que está na tela é de/).waitFor()
      await look('o que estava na tela')
      await page.goto('/_app/receitas')
      await page.getByText('seus dados não ficam guardados neste aparelho').waitFor()
      await look('aberta de novo')
      await context.setOffline(false)
    },
    mayFail: true,
  },
  {
    group: 'Equipe',
    name: 'médica',
    async play({ page, product, look }) {
      const journey = await storyTo(product, 'galeria-consulta@prumo.example', 'he signs in')
      await sendDocument(product, journey.patient.bearer, 'hemograma completo de outubro.pdf')
      await staff.signIn(page, await emailOfDoctor(journey), product.sandboxUrl)
      await page.getByRole('link', { name: PATIENT }).first().waitFor()
      await look('agenda')
      await page.goto(`/equipe/consultas/${journey.consultation.id}`)
      await page.getByRole('heading', { name: PATIENT, level: 1 }).waitFor()
      await look('prontuário')
    },
  },
  {
    group: 'Equipe',
    name: 'farmacêutica',
    async play({ page, product, look }) {
      await storyTo(product, 'galeria-farmacia@prumo.example', 'he requests the treatment')
      await staff.signIn(page, 'silvia@prumo.example', product.sandboxUrl)
      await page.getByRole('link', { name: PATIENT }).first().waitFor()
      await look('fila')
      await page.getByRole('link', { name: PATIENT }).first().click()
      await page.getByRole('heading', { name: PATIENT, level: 1 }).waitFor()
      await look('pedido')
    },
  },
  {
    group: 'Equipe',
    name: 'administradora',
    async play({ page, product, look }) {
      await staff.signIn(page, 'clara@prumo.example', product.sandboxUrl)
      await page.goto('/equipe/acessos')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look('leituras do prontuário')
    },
  },
  {
    group: 'Confiança',
    name: 'receita conferida',
    async play({ page, product, look }) {
      await storyTo(product, 'galeria-tratamento@prumo.example', 'she accepts, and the card is charged')
      const [issued] = await query(product, 'select verification_code from care.prescriptions order by id limit 1')
      await page.goto(`/receita/${issued?.verification_code}`)
      await look('')
    },
  },
]
