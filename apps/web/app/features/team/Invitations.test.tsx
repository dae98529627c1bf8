import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { Invitations } from './Invitations.tsx'

const invitation = (id: number) => ({
  id,
  email: `p${id}@prumo.example`,
  roles: ['support'],
  invitedByName: 'Clara Reis',
  sentAt: '2026-11-24T09:00:00.000Z',
  expiresAt: '2026-11-27T09:00:00.000Z',
})
/** Descending from an id, fifty at most, as the server answers. */
const pageFrom = (first: number) =>
  Array.from({ length: Math.min(50, Math.max(0, first)) }, (_, index) => invitation(first - index))

let most = 0
let api: Awaited<ReturnType<typeof fakeApi>>
beforeEach(async () => {
  api = await fakeApi(({ query }) => {
    const before = /before=(\d+)/.exec(query)?.[1]
    const teamInvitations = pageFrom(before ? Number(before) - 1 : most)
    return { type: 'application/json', status: 200, body: { teamInvitations } }
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
      <Invitations />
    </Provider>,
  )
}

test('more than a page of invitations continue at a press, each once, until there are no more', async () => {
  most = 120
  show()
  const user = userEvent.setup()
  expect(await screen.findAllByText(/@prumo\.example/)).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: 'Ver mais convites' }))
  await expect.poll(() => screen.getAllByText(/@prumo\.example/).length).toBe(100)
  await user.click(screen.getByRole('button', { name: 'Ver mais convites' }))
  await expect.poll(() => new Set(screen.getAllByText(/@prumo\.example/).map((one) => one.textContent)).size).toBe(120)
  expect(screen.queryByRole('button', { name: 'Ver mais convites' })).toBeNull()
})

test('exactly a page ends without another empty statement', async () => {
  most = 50
  show()
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Ver mais convites' }))
  await expect.poll(() => screen.queryByRole('button', { name: 'Ver mais convites' })).toBeNull()
  expect(screen.queryByText('Nenhum convite aberto.')).toBeNull()
})

test('none are said', async () => {
  most = 0
  show()
  await screen.findByText('Nenhum convite aberto.')
})
