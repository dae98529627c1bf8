import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { VideoLinkReminder } from './VideoLinkReminder.tsx'

let api: Awaited<ReturnType<typeof fakeApi>>
afterEach(async () => {
  cleanup()
  await api.close()
})

const link = 'A sala: https://video.example/abc'
const written = (userId: number, body: string, createdAt: string) => ({ id: 1, userId, body, createdAt, readAt: null })

test.each([
  ['nothing was written', [], true],
  ['he sent the link today', [written(1, link, '2026-11-21T13:50:00.000Z')], false],
  ['he sent one for a visit before', [written(1, link, '2026-11-10T13:50:00.000Z')], true],
  ['he wrote without one', [written(1, 'Já vou.', '2026-11-21T13:50:00.000Z')], true],
  ['the patient sent one', [written(3, link, '2026-11-21T13:50:00.000Z')], true],
])('where %s', async (_what, messages, isReminded) => {
  api = await fakeApi(() => ({ type: 'application/json', body: { messages } }))
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  render(
    <Provider store={store}>
      <VideoLinkReminder ends={{ fromUserId: 1, toUserId: 3 }} startsAt="2026-11-21T14:00:00.000Z" />
      <p>ready</p>
    </Provider>,
  )
  if (isReminded) await screen.findByText('Falta o link do vídeo')
  else {
    await expect.poll(() => api.received.length).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(screen.queryByText('Falta o link do vídeo') !== null).toBe(isReminded)
})
