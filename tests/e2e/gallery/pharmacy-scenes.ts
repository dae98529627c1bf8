import type { Product } from '../../../tools/testing/product.ts'
import type { Journey } from '../../faults/first-consultation.ts'
import { walkTo } from '../care/care-by-http.ts'
import { fillWeights, openOrder } from '../care/pharmacy.ts'
import { aLotToRecall } from './recalled-lot.ts'
import type { Scene } from './scene.ts'
import { enterAccount, signIn } from './signing-in.ts'

/* What a pharmacist makes of a paid treatment, and out of what. Each screen has a treatment of its own. */

const paid = new Map<string, Promise<Journey>>()
const aPaidTreatment = (product: Product, screen: string): Promise<Journey> => {
  const email = `galeria-manipulacao-${screen}@prumo.example`
  const told = paid.get(email) ?? walkTo(product, email, 'she accepts, and the card is charged')
  paid.set(email, told)
  return told
}

export const pharmacyScenes: readonly Scene[] = [
  {
    group: 'Equipe',
    name: 'manipulação',
    async play({ page, product, screen, look }) {
      await aPaidTreatment(product, screen)
      await signIn(page, product, 'silvia@prumo.example')
      await page.goto('/equipe/farmacia/manipulacao?estado=stopped')
      await page.getByText('Nenhuma ordem neste estado.').waitFor()
      await look('nenhuma parada')
      await openOrder(page, 'A manipular')
      await page.getByRole('button', { name: 'Abrir a ordem de manipulação' }).waitFor()
      await look('a manipular')
      await page.getByRole('button', { name: 'Abrir a ordem de manipulação' }).click()
      await page.getByRole('button', { name: 'Registrar a pesagem' }).click()
      await page.getByText('Escreva o peso em miligramas.').first().waitFor()
      await look('pesagem incompleta')
      await fillWeights(page, { base: 'nonaqueous', days: 60 })
      await page
        .getByRole('textbox', { name: /^Peso de/ })
        .first()
        .fill('999')
      await page.getByRole('button', { name: 'Registrar a pesagem' }).click()
      await page.getByText(/1% longe do calculado/).waitFor()
      await look('peso errado')
      await fillWeights(page, { base: 'nonaqueous', days: 60 })
      await page.getByRole('button', { name: 'Registrar a pesagem' }).click()
      await page.getByText('Espera a segunda pessoa').waitFor()
      await look('pesada')
      await page.getByRole('button', { name: 'Descartar e fazer de novo' }).click()
      await page.getByRole('dialog').waitFor()
      await look('descartar')
      await page.getByRole('button', { name: 'Fechar' }).first().click()
      const second = await page
        .context()
        .browser()
        ?.newContext({ baseURL: new URL(page.url()).origin })
      const other = await second?.newPage()
      if (!other) throw new Error('no second window')
      await signIn(other, product, 'teresa@prumo.example')
      await openOrder(other, 'A conferir')
      await other.getByRole('button', { name: 'Conferi: lotes e pesos certos' }).click()
      await other.getByRole('button', { name: 'Rotulei: liberar' }).waitFor()
      await page.reload()
      await page.getByRole('button', { name: 'Rotulei: liberar' }).waitFor()
      await look('a liberar')
      await page.getByRole('button', { name: 'Rotulei: liberar' }).click()
      await page.getByText(/^Liberada\./).waitFor()
      await look('liberada')
      await second?.close()
      await page.goto('/equipe/farmacia/manipulacao')
      await page.getByRole('navigation', { name: 'Farmácia' }).waitFor()
      await page.goto('/equipe/farmacia/manipulacao?estado=released')
      await page
        .getByRole('link', { name: /^R\d+$/ })
        .first()
        .waitFor()
      await look('liberadas')
    },
  },
  {
    group: 'Equipe',
    name: 'matérias-primas e livro',
    async play({ page, product, screen, look }) {
      await signIn(page, product, 'silvia@prumo.example')
      await page.goto('/equipe/farmacia/materias-primas')
      await page.getByText('TDL-2610-04').waitFor()
      await look('lotes')
      await page.getByRole('button', { name: 'Registrar um lote' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Registrar o lote' }).click()
      await look('lote incompleto')
      await page.getByRole('button', { name: 'Fechar' }).first().click()
      await page.getByRole('button', { name: 'Perda' }).first().click()
      await page.getByRole('dialog').waitFor()
      await look('perda')
      await page.getByRole('button', { name: 'Fechar' }).first().click()
      const lot = page.getByRole('row', { name: /CLO-2609-01/ })
      await lot.getByRole('button', { name: 'Acerto' }).click()
      await page.getByLabel('Quantidade que há').fill(screen === 'phone' ? '499,25' : '498,5')
      await page.getByRole('button', { name: 'Registrar o acerto' }).click()
      await page.getByText('Escreva o motivo.').waitFor()
      await look('acerto sem motivo')
      await page.getByLabel('Motivo').fill('Contagem do mês: pó preso na tampa.')
      await page.getByRole('button', { name: 'Registrar o acerto' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      const month = new Date(Date.now() - 25 * 86_400_000).toISOString().slice(0, 10)
      const today = new Date().toISOString().slice(0, 10)
      await page.goto(`/equipe/farmacia/livro-de-movimentos?de=${month}&ate=${today}`)
      await page.getByText('NF 4471').first().waitFor()
      await page
        .getByText(/^Acerto, a/)
        .first()
        .waitFor()
      await look('livro de movimentos')
      await page.goto('/equipe/farmacia/livro-de-movimentos?de=2026-01-01&ate=2026-01-31')
      await page.getByText('Nenhum movimento').waitFor()
      await look('livro vazio')
    },
  },
  {
    group: 'Equipe',
    name: 'recolhimento',
    mayFail: true,
    async play({ page, product, screen, look }) {
      const lot = await aLotToRecall(product, screen)
      await signIn(page, product, 'silvia@prumo.example')
      await page.goto(`/equipe/farmacia/materias-primas/${lot.emptyId}`)
      await page.getByText('Nada foi feito com este lote').waitFor()
      await look('nada feito')
      await page.goto(`/equipe/farmacia/materias-primas/${lot.id}`)
      await page.getByText('em preparo').first().waitFor()
      await look('quem tem')
      await page.getByRole('button', { name: 'Recolher' }).click()
      await page.getByRole('button', { name: 'Recolher o lote' }).click()
      await page.getByText('Escreva o motivo').waitFor()
      await look('recolher sem motivo')
      await page.getByLabel('Por que o lote é recolhido').fill('Comunicado do fornecedor de 20/11.')
      await page.getByRole('button', { name: 'Recolher o lote' }).click()
      await page.getByText('Lote recolhido').waitFor()
      await look('recolhido')
      await page.getByRole('button', { name: 'Fazer de novo' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Fazer de novo' }).waitFor()
      await look('fazer de novo')
      await page.getByRole('dialog').getByRole('button', { name: 'Fazer de novo' }).click()
      await page.getByText('feito de novo').first().waitFor()
      await look('feito de novo')
      await page.getByRole('link', { name: 'Descartar e refazer' }).first().click()
      await page.getByText('Não siga com este produto').waitFor()
      await look('ordem de lote recolhido')
      await page.goto(lot.lostShipment)
      await page.getByRole('button', { name: 'Fazer de novo' }).waitFor()
      await look('caixa de medicamento perdida')
      await page.route(/\/remaking$/, (route) =>
        route.fulfill({
          status: 409,
          json: { error: 'Outra caixa deste pedido já foi entregue.', code: 'box_with_buyer' },
        }),
      )
      await page.getByRole('button', { name: 'Fazer de novo' }).click()
      await page.getByLabel('O que houve com a outra caixa?').waitFor()
      await look('o que houve com a outra caixa')
      await page.unroute(/\/remaking$/)
      await page.reload()
      await page.getByRole('button', { name: 'Fazer de novo' }).click()
      await page.getByRole('link', { name: 'Ver a nova caixa' }).waitFor()
      await look('medicamento feito de novo')
      await page.goto('/equipe/farmacia/materias-primas/999999')
      await page.getByRole('alert').first().waitFor()
      await look('lote que não existe')
      await page.getByRole('button', { name: 'Sair' }).click()
      await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
      await enterAccount(page, lot.lostBy)
      await page.goto(lot.lostOrder)
      await page
        .getByText(/A farmácia (está preparando|prepara tudo) de novo/)
        .first()
        .waitFor()
      await look('pedido feito de novo')
    },
  },
]
