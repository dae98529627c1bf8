import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { EndingPrescriptions } from './EndingPrescriptions.tsx'

const ending = (id: number) => ({ id, patientId: id, patientName: `Paciente ${id}`, chargeOn: '2027-02-10' })
type Page = { treatments: ReturnType<typeof ending>[]; next: string | null }

let pages: Record<string, Page>
let api: Awaited<ReturnType<typeof fakeApi>>
beforeEach(async () => {
  api = await fakeApi(({ query }) => {
    const after = /after=([^&]+)/.exec(query)?.[1] ?? ''
    return { type: 'application/json', status: 200, body: pages[decodeURIComponent(after)] }
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = () => {
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  render(
    <Provider store={store}>
      <MemoryRouter>
        <EndingPrescriptions />
      </MemoryRouter>
    </Provider>,
  )
}
const more = () => screen.queryByRole('button', { name: 'Ver mais' })

test('more than a page continues at a press, also over a page whose treatments are all covered', async () => {
  pages = {
    '': { treatments: [ending(1), ending(2)], next: '2027-02-10_2' },
    '2027-02-10_2': { treatments: [], next: '2027-02-10_9' },
    '2027-02-10_9': { treatments: [ending(10)], next: null },
  }
  show()
  const user = userEvent.setup()
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Ver mais' }))
  await expect.poll(() => api.received.length).toBe(2)
  await user.click(await screen.findByRole('button', { name: 'Ver mais' }))
  await screen.findByRole('link', { name: 'Paciente 10' })
  expect([screen.getAllByRole('listitem').length, more()]).toEqual([3, null])
})

test('none are said by nothing at all; a last page without any says that there are no others', async () => {
  pages = {
    '': { treatments: [ending(1)], next: '2027-02-10_1' },
    '2027-02-10_1': { treatments: [], next: null },
  }
  show()
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Ver mais' }))
  await screen.findByText('Não há outras.')
  cleanup()
  pages = { '': { treatments: [], next: null } }
  show()
  await expect.poll(() => api.received.length).toBe(3)
  expect(screen.queryByRole('region', { name: 'Receitas que acabam' })).toBeNull()
})
