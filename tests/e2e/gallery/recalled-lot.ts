import type { Product } from '../../../tools/testing/product.ts'
import { until } from '../../faults/json-caller.ts'
import { query, walkTo } from '../care/care-by-http.ts'

type Lots = { id: number; emptyId: number; lostShipment: string; lostOrder: string; lostBy: string }
type Last = 'weighed' | 'released' | 'lost'

const aLot = async (product: Product, lotNumber: string): Promise<number> => {
  const [lot] = await query(
    product,
    `insert into plans.raw_material_lots (pharmacy_id, substance, name, lot_number, supplier, supplier_cnpj, received_on,
        expires_on, correction_factor, created_by, created_at)
      select 2, 'tadalafil', 'Tadalafila', $1, 'Insumos do Sul', '12345678000195', '2026-11-20', '2030-10-31', 1, id, now()
      from people.users where email = 'silvia@prumo.example' returning id`,
    [lotNumber],
  )
  return Number(lot?.id)
}

/** The steps that a product takes by hand, without the hands. */
const make = async (product: Product, { email, lotId }: { email: string; lotId: number }, last: Last) => {
  const find = () =>
    query(
      product,
      `select made.id, dispensed.order_id from plans.compoundings made
      join plans.dispensings dispensed on dispensed.id = made.dispensing_id
      join shop.orders ordered on ordered.id = dispensed.order_id
      join people.users buyer on buyer.id = ordered.user_id
      where buyer.email = $1`,
      [email],
    )
  const [one] = await until('the order of making', find, (rows) => rows.length > 0)
  const run = (text: string) => query(product, text.replaceAll('$id', String(one?.id)))
  const step = (set: string) => run(`update plans.compoundings set ${set}, updated_at = now() where id = $id`)
  await run('insert into plans.prescription_books (pharmacy_id) values (2) on conflict do nothing')
  await step(`state = 'opened',
    book_number = (select last_number + 1 from plans.prescription_books where pharmacy_id = 2 for update)`)
  await run(`insert into plans.compounding_weights (compounding_id, component, lot_id, weighed_micrograms)
    values ($id, 1, ${lotId}, 150000)`)
  const today = `(now() at time zone 'America/Sao_Paulo')::date`
  await step(`state = 'weighed', base = 'nonaqueous', compounded_on = ${today}, expires_on = ${today} + 60`)
  if (last === 'weighed') return
  await step(`state = 'checked'`)
  await step(`state = 'released'`)
  await query(
    product,
    `with box as (
        update shop.shipments set state = $2, ready_at = now(), packed_at = now(), shipped_at = now(),
          delivered_at = case $2 when 'delivered' then now() end, lost_at = case $2 when 'lost' then now() end where order_id = $1 returning id
      ), held as (
        insert into shop.shipment_items (shipment_id, line_item_id, quantity)
        select box.id, line.id, line.quantity from box, shop.line_items line where line.order_id = $1
      ) update shop.orders set shipment_state = 'shipped' where id = $1`,
    [one?.order_id, last === 'lost' ? 'lost' : 'delivered'],
  )
}

/** A lot with one product at the desk and one with its patient, and a lot out of which nothing was made. */
export const aLotToRecall = async (product: Product, screen: string): Promise<Lots> => {
  const id = await aLot(product, `TDL-${screen}`)
  for (const last of ['weighed', 'released', 'lost'] as const) {
    const email = `galeria-recolhimento-${last}-${screen}@prumo.example`
    await walkTo(product, email, 'she accepts, and the card is charged')
    await make(product, { email, lotId: id }, last)
  }
  const lostBy = `galeria-recolhimento-lost-${screen}@prumo.example`
  const [lost] = await query(
    product,
    `select shipment.id, ordered.number from shop.shipments shipment
      join shop.orders ordered on ordered.id = shipment.order_id join people.users buyer on buyer.id = ordered.user_id
      where buyer.email = $1 and shipment.state = 'lost'`,
    [lostBy],
  )
  const lostOrder = `/_app/pedidos/${lost?.number}`
  return {
    id,
    lostShipment: `/equipe/expedicao/${lost?.id}`,
    lostOrder,
    lostBy,
    emptyId: await aLot(product, `TDL-${screen}-0`),
  }
}
