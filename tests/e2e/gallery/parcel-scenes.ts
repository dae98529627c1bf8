import type { Page } from 'playwright-core'
import * as staff from '../care/staff.ts'
import * as buyer from '../shop/buyer.ts'
import * as desk from '../shop/order-desk.ts'
import * as packer from '../shop/packer.ts'
import * as returner from '../shop/returner.ts'
import * as stocker from '../shop/stocker.ts'
import type { Scene } from './scene.ts'

const anEgg = /^Acertar Ovo/

/** The warehouse, and what the buyer sees of his parcel. */
export const parcelScenes: readonly Scene[] = [
  {
    group: 'Equipe',
    name: 'expedição',
    async play({ page, product, email, look }) {
      await buyer.walkToPayment(page, email)
      await buyer.fillCard(page, '4235 6477 2802 5682')
      await buyer.toReview(page)
      const { number } = await buyer.cartKeyOf(page)
      await buyer.agree(page)
      await buyer.pay(page, 'card')
      await page.getByRole('dialog', { name: 'Pedido confirmado' }).waitFor()
      await page.getByRole('button', { name: 'Acompanhar o pedido' }).click()
      await page.getByRole('heading', { name: 'Entrega', exact: true }).waitFor()
      const order = page.url()
      await staff.signIn(page, 'silvia@prumo.example', product.sandboxUrl)
      await page.goto('/equipe/expedicao')
      await page.getByRole('link', { name: new RegExp(number) }).waitFor()
      await look('para embalar')
      await page.getByText('Lista de separação desta página').click()
      await look('lista de separação')
      await packer.open(page, number)
      await look('caixa a embalar')
      await page.getByRole('button', { name: 'Diminuir quantidade' }).first().click()
      await page.getByText(/^Falta/).waitFor()
      await look('falta um item')
      await page.getByRole('button', { name: 'Aumentar quantidade' }).first().click()
      await packer.pack(page)
      await look('caixa fechada')
      const code = await packer.label(page)
      await look('caixa com etiqueta')
      await packer.post(page)
      await look('lista de postagem fechada')
      await page.goto(order)
      await page.getByText(`Código de rastreio: ${code}`).waitFor()
      await look('pedido a caminho')
      await packer.move(product.sandboxUrl, code, 'lost')
      await page.getByText('A transportadora não encontrou esta caixa').waitFor()
      await look('pedido perdido')
      await page.goto('/equipe/expedicao?lista=problema')
      await page.getByRole('link', { name: new RegExp(number) }).click()
      await page.getByRole('button', { name: 'Enviar de novo' }).waitFor()
      await look('caixa perdida')
    },
  },
  {
    group: 'Loja',
    name: 'endereço do pedido',
    async play({ page, product, email, look }) {
      const number = await desk.buyTwo(page, email)
      await page.getByRole('button', { name: 'Mudar o endereço' }).waitFor()
      await look('pedido que ainda muda de endereço')
      await page.getByRole('button', { name: 'Mudar o endereço' }).click()
      const form = page.getByRole('dialog', { name: 'Endereço de entrega' })
      await form.getByLabel('Rua').fill('Alameda Santos')
      await look('outro endereço')
      await form.getByLabel('Número').fill('')
      await form.getByRole('button', { name: 'Enviar para este endereço' }).click()
      await look('falta o número')
      await form.getByLabel('Número').fill('200')
      await form.getByRole('button', { name: 'Enviar para este endereço' }).click()
      await page.getByText(/^Endereço alterado em/).waitFor()
      await look('endereço alterado')
      await staff.signIn(page, 'rafael@prumo.example', product.sandboxUrl)
      await desk.openOrder(page, number)
      await page.getByRole('button', { name: 'Registrar outro endereço' }).click()
      await page.getByLabel('Motivo da mudança').waitFor()
      await look('a equipe registra o endereço')
    },
  },
  {
    group: 'Loja',
    name: 'caixa que voltou',
    async play({ page, product, email, look }) {
      const number = await desk.buyTwo(page, email)
      const order = page.url()
      await staff.signIn(page, 'silvia@prumo.example', product.sandboxUrl)
      await packer.open(page, number)
      await packer.pack(page)
      const code = await packer.label(page)
      await packer.post(page)
      await packer.move(product.sandboxUrl, code, 'returned')
      await page.goto(order)
      await page.getByText('Para onde enviamos de novo?').waitFor()
      await look('pedido cuja caixa voltou')
      await page.goto('/equipe/expedicao?lista=problema')
      await page.getByRole('link', { name: new RegExp(number) }).click()
      await page.getByText(/^O cliente ainda não conferiu/).waitFor()
      await look('caixa que voltou, na expedição')
    },
  },
  {
    group: 'Equipe',
    name: 'caixa que chegou depois do reembolso',
    async play({ page, product, screen, visit, email, look }) {
      const number = await desk.buyTwo(page, email)
      const order = page.url()
      const { page: packing } = await visit({ screen })
      await staff.signIn(packing, 'silvia@prumo.example', product.sandboxUrl)
      await packer.open(packing, number)
      await packer.pack(packing)
      const code = await packer.label(packing)
      await packer.post(packing)
      await packer.move(product.sandboxUrl, code, 'lost')
      await page.reload()
      await page.getByText(/^A transportadora não encontrou esta caixa/).waitFor()
      await staff.signIn(page, 'rafael@prumo.example', product.sandboxUrl)
      await desk.openOrder(page, number)
      await page.getByRole('button', { name: 'Devolver', exact: true }).click()
      await page.getByRole('button', { name: /^Marcar tudo/ }).click()
      await page.getByLabel('Motivo', { exact: true }).selectOption('goods_lost')
      await desk.giveBack(page)
      await page.getByText('Tudo o que foi pago já foi devolvido.').waitFor()
      await packer.move(product.sandboxUrl, code, 'delivered')
      await page.goto(order)
      await page.getByText(/^Entregue em/).waitFor()
      await look('pedido que chegou depois do reembolso')
      await page.goto('/equipe/pedidos')
      const arrival = page.getByRole('form', { name: number })
      await arrival.getByRole('button', { name: 'Encerrar' }).click()
      await arrival.getByText('Escolha o que ficou combinado: fica registrado.').waitFor()
      await look('falta dizer o que ficou combinado')
    },
  },
  {
    group: 'Equipe',
    name: 'valores de um pedido',
    async play({ page, product, email, look }) {
      const number = await desk.buyTwo(page, email)
      const order = page.url()
      await staff.signIn(page, 'rafael@prumo.example', product.sandboxUrl)
      await page.goto('/equipe/pedidos')
      await page.getByLabel('Número do pedido').fill('R000000000')
      await page.getByRole('button', { name: 'Abrir' }).click()
      await page.getByText(/^Nenhum pedido que você possa abrir/).waitFor()
      await look('número que não abre')
      await desk.openOrder(page, number)
      await look('pedido pago')
      await page.getByRole('button', { name: 'Devolver', exact: true }).click()
      await page.getByText('Escolha o que será devolvido.').waitFor()
      await look('falta escolher')
      await desk.chooseOne(page)
      await look('uma unidade a devolver')
      await desk.giveBack(page)
      await page.getByText(/correção do pedido$/).waitFor()
      await look('uma unidade devolvida')
      await page.getByRole('button', { name: /^Marcar tudo/ }).click()
      await page.getByLabel('Motivo', { exact: true }).selectOption('order_corrected')
      await desk.giveBack(page)
      await page.getByText('Tudo o que foi pago já foi devolvido.').waitFor()
      await look('tudo devolvido')
      await page.goto(order)
      await page.getByText(/^Nada deste pedido vai ser enviado/).waitFor()
      await look('nada vai ser enviado, para o cliente')
      await desk.openOrder(page, number)
      await desk.cancel(page)
      await look('pedido cancelado')
      await page.route(/\/api\/staff\/v1\/orders/, (route) =>
        route.fulfill({ status: 503, json: { error: 'Fora do ar. Tente de novo em instantes.', code: 'unexpected' } }),
      )
      await page.reload()
      await page.getByRole('button', { name: 'Tentar de novo' }).waitFor()
      await look('falhou')
    },
  },
  {
    group: 'Equipe',
    name: 'expedição em cada estado',
    async play({ page, product, look }) {
      await staff.signIn(page, 'silvia@prumo.example', product.sandboxUrl)
      const lists = /\/api\/staff\/v1\/shipments\?/
      const answer = async (path: string, reply: object, status = 200) => {
        await page.route(lists, (route) =>
          route.fetch().then((response) => route.fulfill({ response, status, json: reply })),
        )
        await page.goto(path)
      }
      for (const [state, path, words] of [
        ['nada para embalar', '/equipe/expedicao', 'Nada para embalar'],
        ['nenhuma caixa fechada', '/equipe/expedicao?lista=coleta', 'Nenhuma caixa fechada'],
        ['nenhum problema', '/equipe/expedicao?lista=problema', 'Nenhum problema'],
      ] as const) {
        await answer(path, { shipments: [] })
        await page.getByText(words).first().waitFor()
        await look(state)
        await page.unroute(lists)
      }
      await answer('/equipe/expedicao', { error: 'Fora do ar. Tente de novo em instantes.', code: 'unexpected' }, 503)
      await page.getByRole('button', { name: 'Tentar de novo' }).first().waitFor()
      await look('falhou')
      await page.unroute(lists)
      await answer('/equipe/expedicao', { shipments: Array.from({ length: 50 }, (_, index) => aBox(index)) })
      await page.getByRole('button', { name: 'Ver as seguintes' }).waitFor()
      await look('cheia')
      await page.unroute(lists)
    },
    mayFail: true,
  },
  {
    group: 'Equipe',
    name: 'devolução',
    async play({ page, product, email, look }) {
      await buyer.openProduct(page)
      await buyer.putInCart(page)
      await buyer.enlargeQuantity(page)
      await buyer.walkOnToPayment(page, email)
      await buyer.fillCard(page, '4235 6477 2802 5682')
      await buyer.toReview(page)
      const { number } = await buyer.cartKeyOf(page)
      await buyer.agree(page)
      await buyer.pay(page, 'card')
      await page.getByRole('button', { name: 'Acompanhar o pedido' }).click()
      await page.getByRole('heading', { name: 'Entrega', exact: true }).waitFor()
      const order = page.url()
      await staff.signIn(page, 'silvia@prumo.example', product.sandboxUrl)
      await packer.open(page, number)
      await packer.pack(page)
      await packer.move(product.sandboxUrl, await posted(page), 'delivered')
      await page.goto(order)
      await page.getByText(/^Você pode devolver até/).waitFor()
      await look('pedido entregue, dá para devolver')
      const sheet = await returner.choose(page, 2)
      await look('o que volta')
      await sheet.getByRole('button', { name: 'Fechar' }).first().click()
      await page.reload()
      const code = await returner.sendBack(page, 2)
      await look('falta postar')
      await page.goto('/equipe/devolucoes')
      await page.getByText('Nada para conferir').waitFor()
      await look('nada para conferir')
      await returner.openByCode(page, code)
      await look('devolução a caminho')
      await returner.receive(page)
      await look('contar')
      await page.getByRole('button', { name: 'Diminuir quantidade' }).first().click()
      await page.getByLabel('Motivo do que não foi aceito').selectOption('used')
      await look('aceita em parte, com motivo')
      await page.goto('/equipe/devolucoes')
      await page.getByRole('link', { name: new RegExp(code) }).waitFor()
      await look('para conferir')
      await returner.openByCode(page, code)
      await page.getByRole('button', { name: 'Diminuir quantidade' }).first().click()
      await page.getByLabel('Motivo do que não foi aceito').selectOption('used')
      await returner.judge(page, 'Aceitar uma parte')
      await look('devolução conferida')
      await page.goto(order)
      await page.getByText(/^Devolvemos R\$/).waitFor()
      await look('aceita em parte, para o cliente')
    },
  },
  {
    group: 'Equipe',
    name: 'estoque em lotes',
    async play({ page, product, look }) {
      await staff.signIn(page, 'silvia@prumo.example', product.sandboxUrl)
      await page.goto('/equipe/estoque')
      const correct = page.getByRole('button', { name: /^Acertar/ }).first()
      await correct.waitFor()
      await look('tudo')
      await correct.click()
      const drawer = page.getByRole('dialog')
      await drawer.getByLabel('Número do lote').waitFor()
      await drawer.getByRole('button', { name: 'Registrar' }).click()
      await drawer.getByText('Diga o número').waitFor()
      await look('lote sem número')
      await drawer.getByLabel('Número do lote').fill('L2611-7')
      await drawer.getByLabel('Validade').fill('2027-11-30')
      await drawer.getByLabel('Quantas unidades chegaram').fill('12')
      await drawer.getByRole('button', { name: 'Registrar' }).click()
      await drawer.waitFor({ state: 'hidden' })
      await correct.click()
      await drawer.getByText('Lote L2611-7').first().waitFor()
      await look('lote recebido')
      await drawer.getByLabel('O que aconteceu').selectOption('count')
      await drawer.getByText('Caixas fechadas não contam').waitFor()
      await look('contagem de um lote')
      await page.route(/\/api\/staff\/v1\/stock/, (route) =>
        route.fulfill({ status: 503, json: { error: 'Fora do ar. Tente de novo em instantes.', code: 'unexpected' } }),
      )
      await page.goto('/equipe/estoque?lista=acabando')
      await page.getByRole('button', { name: 'Tentar de novo' }).first().waitFor()
      await look('falhou')
      await page.unroute(/\/api\/staff\/v1\/stock/)
      await page.goto('/equipe/estoque?lista=acabando')
      await page.getByText('Nada acabando').waitFor()
      await look('nada acabando')
    },
  },
  {
    group: 'Equipe',
    name: 'estoque em dois locais',
    async play({ page, product, look }) {
      const cream = /^Acertar Ovo/
      await staff.signIn(page, 'silvia@prumo.example', product.sandboxUrl)
      await stocker.receive(page, cream, { number: 'L2612', expiresOn: '2027-12-31', units: 9 })
      const drawer = await stocker.open(page, cream)
      await drawer.getByLabel('O que aconteceu').selectOption('transfer')
      await drawer.getByText('Saem da venda agora').waitFor()
      await look('transferência')
      await stocker.send(page, cream, { lot: /L2612/, to: 'Guarulhos', units: 4 })
      await page.getByText('A caminho: 4').waitFor()
      await look('a caminho, na lista')
      await stocker.open(page, cream)
      await drawer.getByRole('button', { name: /^Receber/ }).click()
      await drawer.getByLabel(/^Quantas unidades chegaram a/).fill('3')
      await drawer.getByLabel(/^O que houve/).waitFor()
      await look('chegada com falta')
      await drawer.getByRole('button', { name: 'Registrar a chegada' }).click()
      await drawer.getByLabel('Transferências recebidas').waitFor()
      await look('recebida')
      await page.goto('/equipe/estoque?local=4')
      await page.getByRole('cell', { name: /^Ovo/ }).waitFor()
      await look('um local')
      await page.goto('/equipe/expedicao?local=4')
      await page.getByRole('link', { name: 'Guarulhos', exact: true }).waitFor()
      await look('expedição de um local')
    },
  },
  {
    group: 'Equipe',
    name: 'recolhimento de estoque',
    async play({ page, product, email, screen, look }) {
      const number = `REC-${screen}`
      await staff.signIn(page, 'silvia@prumo.example', product.sandboxUrl)
      await stocker.receive(page, anEgg, { number, expiresOn: '2027-06-30', units: 50 })
      await stocker.openLot(page, anEgg, new RegExp(number))
      const lot = page.url()
      await page.getByText('Nada deste lote saiu').waitFor()
      await look('nada saiu')
      await buyer.walkToPayment(page, email)
      await buyer.fillCard(page, '4235 6477 2802 5682')
      await buyer.toReview(page)
      const key = await buyer.cartKeyOf(page)
      await buyer.agree(page)
      await buyer.pay(page, 'card')
      await page.getByRole('dialog', { name: 'Pedido confirmado' }).waitFor()
      await packer.open(page, key.number)
      await page.getByText(new RegExp(`^Pegue do lote ${number}`)).waitFor()
      await packer.pack(page)
      await posted(page)
      await page.goto(lot)
      await page.getByText('a caminho').first().waitFor()
      await look('quem recebeu')
      await page.getByRole('button', { name: 'Recolher' }).click()
      await page.getByRole('button', { name: 'Recolher o lote' }).click()
      await page.getByText('Escreva o motivo').waitFor()
      await look('recolher sem motivo')
      await page.getByLabel('Por que o lote é recolhido').fill('Comunicado do fabricante de 20/11.')
      await page.getByRole('button', { name: 'Recolher o lote' }).click()
      await page.getByText('Lote recolhido').waitFor()
      await look('recolhido')
      await page.getByRole('button', { name: 'Enviar outro' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Enviar outro' }).waitFor()
      await look('enviar outro')
      await page.getByRole('dialog').getByRole('button', { name: 'Enviar outro' }).click()
      await page.getByText('enviado de novo').first().waitFor()
      await look('enviado de novo')
      await stocker.open(page, anEgg)
      await page.getByText('Recolhido', { exact: true }).first().waitFor()
      await look('lote recolhido na prateleira')
      await page.goto('/equipe/estoque/lotes/999999')
      await page.getByRole('alert').first().waitFor()
      await look('lote que não existe')
    },
    mayFail: true,
  },
]

const aBox = (index: number) => ({
  id: 900_000 + index,
  number: `H${String(index).padStart(11, '0')}`,
  orderNumber: `R${String(100_000_000 + index)}`,
  state: 'ready',
  ...{ readyAt: '2026-11-27T12:00:00.000Z', dueAt: '2026-11-30T21:00:00.000Z' },
  troubledAt: null,
  isLabeled: false,
  serviceName: index % 2 ? 'SEDEX' : 'PAC',
  placeName: 'São Paulo',
  items: [{ lineId: index, label: 'Sabonete íntimo', sku: 'INT-SAB-200', quantity: 1 + (index % 3), lots: [] }],
})

/** The packed box leaves; returns its tracking code. */
const posted = async (page: Page): Promise<string> => {
  const code = await packer.label(page)
  await packer.post(page)
  return code
}
