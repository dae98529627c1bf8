import { calendarDayOf } from '@prumo/brazil'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payCharge } from '../e2e/product/sandbox.ts'
import { jsonCaller } from '../faults/json-caller.ts'
import { signInInTwoSteps } from '../faults/sign-in-in-two-steps.ts'
import { inTurns, type Shopper, shampoo, shopperAt } from './shopper.ts'
import { startTwoApis, type TwoApis } from './two-apis.ts'

let apis: TwoApis
beforeAll(async () => {
  apis = await startTwoApis()
})
afterAll(() => apis?.stop())

const stock = async (): Promise<number> =>
  (await apis.rows('select count_on_hand as n from shop.stock_items where variant_id = $1', shampoo))[0].n

/** A pharmacist, whose requests alternate between the processes. */
const pharmacist = async () => {
  const world = { call: jsonCaller(apis.urls[0]), places: { sandboxUrl: apis.sandboxUrl } }
  const bearer = await signInInTwoSteps(world, 'silvia@prumo.example')
  let asked = 0
  return async (method: string, path: string, payload?: object) => {
    asked += 1
    const answer = await fetch(`${apis.urls[asked % 2]}/api/staff/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
    })
    return answer.status
  }
}

/** Nothing else is here: ten units of one lot. */
const receiveTheLast = async (ask: Awaited<ReturnType<typeof pharmacist>>) => {
  await apis.rows('update shop.stock_items set count_on_hand = 0 where variant_id = $1', shampoo)
  const expiresOn = calendarDayOf(new Date(Date.now() + 200 * 86_400_000))
  expect(await ask('POST', `stock/${shampoo}/lots`, { number: 'DEZ', expiresOn, units: 10 })).toBe(200)
}

const boxesOf = (numbers: string[]) =>
  apis.rows(
    `select box.id::int, box.state, json_agg(json_build_object('lineId', item.line_item_id, 'quantity', item.quantity))
       as items
     from shop.shipments box join shop.orders ordered on ordered.id = box.order_id
     join shop.shipment_items item on item.shipment_id = box.id
     where ordered.number = any($1) group by box.id, box.state`,
    numbers,
  )

test('200 buyers at once, by card and by Pix, for the last 10 units of one lot: exactly 10 are sold and packed, nobody else is charged', async () => {
  const ask = await pharmacist()
  const shoppers = await inTurns(200, 16, async (at) => {
    const shopper = shopperAt(apis)
    await shopper.fill()
    await (at % 4 > 0 ? shopper.chooseCard() : shopper.choosePix())
    return shopper
  })
  await receiveTheLast(ask)
  const answers = await Promise.all(shoppers.map((shopper) => shopper.complete()))

  const sold = shoppers.filter((_, at) => answers[at]?.status === 200)
  expect(sold).toHaveLength(10)
  const refusals = answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.error}`)
  expect([...new Set(refusals)]).toEqual(['422 Some line items in this order have insufficient quantity.'])
  expect(await stock()).toBe(0)
  const placed = await apis.rows(
    `select number, payment_state, total_cents from shop.orders where state = 'complete'
    and number = any($1)`,
    shoppers.map(({ number }) => number),
  )
  expect(placed.map(({ number }) => number).sort()).toEqual(sold.map(({ number }) => number).sort())

  // The provider's own records: one charge for each buyer who got a unit and pays by card, and no others.
  const paid = placed.filter(({ payment_state }) => payment_state === 'paid')
  const payments = await apis.rows(
    'select o.number as of, p.number from shop.payments p join shop.orders o on o.id = order_id where o.number = any($1)',
    paid.map(({ number }) => number),
  )
  const charges = (await apis.ledger()).map(({ external_reference, status, amount_cents }) => ({
    of: payments.find(({ number }) => number === external_reference)?.of,
    status,
    amount_cents,
  }))
  const expected = paid.map(({ number, total_cents }) => ({
    of: number,
    status: 'approved',
    amount_cents: Number(total_cents),
  }))
  const byOrder = (a: { of: string }, b: { of: string }) => a.of.localeCompare(b.of)
  expect(charges.sort(byOrder)).toEqual(expected.sort(byOrder))

  await payByPix(sold)
  // Each box is closed by two packers at the same moment.
  const boxes = await boxesOf(sold.map(({ number }) => number))
  expect(boxes.map(({ state }) => state)).toEqual(sold.map(() => 'ready'))
  const packed = await Promise.all(
    [...boxes, ...boxes].map(({ id, items }) => ask('PUT', `shipments/${id}/packing`, { items })),
  )
  expect(packed).toEqual(packed.map(() => 200))
  const inBoxes = await apis.rows(
    `select box.shipment_id::int as id, lot.lot_number as lot, box.units from shop.box_lots box
     join shop.stock_lots lot on lot.id = box.lot_id where lot.variant_id = $1 order by 1`,
    shampoo,
  )
  const ids = boxes.map(({ id }) => id).sort((one, other) => one - other)
  expect(inBoxes).toEqual(ids.map((id) => ({ id, lot: 'DEZ', units: 1 })))
  const [shelf] = await apis.rows(
    `select count_on_hand::int as free, count_committed::int as promised,
       (select sum(units)::int from shop.stock_lots lot where lot.variant_id = item.variant_id) as here
     from shop.stock_items item where variant_id = $1`,
    shampoo,
  )
  expect(shelf).toEqual({ free: 0, promised: 0, here: 0 })
  expect(apis.log()).not.toContain('unexpected error')
})

/** Who got a unit and pays by Pix pays: then his box may be packed, too. */
const payByPix = async (sold: Shopper[]) => {
  const unpaid = () =>
    apis.rows(
      `select ordered.number as order, payment.number from shop.orders ordered
       join shop.payments payment on payment.order_id = ordered.id
       where ordered.number = any($1) and ordered.payment_state <> 'paid'`,
      sold.map(({ number }) => number),
    )
  for (const { order, number } of await unpaid()) {
    await sold.find((shopper) => shopper.number === order)?.post('pix_payment/generate_code')
    await payCharge(apis.sandboxUrl, { paymentNumber: number, late: false })
  }
  await expect.poll(unpaid).toEqual([])
}
