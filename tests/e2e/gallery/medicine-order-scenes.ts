import type { Page } from 'playwright-core'
import { acceptRequestOf, query, walkTo } from '../care/care-by-http.ts'
import { patientPassword, signInByHttp } from '../product/sign-in-by-http.ts'
import type { Scene, Stage } from './scene.ts'

const numberOf = async ({ product, email }: Stage): Promise<string> => {
  const [order] = await query(
    product,
    `select o.number from shop.orders o join people.users owner on owner.id = o.user_id
       where owner.email = $1 and o.kind = 'medicine' order by o.id desc limit 1`,
    [email],
  )
  return String(order?.number)
}

/** What became of its box, as the carrier would have told it. */
const boxIs = ({ product }: Stage, number: string, state: string) =>
  query(
    product,
    `update shop.shipments set state = $2, ready_at = coalesce(ready_at, now()), packed_at = coalesce(packed_at, now()),
       shipped_at = case when $2 = 'packed' then null else coalesce(shipped_at, now()) end,
       delivered_at = case when $2 = 'delivered' then now() end, lost_at = case when $2 = 'lost' then now() end,
       returned_at = case when $2 = 'returned' then now() end
     where order_id = (select id from shop.orders where number = $1)`,
    [number, state],
  )

const seen = async (page: Page, words: RegExp) => {
  await page.reload()
  await page.getByRole('status').filter({ hasText: words }).first().waitFor()
}

/** An order of medicine from its request to the door, in the pharmacy's words. */
export const medicineOrderScenes: readonly Scene[] = [
  {
    group: 'Área do paciente',
    name: 'pedido de tratamento',
    mayFail: true,
    async play(set) {
      const { page, product, email, look } = set
      const it = await walkTo(product, email, 'he requests the treatment')
      await signInByHttp(page, email, patientPassword)
      const number = await numberOf(set)
      await page.goto('/_app/tratamentos')
      await page.getByRole('button', { name: 'Mudar o endereço daqui em diante' }).waitFor()
      await look('no cartão, com o endereço')
      await page.goto(`/_app/pedidos/${number}`)
      await page.getByRole('button', { name: 'Mudar o endereço' }).waitFor()
      await look('na farmácia')
      await acceptRequestOf(product, it)
      await seen(page, /está preparando/)
      await look('em preparo')
      await page.goto('/_app/tratamentos')
      await page.getByRole('button', { name: 'Mudar o endereço daqui em diante' }).waitFor()
      await look('no cartão, pago')
      await page.goto(`/_app/pedidos/${number}`)
      for (const [state, words] of [
        ['packed', /sai com a próxima coleta/],
        ['shipped', /Saiu para o endereço/],
        ['lost', /não encontrou a caixa/],
        ['returned', /A caixa não foi entregue/],
        ['delivered', /A entrega foi confirmada/],
      ] as const) {
        await boxIs(set, number, state)
        await seen(page, words)
        await look(state)
      }
    },
  },
]
