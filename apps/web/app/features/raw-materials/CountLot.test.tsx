import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetDrafts } from '#shared/hooks/open-drafts.ts'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { CountLot } from './CountLot.tsx'
import { type RawMaterialLot, useRawMaterialLotsQuery } from './raw-materials.api.ts'

let api: Awaited<ReturnType<typeof fakeApi>>
let stands: RawMaterialLot
let answer: Answer
beforeEach(async () => {
  stands = { id: 1, revision: 3, balanceMicrograms: 50_000_000 } as RawMaterialLot
  api = await fakeApi(({ method }) => (method === 'POST' ? answer : { body: { rawMaterialLots: [stands] } }))
})
afterEach(async () => {
  cleanup()
  forgetDrafts()
  await api.close()
})

function Listed() {
  const { data } = useRawMaterialLotsQuery({}, { refetchOnMountOrArgChange: true })
  return data?.map((lot) => <CountLot key={lot.id} lot={lot} onSent={() => {}} />)
}
const open = () =>
  render(
    <Provider store={makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })}>
      <Listed />
    </Provider>,
  )
const amount = async () => (await screen.findByLabelText('Quantidade que há')) as HTMLInputElement
const write = async (grams: string) => {
  fireEvent.change(await amount(), { target: { value: grams } })
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Balança.' } })
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Registrar o acerto' }))
const sent = () => api.received.filter(({ method }) => method === 'POST').map(({ body }) => body)
const moved = { status: 409, body: { error: 'O livro mudou.', code: 'lot_changed' } }

test('what was counted before another movement is never sent with what the book says by now', async () => {
  open()
  await write('40')
  stands = { ...stands, revision: 4, balanceMicrograms: 45_000_000 }
  answer = moved
  send()
  await screen.findByText('O livro mudou depois que você pesou')
  expect([(await amount()).value, screen.queryByText('O livro mudou.')]).toEqual(['', null])
  send()
  await write('42')
  expect(screen.queryByText('O livro mudou depois que você pesou')).toBeNull()
  answer = { body: { rawMaterialLot: stands } }
  send()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toMatchObject([
    { micrograms: 40_000_000, revision: 3 },
    { micrograms: 42_000_000, revision: 4 },
  ])
})

test('nor is what he left in a closed drawer', async () => {
  open()
  await write('40')
  cleanup()
  open()
  expect((await amount()).value).toBe('40')
  cleanup()
  stands = { ...stands, revision: 4 }
  open()
  await screen.findByText('O livro mudou depois que você pesou')
  expect([(await amount()).value, (screen.getByLabelText('Motivo') as HTMLInputElement).value]).toEqual([
    '',
    'Balança.',
  ])
})
