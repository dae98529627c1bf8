import { showStock } from '@prumo/contracts/staff'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { MoveStock } from './MoveStock.tsx'

const one = showStock.response.parse(showStock.example.response).stock
const [example] = one.lots
if (!example) throw new Error('the example has no lot')
const lot = (n: number) => ({ ...example, id: n, number: `L${String(n).padStart(3, '0')}`, units: 1 })
const all = Array.from({ length: 131 }, (_, n) => lot(n + 1))

let api: Awaited<ReturnType<typeof fakeApi>>
let isDown: boolean
beforeEach(async () => {
  isDown = false
  api = await fakeApi(({ path, query }) => {
    if (!path.endsWith('/lots')) return { body: { stock: { ...one, lots: all.slice(0, 100), emptyLots: [] } } }
    if (isDown) return { status: 503, body: { code: 'unavailable' } }
    const { number, after } = Object.fromEntries(new URLSearchParams(query))
    return {
      body: { lots: all.filter((each) => each.id > Number(after ?? 0) && (!number || each.number.startsWith(number))) },
    }
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})
const show = async () => {
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  render(
    <Provider store={store}>
      <MemoryRouter>
        <MoveStock variantId={one.variantId} onMoved={() => {}} />
      </MemoryRouter>
    </Provider>,
  )
  await screen.findByRole('list', { name: 'Lotes na prateleira' })
  return userEvent.setup()
}
const listed = () => within(screen.getByRole('list', { name: 'Lotes na prateleira' })).getAllByRole('listitem')
const offered = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.selectOptions(screen.getByLabelText('O que aconteceu'), 'count')
  return within(screen.getByLabelText('De que lote'))
    .getAllByRole('option')
    .map((option) => (option as HTMLOptionElement).value)
}

test('lots beyond the first page are read when asked for, and can be counted', async () => {
  const user = await show()
  expect(listed()).toHaveLength(100)
  await user.click(screen.getByRole('button', { name: 'Ver mais lotes' }))
  await waitFor(() => expect(listed()).toHaveLength(131))
  expect(screen.queryByRole('button', { name: 'Ver mais lotes' })).toBeNull()
  expect(await offered(user)).toContain('131')
})

test('one is found by its number, and all come back', async () => {
  const user = await show()
  await user.type(screen.getByLabelText('Procurar um lote'), 'L130')
  await user.click(screen.getByRole('button', { name: 'Procurar' }))
  await waitFor(() => expect(listed()).toHaveLength(1))
  expect(await offered(user)).toEqual(['130'])
  await user.click(screen.getByRole('button', { name: 'Ver todos' }))
  expect(listed()).toHaveLength(100)
})

test('a number that no lot has is said, and what was typed stays', async () => {
  const user = await show()
  await user.type(screen.getByLabelText('Procurar um lote'), 'ZZ')
  await user.click(screen.getByRole('button', { name: 'Procurar' }))
  await screen.findByText('Nenhum lote começa com ZZ.')
  expect(screen.getByLabelText<HTMLInputElement>('Procurar um lote').value).toBe('ZZ')
})

test('a page that cannot be read is said, and those in sight stay', async () => {
  const user = await show()
  isDown = true
  await user.click(screen.getByRole('button', { name: 'Ver mais lotes' }))
  await screen.findByRole('alert')
  expect(listed()).toHaveLength(100)
})
