import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { HelpNearby } from './HelpNearby.tsx'

let api: Awaited<ReturnType<typeof fakeApi>>
afterEach(async () => {
  cleanup()
  await api.close()
})

const typed = async (words: string, isBesideWeight: boolean) => {
  let asked = 0
  api = await fakeApi(() => {
    asked += 1
    return { type: 'application/json', body: { isBesideWeight, urgentNotes: [] } }
  })
  render(
    <Provider store={makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })}>
      <HelpNearby words={words} />
    </Provider>,
  )
  await expect.poll(() => asked).toBe(1)
}

test.each([
  ['não consigo segurar nem água', 'Procure um pronto-socorro hoje'],
  ['provoco vômito com o dedo', 'Converse com alguém agora'],
  ['há cinco dias sem comer nada', 'Converse com alguém agora'],
])('beside weight “%s” is answered while he writes it', async (words, title) => {
  await typed(words, true)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(/Quando você guardar, alguém nosso é avisado para ligar, mas não na hora/)).toBeTruthy()
})

test.each(['não consigo segurar nem água', 'provoco vômito com o dedo'])('elsewhere “%s” is not', async (words) => {
  await typed(words, false)
  await expect.poll(() => screen.getByRole('status').textContent).toBe('')
})

test('of anybody what cannot wait is answered before we know who he is', async () => {
  await typed('quero morrer', false)
  expect(screen.getByRole('link', { name: '188' })).toBeTruthy()
})
