import type { Page } from 'playwright-core'
import { aPdf } from '../../../apps/api/src/testing/a-pdf.ts'
import { query, walkTo } from '../care/care-by-http.ts'
import * as staff from '../care/staff.ts'
import type { Scene } from './scene.ts'
import { enterAccount, openCase, PATIENT, signIn } from './signing-in.ts'

/* The documents of a visit as doctor, pharmacist, patient and anybody see them: a controlled prescription on paper, a
   certificate, a request for exams with its result. */

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const result = { name: 'glicemia.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') }
const original = { name: 'original.pdf', mimeType: 'application/pdf', buffer: aPdf('assinado') }

const acts = (page: Page) => page.getByRole('complementary', { name: 'Atendimento' })

const beginDocument = async (page: Page, kind: string) => {
  const document = acts(page).getByLabel('Documento', { exact: true })
  if (!(await document.isVisible())) await acts(page).getByText('Escrever documento', { exact: true }).click()
  await document.selectOption(kind)
}

const seeDocument = async (page: Page) => {
  await acts(page).getByRole('button', { name: 'Ver a prévia' }).click()
  await acts(page).getByRole('region', { name: 'Prévia do documento' }).waitFor()
}

const signDocument = async (page: Page) => {
  await acts(page)
    .getByRole('checkbox', { name: /Li o documento acima/ })
    .check()
  await acts(page).getByRole('button', { name: 'Assinar e emitir' }).click()
  await acts(page).getByRole('region', { name: 'Prévia do documento' }).waitFor({ state: 'detached' })
}

export const documentScenes: readonly Scene[] = [
  {
    group: 'Documentos',
    name: 'controle especial em papel',
    async play({ page, product, email, look }) {
      const journey = await walkTo(product, email, 'she opens the consultation', { pathology: 'prematureEjaculation' })
      await openCase(page, product, journey)
      await staff.stateVisit(page)
      await staff.writeControlled(page, /Paroxetina em spray, 10 mg/)
      await acts(page)
        .getByLabel(/como emitir/)
        .selectOption('paper')
      await look('a via em papel', { of: '.case__acts' })
      await staff.giveAddress(page, 'Rua Augusta, 10, São Paulo, SP')
      await staff.sign(page, 'Emitir para imprimir')
      await page.getByText('Original a imprimir').waitFor()
      await look('a imprimir')
      await page.goto('/equipe/tarefas')
      await page.getByText('Receitas em papel a assinar e enviar').waitFor()
      await look('tarefas')
      await page.getByRole('main').getByRole('link', { name: PATIENT }).first().click()
      await page.getByRole('button', { name: 'Assinei e enviei à farmácia' }).click()
      await page.getByText('Original a caminho').waitFor()
      await page.getByLabel('Receita', { exact: true }).selectOption({ index: 1 })
      await page.getByLabel('Nome do tratamento').fill('Controle diário')
      await page.getByRole('button', { name: 'Recomendar tratamento' }).click()
      await page.getByText('Controle diário').first().waitFor()
      await walkTo(product, email, 'he requests the treatment', { ...journey, first: 'he looks at the treatment' })

      await page.getByRole('button', { name: 'Sair' }).click()
      await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
      await signIn(page, product, 'silvia@prumo.example')
      const [request] = await query(
        product,
        `select d.id from plans.dispensings d join plans.subscriptions s on s.id = d.subscription_id
          where s.patient_id = $1`,
        [journey.patient.id],
      )
      await page.goto(`/equipe/farmacia/${request?.id}`)
      const desk = page.getByRole('complementary', { name: 'Decisão' })
      await desk.getByRole('button', { name: 'O original chegou' }).waitFor()
      await look('espera o original')
      await desk.getByRole('button', { name: 'O original chegou' }).click()
      await desk.getByLabel('Escolher a digitalização').setInputFiles(original)
      await desk.getByText('Compare com o pedido').waitFor()
      await look('comparar')
    },
    mayFail: true,
  },
  {
    group: 'Documentos',
    name: 'atestado e exames',
    async play({ page, product, email, look }) {
      const journey = await walkTo(product, email, 'she opens the consultation')
      await openCase(page, product, journey)
      await look('conferência da identidade')
      await beginDocument(page, 'Atestado de afastamento')
      await look('antes da conferência', { of: '.case__acts' })
      await staff.stateWhereSheWrites(page)
      await acts(page).getByLabel('Afastamento').fill('2')
      await look('atestado')
      await acts(page).getByRole('checkbox', { name: 'Repouso em casa' }).check()
      await acts(page)
        .getByRole('checkbox', { name: /^Ausência em outro dia/ })
        .check()
      await acts(page).getByLabel('Dia da ausência').fill('2020-01-01')
      await acts(page).getByLabel('Ausente das').fill('14:00')
      await acts(page).getByLabel('Ausente até').fill('15:30')
      await acts(page).getByRole('button', { name: 'Ver a prévia' }).click()
      await acts(page).getByRole('region', { name: 'Prévia do documento' }).getByRole('alert').waitFor()
      await acts(page).getByRole('button', { name: 'Mudar o texto' }).click()
      await acts(page).getByText('Escolha um dia próximo da consulta.').waitFor()
      await look('orientação recusada', { of: '.case__acts' })
      await acts(page)
        .getByRole('checkbox', { name: /^Ausência em outro dia/ })
        .uncheck()
      await seeDocument(page)
      await look('prévia')
      await signDocument(page)
      await beginDocument(page, 'Pedido de exames')
      await acts(page).getByRole('checkbox', { name: 'Glicemia de jejum' }).check()
      await look('pedido de exames')
      await seeDocument(page)
      await signDocument(page)
      await look('emitidos')
    },
  },
  {
    group: 'Documentos',
    name: 'documentos do paciente',
    async play({ page, product, email, visit, look }) {
      const journey = await walkTo(product, email, 'she opens the consultation')
      const hers = await visit()
      await openCase(hers.page, product, journey)
      await staff.stateVisit(hers.page)
      for (const kind of ['Atestado de afastamento', 'Pedido de exames']) {
        await beginDocument(hers.page, kind)
        if (kind === 'Pedido de exames')
          await acts(hers.page).getByRole('checkbox', { name: 'Glicemia de jejum' }).check()
        else await acts(hers.page).getByLabel('Afastamento').fill('2')
        await seeDocument(hers.page)
        await signDocument(hers.page)
      }
      await enterAccount(page, email)
      await page.goto(`/_app/consultas/${journey.consultation.id}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look('consulta')
      await page.goto('/_app/receitas')
      await page.getByRole('heading', { name: 'Pedido de exames' }).waitFor()
      await look('documentos')
      await page.getByLabel('Enviar resultado').setInputFiles(result)
      await page.getByRole('button', { name: 'Enviar', exact: true }).click()
      await page.getByText(/O médico ainda não avaliou/).waitFor()
      await page.getByText('Para quem recebe conferir').first().click()
      await look('com resultado')
      const address = await page.getByLabel('Endereço de conferência').first().inputValue()
      const code = await page.getByLabel('Código de acesso').first().inputValue()
      await page.goto(new URL(address).pathname)
      await page.getByText(/está valendo/).waitFor()
      await look('página pública')
      await page.getByLabel('Código de acesso').fill(code)
      await page.getByRole('button', { name: 'Abrir', exact: true }).click()
      await page.getByRole('link', { name: 'Abrir o documento' }).waitFor()
      await look('página pública, aberta')
    },
  },
]
