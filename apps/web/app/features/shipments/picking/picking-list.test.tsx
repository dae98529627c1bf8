import { listShipments } from '@prumo/contracts/staff'
import { cleanup, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { ShipmentQueue } from '../ShipmentQueue.tsx'
import type { ListedShipment } from '../shipments.api.ts'

const { shipments, places } = listShipments.response.parse(listShipments.example.response)
const [box] = shipments as [ListedShipment]
const [item] = box.items as [ListedShipment['items'][number]]
const lot = (number: string, expiresOn: string, units: number) => ({ number, expiresOn, units })
const two = { ...item, quantity: 3, lots: [lot('L2', '2027-11-30', 1), lot('L1', '2027-03-31', 2)] }
const gel = { ...item, lineId: 12, label: 'Gel lubrificante', quantity: 1, lots: [] }
const spoilt = { ...item, lineId: 13, label: 'Minoxidil', made: { compoundingId: 4, unfit: 'expired' as const } }
const boxes: ListedShipment[] = [
  { ...box, id: 1, items: [two, gel] },
  { ...box, id: 2, items: [{ ...item, quantity: 4, lots: [lot('L2', '2027-11-30', 4)] }, spoilt] },
]

let api: Awaited<ReturnType<typeof fakeApi>>
beforeEach(async () => {
  api = await fakeApi(() => ({ body: { shipments: boxes, places } }))
})
afterEach(async () => {
  cleanup()
  await api.close()
})
const show = (list: 'ready' | 'packed') => {
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ShipmentQueue list={list} />
      </MemoryRouter>
    </Provider>,
  )
}

test('a box in the queue says which lots it is packed from, and how many units of each', async () => {
  show('ready')
  await screen.findByText('3 × +hair · 3 potes: 1 do lote L2, vence em 30/11/2027; 2 do lote L1, vence em 31/03/2027')
  await screen.findByText('4 × +hair · 3 potes: lote L2, vence em 30/11/2027')
  await screen.findByText('1 × Gel lubrificante')
})

test('the sheet sums the boxes of the page by product and lot, the first to expire first, without what must not leave', async () => {
  show('ready')
  const sheet = await screen.findByRole('table', { hidden: true })
  const rows = within(sheet).getAllByRole('row', { hidden: true }).slice(1)
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['+hair · 3 potes', 'L1', '31/03/2027', '2'],
    ['+hair · 3 potes', 'L2', '30/11/2027', '5'],
    ['Gel lubrificante', 'sem lote', '–', '1'],
  ])
  expect(screen.getByText('Separar para 2 caixas')).toBeTruthy()
})

test('closed boxes have nothing left to take', async () => {
  show('packed')
  await screen.findAllByRole('link')
  expect(screen.queryByText('Lista de separação desta página')).toBeNull()
})
