import { showStock } from '@prumo/contracts/staff'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { OnTheirWay } from './OnTheirWay.tsx'
import { RecordMovement } from './RecordMovement.tsx'
import { ShelvesOf } from './ShelvesOf.tsx'
import type { Stock } from './stock.api.ts'
import { arrivalWords } from './stock-words.ts'

const one = showStock.response.parse(showStock.example.response).stock
const home = one.shelves[0]
if (!home) throw new Error('the example has no shelf')
const onItsWay = {
  ...{ id: 3, lotNumber: 'L2611', expiresOn: '2027-11-30', units: 4, fromPlace: 'São Paulo', toPlace: 'Guarulhos' },
  sentAt: '2026-11-25T12:00:00.000Z',
  received: null,
}
const two: Stock = {
  ...one,
  shelves: [home, { ...home, placeId: 4, placeName: 'Guarulhos', isHome: false, onHand: 3, waiting: 1, isLow: false }],
  places: [
    { id: 1, name: 'São Paulo' },
    { id: 4, name: 'Guarulhos' },
  ],
  transfers: [onItsWay],
}

let api: Awaited<ReturnType<typeof fakeApi>>
beforeEach(async () => {
  api = await fakeApi(() => ({ body: { stock: two } }))
})
afterEach(async () => {
  cleanup()
  await api.close()
})
const show = (shown: React.ReactNode) => {
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  render(<Provider store={store}>{shown}</Provider>)
  return userEvent.setup()
}
const sent = () => api.received.filter(({ method }) => method !== 'GET').map(({ body }) => body)

test('a house with one place is asked nothing about places', () => {
  show(
    <>
      <ShelvesOf stock={one} />
      <RecordMovement stock={one} lots={one.lots} onMoved={() => {}} />
    </>,
  )
  expect(screen.queryByLabelText('Onde chegou')).toBeNull()
  expect(screen.queryByRole('option', { name: 'Vai para outro local' })).toBeNull()
  expect(screen.queryByLabelText('Por local')).toBeNull()
})

test('units of a lot set out to another place', async () => {
  const user = show(<RecordMovement stock={two} lots={two.lots} onMoved={() => {}} />)
  await user.selectOptions(screen.getByLabelText('O que aconteceu'), 'Vai para outro local')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  screen.getByText('Diga quantas unidades.')
  await user.type(screen.getByLabelText('Quantas unidades vão'), '4')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await expect.poll(sent).toEqual([{ lotId: 31, toPlaceId: 4, units: 4 }])
})

test('what arrived is counted, and only what is missing needs a reason', async () => {
  const user = show(<OnTheirWay stock={two} />)
  await user.click(screen.getByRole('button', { name: /^Receber/ }))
  const counted = screen.getByLabelText('Quantas unidades chegaram a Guarulhos')
  await user.type(counted, '4')
  expect(screen.queryByLabelText(/^O que houve/)).toBeNull()
  await user.clear(counted)
  await user.type(counted, '3')
  await user.selectOptions(screen.getByLabelText('O que houve com a que falta'), 'Não chegaram')
  await user.click(screen.getByRole('button', { name: 'Registrar a chegada' }))
  await expect.poll(sent).toEqual([{ units: 3, difference: 'loss' }])
})

test('what has arrived is said in one sentence', () => {
  const at = '2026-11-26T12:00:00.000Z'
  const said = (received: Stock['transfers'][number]['received']) => arrivalWords({ ...onItsWay, received })
  expect(said({ units: 4, difference: null, at })).toMatch(/4 unidades do lote L2611, de São Paulo para Guarulhos/)
  expect(said({ units: 3, difference: 'damage', at })).toMatch(/Chegaram 3: avaria no caminho.$/)
})
