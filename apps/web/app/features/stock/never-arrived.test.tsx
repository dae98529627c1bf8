import { listStock, showStock } from '@prumo/contracts/staff'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { MoveStock } from './MoveStock.tsx'
import { StockList } from './StockList.tsx'

const [listed, whole] = [listStock.example.response.stock[0], showStock.example.response.stock]
const never = { onHand: 0, waiting: 0, short: 0, isLow: false, shelves: [] }

let api: Awaited<ReturnType<typeof fakeApi>>
beforeEach(async () => {
  api = await fakeApi(({ path }) => ({
    body: path.includes('/stock/')
      ? {
          stock: { ...whole, ...never, lots: [], movements: [], transfers: [], places: [{ id: 1, name: 'São Paulo' }] },
        }
      : { stock: [{ ...listed, ...never }], places: [{ id: 1, name: 'São Paulo' }] },
  }))
})
afterEach(async () => {
  cleanup()
  await api.close()
})

test('goods of which nothing has arrived are listed, and their first lot is received', async () => {
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  render(
    <Provider store={store}>
      <MemoryRouter>
        <StockList asked={{ list: 'all' }} addressOf={() => ''} />
        <MoveStock variantId={whole.variantId} onMoved={() => {}} />
      </MemoryRouter>
    </Provider>,
  )
  const user = userEvent.setup()
  await screen.findByText('Nada chegou ainda')
  expect(screen.queryByText('Em dia')).toBeNull()
  await screen.findByText(/entra à venda com o primeiro lote/)
  expect(screen.queryByLabelText('Avisar quando restarem')).toBeNull()
  await user.type(screen.getByLabelText('Número do lote'), 'PRIMEIRO')
  await user.type(screen.getByLabelText('Quantas unidades chegaram'), '6')
  await user.click(screen.getByRole('button', { name: 'Registrar' }))
  await expect
    .poll(() => api.received.filter(({ method }) => method === 'POST').map(({ body }) => body))
    .toEqual([{ number: 'PRIMEIRO', expiresOn: null, units: 6, placeId: 1 }])
})
